/** What a careful reader finds in test/fixtures/documents/resumes, in January 2025. Roles are 'title | employer | from | to'. */
export const today = new Date('2025-01-15T00:00:00Z')

export type Expected = {
  name: string
  email: string
  phone: string | null
  headline: string
  years: number | null
  roles: string[]
  projects: string[]
  /** Some of the skills. */
  skills: string[]
  education: string[]
}

export const expectedResumes: Record<string, Expected> = {
  'backend-developer': {
    name: 'Ravi Kumar Sharma',
    email: 'ravi.sharma@example.com',
    phone: '+91 98450 12345',
    headline: 'senior backend developer',
    years: 6.5,
    roles: [
      'Senior Software Engineer | Razorfin Technologies Pvt Ltd | Apr 2021 | Present',
      'Software Engineer | Infosys Limited | Jul 2018 | Mar 2021',
    ],
    projects: ['Ledger Reconciler: Go, PostgreSQL, Kafka', 'pgqueue: Go, PostgreSQL'],
    skills: ['Java', 'Spring Boot', 'Redis', 'AWS (EC2, S3, Lambda)', 'CI/CD'],
    education: [
      'B.Tech in Computer Science and Engineering | Visvesvaraya Technological University | 2018',
      'Class XII | Kendriya Vidyalaya Hebbal | 2014',
    ],
  },
  'fresher-engineer': {
    name: 'Priya Nandakumar',
    email: 'priya.nandakumar02@example.com',
    phone: '9847012345',
    headline: 'software developer',
    years: 0,
    roles: ['Web Development Intern | Techmaghi Solutions | Jun 2023 | Jul 2023'],
    projects: [
      'Smart Attendance System using Face Recognition: Python, OpenCV, TensorFlow, Flask',
      'Blood Bank Finder: React, Node.js, MongoDB',
    ],
    skills: ['C', 'Java', 'HTML', 'React', 'MongoDB', 'Postman'],
    education: [
      'B.Tech (Computer Science) | Government Engineering College | 2024',
      "Higher Secondary | St. Joseph's HSS | 2020",
      'SSLC | Sacred Heart CGHSS | 2018',
    ],
  },
  'staff-nurse': {
    name: 'Mary Thomas',
    email: 'mary.thomas@example.com',
    phone: '(512) 555-0147',
    headline: 'registered nurse',
    years: 8.5,
    roles: [
      "Staff Nurse | St. David's Medical Center | Mar 2019 | Present",
      'Staff Nurse | Apollo Hospitals | Jun 2016 | Jan 2019',
    ],
    projects: [],
    skills: ['Ventilator management', 'IV therapy', 'Triage', 'Wound care'],
    education: ['Bachelor of Science in Nursing | Christian Medical College Vellore | 2016'],
  },
  accountant: {
    name: 'Suresh Patil',
    email: 'suresh_patil@example.co.in',
    phone: '+91-9922334455',
    headline: 'senior accountant',
    years: 5.5,
    roles: [
      'Senior Accountant | Deshmukh & Sons Traders | Jan 2022 | Present',
      'Junior Accountant | Mahalaxmi Sugar Factory Ltd | Jun 2019 | Dec 2021',
    ],
    projects: [],
    skills: ['Tally Prime', 'MS Excel', 'GST Portal'],
    education: [
      'M.Com | Shivaji University | 2019',
      'B.Com | Shivaji University | 2017',
      'HSC | Kolhapur Board | 2014',
    ],
  },
  electrician: {
    name: 'Imran Shaikh',
    email: 'imran.shaikh.elec@example.com',
    phone: '8806112233',
    headline: 'industrial electrician',
    years: 9.5,
    roles: [
      'Maintenance Electrician | Bajaj Auto Ltd. | 2017 | 2022',
      'Apprentice Electrician | Videocon Industries | 2015 | 2017',
      'Electrical Contractor | Self-employed | 2022 | Present',
    ],
    projects: [],
    skills: ['Motor rewinding', 'Panel wiring', 'Solar installation'],
    education: ['ITI Electrician | Government ITI Aurangabad | 2015', 'SSC | Maharashtra State Board | 2013'],
  },
  teacher: {
    name: "Anita D'Souza",
    email: 'anita.dsouza@example.org',
    phone: '+91 832 245 6789',
    headline: 'PGT mathematics teacher',
    years: 12.5,
    roles: [
      'PGT Mathematics Teacher | Sharada Mandir School | 2016 | Present',
      'TGT Mathematics Teacher | Don Bosco High School | 2012 | 2016',
    ],
    projects: [],
    skills: ['Lesson planning', 'GeoGebra', 'Student assessment'],
    education: [
      'Ph.D. in Mathematics Education | Goa University | 2020',
      'M.Sc. Mathematics | Goa University | 2010',
      'B.Ed. | Nirmala Institute of Education | 2012',
    ],
  },
  'data-analyst-us': {
    name: 'Emily Chen',
    email: 'emily.chen@example.com',
    phone: '(415) 555-0199',
    headline: 'data analyst II',
    years: 3.5,
    roles: [
      'Data Analyst II | Figment Labs, Inc. | Aug 2022 | Present',
      'Data Analyst I | Figment Labs, Inc. | Jun 2021 | Jul 2022',
      'Data Intern | City of Oakland | 2020 | ',
    ],
    projects: ['Bay Wheels Demand Forecast: Python, scikit-learn, Pandas'],
    skills: ['SQL', 'R', 'Tableau', 'A/B testing'],
    education: ['Bachelor of Arts in Statistics | University of California, Berkeley | May 2021'],
  },
  'linkedin-export': {
    name: 'Arjun Mehta',
    email: 'arjun.mehta@example.com',
    phone: null,
    headline: 'senior product manager',
    years: 7,
    roles: [
      'Senior Product Manager | Cartwheel | Jan 2023 | Present',
      'Product Manager | Cartwheel | Nov 2020 | Dec 2022',
      'Customer Support Executive | Zenith Services | May 2018 | Oct 2020',
    ],
    projects: [],
    skills: ['Product Management', 'Roadmapping'],
    education: [
      'MBA, Marketing | Symbiosis International University | 2018',
      'Bachelor of Commerce | University of Mumbai | 2016',
    ],
  },
  'marketing-uk': {
    name: 'Oliver Bennett',
    email: 'oliver.bennett@example.co.uk',
    phone: '07700 900123',
    headline: 'digital marketing executive',
    years: 8,
    roles: [
      'Digital Marketing Executive | Brightside Homeware Ltd | Sep 2021 | Present',
      'Marketing Assistant | The Book Barn | Jan 2019 | Aug 2021',
      'Sales Assistant | Next plc | 2016 | 2018',
    ],
    projects: [],
    skills: ['SEO and content marketing', 'Paid social (Meta, TikTok)', 'Mailchimp'],
    education: [
      'BA (Hons) Marketing | University of Leeds | 2018',
      'A-Levels: Business (A), English (B) | Stockport Grammar School | 2015',
    ],
  },
  'mechanical-fresher': {
    name: 'K. Vignesh',
    email: 'vigneshk.mech@example.com',
    phone: '+91 90031 22110',
    headline: 'mechanical engineering graduate',
    years: 0,
    roles: ['Team member | Lakshmi Machine Works Limited |  | '],
    projects: [
      'Design and Fabrication of a Solar Powered Seed Sower: SolidWorks, ANSYS',
      'Automatic Pneumatic Bumper: ',
    ],
    skills: ['AutoCAD', 'SolidWorks', 'MS Office'],
    education: [
      'B.E., Mechanical Engineering | Anna University | 2025',
      'Diploma in Mechanical Engineering | Government Polytechnic | 2021',
    ],
  },
  'hr-prose': {
    name: 'Neha Verma',
    email: 'neha.verma@example.com',
    phone: '+91-99887 76655',
    headline: 'HR business partner',
    years: 10.5,
    roles: [
      'HR Business Partner | Tech Horizon Software Services | Feb 2020 | Present',
      'Assistant Manager | Minda Auto Components Limited | Aug 2016 | Jan 2020',
      'HR Executive | Kwality Foods Pvt. Ltd. | Jun 2014 | Jul 2016',
    ],
    projects: [],
    skills: ['Talent Acquisition', 'Payroll', 'Labour Law Compliance'],
    education: ['MBA (HR) | Amity University | 2014', 'B.A. (Psychology) | University of Delhi | 2012'],
  },
  'no-headings': {
    name: 'Sunita Devi',
    email: 'sunita.devi77@example.com',
    phone: '9811223344',
    headline: 'house keeping supervisor',
    years: 9,
    roles: [
      'House keeping supervisor | Hotel Clarks | 2018 | 2023',
      'Room attendant | Hotel Ganges View | 2014 | 2018',
    ],
    projects: [],
    skills: [],
    education: ['10th pass | UP Board | 2012'],
  },
  'latex-graduate': {
    name: 'Aarav Menon',
    email: 'aarav.menon@example.com',
    phone: '+91 90000 11122',
    headline: 'software development engineer',
    years: 2,
    roles: [
      'Software Development Engineer | Flipkart | Jul 2023 | Present',
      'Software Engineering Intern | Goldman Sachs | May 2022 | Jul 2022',
    ],
    projects: ['Gitlytics: Python, Flask, React, PostgreSQL, Docker', 'Simple Paintball: Spigot API, Java, Maven'],
    skills: ['Java', 'SQL (Postgres)', 'CSS', 'R', 'FastAPI', 'Google Cloud Platform'],
    education: [
      'Bachelor of Technology in Electrical Engineering | Indian Institute of Technology Madras | May 2023',
      'CBSE Class XII | Chinmaya Vidyalaya | 2019',
    ],
  },
  'sales-executive': {
    name: 'Fatima Sheikh',
    email: 'fatima.sheikh@example.com',
    phone: '+91 91234 56780',
    headline: 'sales executive',
    years: 6.5,
    roles: [
      'Area Sales Executive | Hindustan Foods Distribution | Apr 2021 | Present',
      'Sales Officer | Parle Agro Pvt. Ltd. | Jul 2018 | Mar 2021',
    ],
    projects: [],
    skills: ['MS Excel', 'Power BI', 'Salesforce CRM'],
    education: ['MBA (Marketing) | Welingkar Institute of Management | 2018', 'B.Com. | Mithibai College | 2016'],
  },
  'devops-projects': {
    name: 'John Mathew',
    email: 'john.mathew@example.com',
    phone: '+971 50 123 4567',
    headline: 'DevOps engineer',
    years: 4.5,
    roles: [
      'DevOps Engineer | Emirates Tech Solutions | Mar 2022 | Present',
      'System Administrator | UST Global | Nov 2020 | Feb 2022',
    ],
    projects: ['Retail Cloud Migration: AWS, Terraform, Jenkins, Docker', 'Monitoring Revamp: Prometheus, Grafana'],
    skills: ['AWS', 'GitHub Actions', 'Terraform', 'Windows Server'],
    education: ['Bachelor of Engineering (Computer Science) | Anna University | 2020'],
  },
}
