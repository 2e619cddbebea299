/** Tools people name in projects, to be found where nobody listed them; longer names before their parts. */
const names =
  'React Native|React.js|ReactJS|React|Next.js|NextJS|Angular|AngularJS|Vue.js|Vue|Svelte|Node.js|NodeJS|Express.js|Express|NestJS|Django REST Framework|Django|Flask|FastAPI|Spring Boot|Spring MVC|Spring|Hibernate|Struts|Laravel|CodeIgniter|Ruby on Rails|Rails|ASP.NET Core|ASP.NET|.NET Core|.NET|Entity Framework|Java|JavaScript|TypeScript|Python|Golang|Rust|Kotlin|Swift|SwiftUI|Flutter|Dart|PHP|Ruby|Scala|Perl|MATLAB|Simulink|C\\+\\+|C#|Objective-C|Verilog|VHDL|Embedded C|HTML5|HTML|CSS3|CSS|Sass|Tailwind CSS|Tailwind|Bootstrap|jQuery|Redux|GraphQL|REST APIs?|gRPC|WebSockets?|MySQL|PostgreSQL|Postgres|MongoDB|SQLite|Oracle|SQL Server|MS SQL|SQL|Redis|Cassandra|DynamoDB|Elasticsearch|Firebase|Firestore|Supabase|Kafka|RabbitMQ|Spark|PySpark|Hadoop|Hive|Airflow|Snowflake|BigQuery|Databricks|AWS Lambda|AWS|Azure|GCP|Google Cloud|Docker|Kubernetes|Terraform|Ansible|Jenkins|GitHub Actions|GitLab CI|Git|Linux|Nginx|Prometheus|Grafana|Selenium|Cypress|Playwright|JUnit|TestNG|Postman|Jira|Figma|Adobe XD|Photoshop|Illustrator|Canva|TensorFlow|PyTorch|Keras|scikit-learn|OpenCV|NumPy|Pandas|NLTK|spaCy|Hugging Face|LangChain|Power BI|Tableau|Excel|VBA|SAP FICO|SAP|Tally Prime|Tally ERP 9|Tally|QuickBooks|Salesforce|AutoCAD|SolidWorks|CATIA|ANSYS|STAAD Pro|Revit|ETABS|Primavera|PLC|SCADA|Arduino|Raspberry Pi|ESP32|NodeMCU|IoT|Android Studio|Android|Unity|Unreal Engine|Solidity|Ethereum|Blockchain|CNN|LSTM|YOLO|Streamlit|Servlets?|JSP|JDBC|Microservices|Stripe|Razorpay|Heroku|Vercel|Netlify|WordPress|Shopify'
const found = new RegExp(`(?<![\\p{L}\\p{N}.+#])(?:${names.replaceAll('.', '\\.')})(?![\\p{L}\\p{N}+#])`, 'giu')
// Plain words too, unless they are written as a name.
const ambiguous = new Set([
  'express',
  'spring',
  'rust',
  'swift',
  'dart',
  'ruby',
  'rails',
  'react',
  'oracle',
  'spark',
  'hive',
  'unity',
  'stripe',
  'excel',
  'vue',
  'git',
  'struts',
  'perl',
  'illustrator',
  'flask',
  'cypress',
])

export function technologiesIn(text: string, most: number): string[] {
  const result: string[] = []
  for (const match of text.slice(0, 20_000).matchAll(found)) {
    const name = match[0]
    if (ambiguous.has(name)) continue
    if (!result.some(other => other.toLowerCase() === name.toLowerCase())) result.push(name)
    if (result.length >= most) break
  }
  return result
}
