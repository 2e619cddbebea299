import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** The demo candidates' resume below its head, as a person would have written it. */
const lines: [kind: 'name' | 'line' | 'heading' | 'bold' | 'bullet', text: string][] = [
  ['heading', 'SUMMARY'],
  ['line', 'Final-year computer engineering student; backend developer with two internships.'],
  ['heading', 'SKILLS'],
  ['line', 'Python, Django, PostgreSQL, JavaScript, React, Docker, Git, Linux, REST APIs, pytest'],
  ['heading', 'EXPERIENCE'],
  ['bold', 'Backend Intern, Deccan Robotics, Jan 2026 - Jun 2026'],
  ['bullet', 'Moved the robot arm’s logs into PostgreSQL, partitioned by day: nine million rows a week.'],
  ['bullet', 'Cut the slowest dashboard query from 14 seconds to 0.8 seconds with an index and a daily summary.'],
  ['bold', 'Software Intern, City Transport Office, May 2025 - Jul 2025'],
  ['bullet', 'Built the bus pass renewal form with Django; renewal time fell from 22 to 13 minutes.'],
  ['heading', 'PROJECTS'],
  ['bold', 'Bus Pass Renewal'],
  ['bullet', 'Django and React form with photo upload and payment, used at one depot by about 300 people a day.'],
  ['bold', 'Attendance by Face'],
  ['bullet', 'Python service that marks attendance from one photo; 96 percent right on 40 classmates.'],
  ['heading', 'EDUCATION'],
  ['bold', 'B.E. Computer Engineering, Demo College, Pune, 2027'],
  ['line', 'CGPA 8.4 of 10'],
]

const sizes = { name: 22, line: 10.5, heading: 12, bold: 10.5, bullet: 10.5 }

export async function demoResumePdf({ name, email }: { name: string; email: string }): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  const page = document.addPage([595, 842])
  let y = 790
  const head: typeof lines = [
    ['name', name],
    ['line', `Pune, India | ${email} | +91 98765 43210`],
  ]
  for (const [kind, text] of [...head, ...lines]) {
    if (kind === 'heading') y -= 12
    const font = kind === 'line' || kind === 'bullet' ? regular : bold
    page.drawText(kind === 'bullet' ? `• ${text}` : text, {
      x: kind === 'bullet' ? 62 : 50,
      y,
      size: sizes[kind],
      font,
    })
    y -= sizes[kind] + 7
  }
  return document.save()
}
