export type SectionKind = 'summary' | 'experience' | 'projects' | 'skills' | 'education' | 'personal' | 'other'

/** How resumes name their sections, in lower case, without adjectives like 'professional'. */
const headingNames: Record<SectionKind, readonly string[]> = {
  summary: names(`
    summary, objective, profile, about, about me, who i am, overview, introduction, bio, synopsis, highlights,
    aim, goal, career aspiration, career aspirations, personal statement, career snapshot, at a glance,
    value proposition, executive profile`),
  experience: names(`
    experience, experiences, employment, work history, employment history, career history, job history,
    professional background, work, internship, internships, internship details, industrial training,
    training and internship, clinical experience, clinical rotations, teaching, positions held, positions,
    employment record, career progression, career path, organizational experience, organisational experience,
    employment details, experience details, work details, career, articleship, apprenticeship,
    employment summary, experience summary, career summary, roles, job experience, summer internship,
    summer training, in-plant training, inplant training, previous employment, current employment, employers,
    residency, experience and internships, military service, job profile`),
  projects: names(`
    projects, project, project details, project experience, project work, project undertaken,
    projects undertaken, project handled, projects handled, portfolio, thesis, dissertation, case studies,
    assignments, project profile, project summary, things i built, open source, open source contributions,
    selected works`),
  skills: names(`
    skills, skill, skill set, skillset, skill sets, skills set, competencies, competences, competence,
    competency, expertise, technologies, technology stack, tech stack, tools, tools and technologies,
    technologies and tools, proficiencies, proficiency, areas of expertise, area of expertise, core strengths,
    strengths, key strengths, programming languages, software, software skills, software known, it skills,
    computer skills, computer proficiency, computer knowledge, it proficiency, it knowledge,
    technical knowledge, knowledge, what i know, capabilities, specialties, specialities, specialization,
    languages and frameworks, languages and technologies, languages and tools, tools and skills,
    clinical competencies, soft skills, abilities, areas of knowledge, technical proficiency,
    technical expertise, technical summary, technicalities, technical environment`),
  education: names(`
    education, educational qualification, educational qualifications, academic qualification,
    academic qualifications, academics, academic background, academic details, academic record,
    academic records, academic credentials, academic profile, academic history, academic performance, academia,
    educational background, educational details, education details, education background,
    education and training, qualification, qualifications, scholastics, scholastic record, schooling, studies,
    academic chronicle, education qualification, education qualifications, degrees, educational credentials,
    education and qualifications, education and certifications, educational profile, academic summary, degree`),
  personal: names(`
    personal details, personal information, personal profile, personal data, bio data, biodata,
    personal dossier, personal particulars, personal info, personal, contact, contact details,
    contact information, contact me, contact info, contacts, details, get in touch`),
  other: names(`
    certifications, certification, certificates, certificate, certifications and training, courses, coursework,
    relevant coursework, training, trainings, workshops, licenses, licences, license,
    licenses and certifications, licensure, licences and certifications, registrations, registration,
    achievements, achievement, accomplishments, awards, awards and honors, awards and honours,
    awards and achievements, honors, honours, honors and awards, honours and awards, achievements and awards,
    recognition, rewards, scholarships, extracurricular, extra curricular, extracurricular activities,
    extra curricular activities, extra-curricular activities, co-curricular activities,
    co curricular activities, curricular activities, activities, activities and achievements, leadership,
    leadership and activities, positions of responsibility, position of responsibility, volunteering,
    volunteer, volunteer experience, volunteer work, community service, social work, languages, language,
    languages known, known languages, language skills, language proficiency, linguistic proficiency, interests,
    hobbies, hobbies and interests, interests and hobbies, areas of interest, area of interest,
    field of interest, personal interests, references, referees, reference, declaration, publications, papers,
    research papers, patents, conferences, memberships, affiliations, professional memberships,
    professional affiliations, memberships and affiliations, strengths and weaknesses, additional information,
    other information, miscellaneous, links, social, social links, profiles, test scores, personality traits,
    personal traits, personal attributes, continuing education, continuing professional development,
    professional development, relocation, availability, seminars, personal strengths, personal skills`),
}

/** Words that stand before a heading's noun and do not change what it is. */
const adjectives: ReadonlySet<string> = new Set(
  names(`
    professional, work, working, relevant, career, key, core, technical, academic, personal, major, minor, mini, final, year, main,
    selected, notable, recent, other, additional, employment, industry, industrial, teaching, clinical, nursing,
    my, the, top, primary, functional, executive, job, educational, summary, of, research, college, university,
    freelance, key-skills, web, development, live, client, real-time, hands-on, total, detailed, brief,
    corporate, qualification, resume, internship, business, domain, sales, accounting, it, computer,
    non-technical, managerial, professional-work, volunteer, hospital, site, field, technical/it, trade`),
)

const kinds: readonly SectionKind[] = ['summary', 'experience', 'projects', 'skills', 'education', 'personal', 'other']
const kindOf = new Map<string, SectionKind>(
  kinds.flatMap(kind => headingNames[kind].map((name): [string, SectionKind] => [name, kind])),
)

export type Heading = { kind: SectionKind; rest: string }

/** The heading a line is, with what follows its colon; null for any other line. */
export function headingOf(text: string): Heading | null {
  if (text.length > 160) return null
  const colon = text.search(/:|\s[-–—]\s/)
  if (colon > 0) {
    const kind = kindOfName(text.slice(0, colon))
    const rest = text.slice(colon).replace(/^[\s:–—-]+/, '')
    if (kind) return rest === '' || canStartInline(text.slice(0, colon)) ? { kind, rest } : null
  }
  const kind = kindOfName(text) ?? kindOfLastWord(text)
  return kind ? { kind, rest: '' } : null
}

/** 'Skills: Java, Python' opens a section on its own line; 'Languages: Java' is a line of the skills section. */
const canStartInline = (name: string) =>
  /^(?:(?:key|technical|core|professional|it|computer|soft)\s)?skills?$|^(?:career\s)?objective$|^(?:professional\s)?summary$|^education$|^(?:core\s)?competenc(?:y|ies)$|^hobbies$|^interests$|^declaration$|^languages known$|^certifications$/i.test(
    name.trim(),
  )

function kindOfName(raw: string): SectionKind | null {
  const name = raw
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/g, ' ')
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\s/-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || name.length > 60) return null
  const words = name.split(' ')
  if (words.length > 6) return null
  // A heading begins with a capital; 'experience in teaching' in the middle of a sentence does not.
  if (/^\p{Ll}/u.test(raw.trim())) return null
  return lookUp(name) ?? lookUpParts(name)
}

/** 'TRADE SKILLS', 'Banking Experience': whatever stands before, the last word says what it is. */
function kindOfLastWord(text: string): SectionKind | null {
  const last =
    /^(?:[\p{Lu}&][\p{L}&/-]{0,20}\s){1,3}(skills|experience|projects|qualifications?|competencies|internships?|certifications|achievements):?$/iu.exec(
      text,
    )?.[1]
  const isSet = isUpper(text) || /^(?:\p{Lu}\S*\s?|and\s|&\s){2,5}$/u.test(text)
  return last && isSet ? lookUp(last.toLowerCase()) : null
}

function lookUp(name: string): SectionKind | null {
  let rest = name
  for (;;) {
    const kind = kindOf.get(rest)
    if (kind) return kind
    const space = rest.indexOf(' ')
    if (space < 0 || !adjectives.has(rest.slice(0, space))) return null
    rest = rest.slice(space + 1)
  }
}

/** 'Skills and Interests', 'Education / Certifications': the first part says what it is when each part is a heading. */
function lookUpParts(name: string): SectionKind | null {
  const parts = name.split(/ and |\s?\/\s?/)
  if (parts.length < 2) return null
  const found = parts.map(lookUp)
  return found.every(kind => kind !== null) ? (found[0] ?? null) : null
}

export const isUpper = (text: string) => text === text.toUpperCase() && /\p{L}/u.test(text)

function names(text: string): string[] {
  return text.split(',').map(name => name.trim())
}
