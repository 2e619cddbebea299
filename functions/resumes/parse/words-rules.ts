/** The words by which a segment of a line is told to be a job title, an employer, a place or a degree. */

const pattern = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .trim()
      .split(/\s*\|\s*|\n\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )

const title = pattern(
  `engineers?|developers?|programmers?|architects?|analysts?|managers?|lead|leader|head|director|officer|executives?|consultants?|specialists?|administrators?|coordinators?|co-ordinators?|supervisors?|assistants?|associates?|interns?|internship|trainees?|apprentices?|articled assistant|freelancer?|designers?|testers?|scientists?|researchers?|technicians?|technologists?|operators?|mechanics?|electricians?|plumbers?|welders?|fitters?|carpenters?|drivers?|nurses?|sister|midwife|physiotherapists?|therapists?|pharmacists?|doctors?|physicians?|surgeons?|dentists?|paramedics?|radiographers?|phlebotomists?|caregivers?|teachers?|tutors?|lecturers?|professors?|faculty|instructors?|trainers?|educators?|principal|librarians?|accountants?|auditors?|bookkeepers?|cashiers?|tellers?|bankers?|underwriters?|actuary|economists?|clerks?|receptionists?|secretary|typists?|recruiters?|representatives?|salesman|salesperson|marketers?|strategists?|advocates?|lawyers?|attorneys?|paralegals?|chefs?|cooks?|stewards?|waiters?|waitress|bartenders?|barista|housekeepers?|hostess|photographers?|editors?|writers?|copywriters?|journalists?|reporters?|translators?|artists?|animators?|illustrators?|producers?|owners?|founders?|co-founders?|partners?|president|vice president|avp|svp|vp|ceo|cto|cfo|coo|sde|sdet|swe|rn|registrar|superintendents?|foreman|surveyors?|inspectors?|planners?|buyers?|merchandisers?|store keeper|storekeeper|guard|pilots?|cabin crew|stylists?|beauticians?|tailors?|farmers?|agronomists?|chemists?|biologists?|microbiologists?|counsell?ors?|social workers?|volunteers?|scrum master|product owner|devops|team member|ambassador|fellow|resident|warden|matron|in-?charge|advis[eo]rs?|brokers?|agents?|controllers?|estimators?|draught?s?m[ae]n|draftsm[ae]n|machinists?|installers?|helpers?|worker|attendants?|conductors?|cleaners?|packers?|gardeners?|butlers?|counsel|expert|evangelist|moderator|staff`,
)

const employer = pattern(
  `pvt\\.?|private limited|limited|ltd\\.?|llp|llc|inc\\.?|corp\\.?|corporation|company|co\\.|gmbh|plc|technologies|technology|tech|solutions?|services|systems?|softwares?|infotech|infosystems|labs?|laboratory|laboratories|industries|enterprises?|group|holdings?|bank|finance|financial|insurance|hospitals?|clinic|nursing home|medical cent(?:re|er)|health|healthcare|school|schools|college|university|institute|academy|vidyalaya|vidyashram|public school|convent|consultancy|consulting|consultants|associates|partners|& co|and co|sons|traders|motors|foods|pharma|pharmaceuticals|textiles|steels?|power|energy|electricals|electronics|constructions?|builders|infrastructure|projects ltd|hotels?|resorts?|restaurant|airlines?|airways|railways?|logistics|retail|stores?|mart|media|studios?|networks?|communications?|telecom|global|international|india|foundation|trust|ngo|society|ministry|government|corporation|municipal|council|nhs|startup|ventures|capital|works|digital|analytics|interactive|tata|tcs|infosys|wipro|hcl|accenture|cognizant|capgemini|ibm|google|microsoft|amazon|flipkart|zomato|swiggy|paytm|deloitte|kpmg|pwc|ernst|oracle|cisco|intel|samsung|reliance|adani|mahindra|bajaj|hdfc|icici|sbi|axis|bosch|siemens|apollo|fortis|manipal|byju'?s|freelance|self[- ]employed`,
)

const place = pattern(
  `remote|hybrid|on-?site|work from home|wfh|india|bharat|bengaluru|bangalore|mumbai|pune|delhi|new delhi|ncr|noida|greater noida|gurgaon|gurugram|faridabad|ghaziabad|hyderabad|secunderabad|chennai|madras|kolkata|ahmedabad|surat|vadodara|baroda|rajkot|gandhinagar|jaipur|jodhpur|udaipur|kota|lucknow|kanpur|agra|varanasi|prayagraj|allahabad|meerut|dehradun|indore|bhopal|jabalpur|gwalior|raipur|nagpur|nashik|aurangabad|thane|navi mumbai|kolhapur|solapur|coimbatore|madurai|salem|trichy|tiruchirappalli|vellore|tirunelveli|kochi|cochin|ernakulam|thiruvananthapuram|trivandrum|kozhikode|calicut|thrissur|kottayam|kollam|mysore|mysuru|mangalore|mangaluru|hubli|belgaum|belagavi|visakhapatnam|vizag|vijayawada|guntur|tirupati|warangal|bhubaneswar|cuttack|patna|ranchi|jamshedpur|dhanbad|guwahati|chandigarh|mohali|ludhiana|amritsar|jalandhar|shimla|jammu|srinagar|goa|panaji|puducherry|pondicherry|maharashtra|karnataka|tamil ?nadu|kerala|telangana|andhra ?pradesh|gujarat|rajasthan|uttar pradesh|madhya pradesh|bihar|jharkhand|odisha|west bengal|punjab|haryana|assam|uttarakhand|himachal pradesh|chhattisgarh|usa|u\\.s\\.a\\.?|united states|uk|u\\.k\\.|united kingdom|england|scotland|wales|ireland|canada|australia|new zealand|germany|france|netherlands|spain|italy|sweden|singapore|malaysia|uae|u\\.a\\.e\\.|dubai|abu dhabi|sharjah|qatar|doha|saudi arabia|riyadh|oman|muscat|kuwait|bahrain|nepal|kathmandu|bangladesh|dhaka|sri lanka|colombo|pakistan|london|manchester|birmingham|leeds|bristol|edinburgh|glasgow|dublin|berlin|munich|paris|amsterdam|new york|nyc|san francisco|los angeles|san jose|seattle|austin|boston|chicago|dallas|houston|atlanta|denver|portland|toronto|vancouver|montreal|sydney|melbourne|brisbane|perth|auckland|california|texas|washington|florida|ontario|victoria|nsw|ca|ny|tx|wa|ma|il|ga|nc|nj|pa|fl|va|co`,
)

const degree =
  /(?<![\p{L}\p{N}])(?:b\.?\s?tech|m\.?\s?tech|b\.?\s?e\.?(?=[\s,(/–—:-]|$)|m\.?\s?e\.?(?=[\s,(–—:]|$)|b\.?\s?sc|m\.?\s?sc|b\.?\s?com|m\.?\s?com|b\.?\s?a\.?(?=[\s,(–—:]|$)|m\.?\s?a\.?(?=[\s,(–—:]|$)|b\.?\s?s\.?(?=[\s,(]|$)|m\.?\s?s\.?(?=[\s,(]|$)|bca|mca|bba|mba|bms|bbm|pgdm|pgdca|pgd|b\.?\s?ed|m\.?\s?ed|d\.?\s?ed|d\.?\s?el\.?\s?ed|mbbs|bds|bams|bhms|b\.?\s?pharm|m\.?\s?pharm|d\.?\s?pharm|pharm\.?\s?d|b\.?\s?arch|b\.?\s?des|llb|ll\.b|llm|gnm|anm|bpt|mpt|iti|i\.t\.i|nvq|hnd|btec|ph\.?\s?d|doctorate|bachelor'?s?|master'?s?|masters|associate of|associate degree|associate's|diploma|post ?graduat\w{0,4}|under ?graduat\w{0,4}|graduation|degree|honours|hons|ssc|s\.s\.c|hsc|h\.s\.c|sslc|puc|icse|cbse|isc|matriculation|matric|intermediate|higher secondary|senior secondary|secondary school|high school|class (?:x|xii|10|12)|(?:x|xii|10|12)(?:th)? (?:std|standard|class|grade|board)|(?:10|12)\s?th|10\+2|gcse|a-levels?|a levels?|ca final|ca inter\w{0,8}|ca foundation|chartered accountan\w{1,3}|cpa|acca|cfa|cma|ged|certificate in|trade certificate|national trade)(?![\p{L}\p{N}])/iu

const institution = pattern(
  `university|universit[éy]|vishwavidyalaya|vidyapeeth|college|institute|institution|school|academy|vidyalaya|vidya mandir|vidyashram|polytechnic|polytechnique|convent|iit|iiit|nit|bits|iim|iisc|aiims|icai|i\\.?t\\.?i|campus|mandir|faculty of|gurukul|centre|center|k\\.?v\\.?|dav|st\\.`,
)

export const isTitle = (text: string) => title.test(text)
export const isEmployer = (text: string) => employer.test(text)
export const isDegree = (text: string) => degree.test(text)
export const isInstitution = (text: string) => institution.test(text)

/** A place and nothing more: 'Pune', 'Austin, TX', 'Remote'. */
export const isPlace = (text: string) => {
  const words = text
    .trim()
    .split(/[\s,()/-]+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.length <= 5 &&
    place.test(text) &&
    text.replace(new RegExp(place.source, 'giu'), ' ').replace(/[^\p{L}]/gu, '') === ''
  )
}

export const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A sentence, as the text under a role is, and not the name of anything. */
export const isSentence = (text: string) =>
  wordCount(text) > 14 ||
  (/[.;]$/.test(text) && wordCount(text) > 5 && !/\b(?:ltd|inc|co|pvt|llc|corp)\.$/i.test(text)) ||
  /^(?:developed|designed|built|created|led|managed|worked|implemented|responsible|handled|maintained|achieved|improved|reduced|increased|conducted|prepared|provided|assisted|supported|taught|collaborated|trained|performed|ensured|coordinated|delivered|wrote|used|using|automated|migrated|optimi[sz]ed|administered|monitored|supervised|planned|organi[sz]ed|participated|involved|i|we|my)\b/i.test(
    text,
  )

/** A line for the contract: one space between words, cut at a word's end. */
export function cut(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= most) return flat
  const space = flat.lastIndexOf(' ', most)
  return flat.slice(0, space > most * 0.6 ? space : most).trim()
}

export const trimMarks = (text: string) =>
  text
    .replace(/^[\s|,;:•·–—/@-]+|[\s|,;:•·–—/@-]+$/g, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()

/** The same names in another spelling count once. */
export function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter(text => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** 'ASSISTANT MANAGER' as 'Assistant Manager'; short words in capitals may be acronyms and stay. */
export function calm(text: string): string {
  if (text !== text.toUpperCase() || !/\p{L}{5}/u.test(text) || !text.includes(' ')) return text
  return text.replace(/\p{L}{2,}/gu, word => {
    if (/^(?:OF|AND|FOR|THE|IN|AT|TO|WITH|USING|ON|BY)$/.test(word)) return word.toLowerCase()
    return word.length <= 3 && word !== 'LTD' && word !== 'PVT' ? word : `${word[0]}${word.slice(1).toLowerCase()}`
  })
}
