export const business = `
#* tally: tally, tally erp, tally prime, tally erp 9, quickbooks, zoho books, bookkeeping
T1 | How do you record a purchase on credit in {skill}, step by step? | What changes once it is paid?
T2 | The bank balance in {skill} differs from the bank statement. How do you reconcile them? | What is the usual reason?

# gst: gst, gst filing, gst returns, gst return filing
T1 | In {skill}, how would you explain input tax credit to a shopkeeper? | When is the credit refused?
T2 | In {skill}, what do you do when a supplier has not reported an invoice that you have booked? | How do you follow that up?

# tax: taxation, income tax, tds, direct tax, direct taxation, income tax returns, itr filing
T1 | In {skill}, what do you ask a new client for before you begin? | What is usually missing?
T2 | A deadline in {skill} has passed and nothing was filed. What do you do now? | How do you explain the penalty?

# audit: audit, auditing, internal audit, statutory audit, internal controls
T2 | In {skill}, how do you choose which vouchers to examine? | What would make you examine more?
T3 | During {skill} you find a signature that looks copied. What are your next steps? | Who do you not tell?

# finmodel: financial modelling, financial modeling, valuation, financial analysis, ratio analysis, budgeting, forecasting, investment banking, equity research
T2 | In {skill}, which three figures do you look at first in a company's accounts? | What would make you worry?
T3 | Your forecast depends on one shaky number. How does {skill} help you deal with that? | How do you show it to others?

#* sap: sap, sap fico, sap mm, sap hana, erp, oracle erp, sap abap
T2 | How do you correct a wrong entry in {skill} that has already been posted? | Why not simply delete it?
T2 | How would you help colleagues who fear the change to {skill}? | What would you show them first?

# patientcare: patient care, nursing care, bedside nursing, patient assessment, vital signs, vital signs monitoring, critical care, icu, icu care, emergency care, critical care nursing, patient monitoring, triage
T1 | In {skill}, what do you look at in the first minute with a new patient? | What would alarm you?
T2 | Using {skill}, how do you notice that a patient is getting worse before the numbers show it? | When have you seen that?
T3 | In {skill}, how do you care for somebody who refuses treatment? | Where does your duty end?

# medication: medication administration, iv therapy, drug administration, iv cannulation, injections, dispensing, phlebotomy, wound care, catheterization
T1 | Before you begin {skill}, what do you check? | What do you do if one point is unclear?
T3 | You notice that something went wrong during {skill}. What do you do first? | How do you tell the patient?

# lifesupport: bls, acls, cpr, first aid, basic life support
T1 | Going by {skill}, what do you do when you find somebody lying still on the floor? | And if nobody comes to help?
T2 | What in {skill} is forgotten most easily under stress? | How do you keep it fresh?

# infection: infection control, infection prevention, aseptic technique, sterilization
T1 | In {skill}, which step matters more than all the others? | When do people skip it?
T2 | Two patients on one ward show the same infection. What does {skill} ask of you now? | Who has to be told?

# labs: laboratory techniques, hplc, pcr, clinical research, microbiology, histopathology, sample collection, titration
T2 | In {skill}, how do you know that a result is real and not contamination? | What do you do in case of doubt?

# seo: seo, search engine optimization, sem, google ads, ppc, search engine optimisation
T1 | How does {skill} help a small shop to be found? | What takes the longest to show?
T2 | Visits to a site have dropped by half. How would you use {skill} to find out why? | What would you rule out first?

# analytics: google analytics, web analytics, marketing analytics, market research, surveys
T2 | With {skill}, how do you tell useful figures from those that only look nice? | Which one do you distrust?

# social: social media, social media marketing, digital marketing, instagram marketing, facebook ads, influencer marketing, social media management
T1 | In {skill}, how do you decide what to publish, and when? | How do you know that it was right?
T2 | Somebody attacks your company in public. How do you respond, with your knowledge of {skill}? | When is silence better?

# content: content writing, copywriting, technical writing, blogging, creative writing, editing, proofreading, journalism
T1 | In {skill}, how do you find out who you are writing for? | How does that change your first sentence?
T2 | Tell me how you cut a text in half without losing its point, in {skill}. | What goes first?

# leads: lead generation, cold calling, lead management, telecalling, prospecting
T1 | In {skill}, how do you open a conversation with a stranger who has no time? | What do you say if they hang up?
T2 | In {skill}, how do you tell a serious customer from a merely polite one? | When did you misjudge somebody?

#* crm: crm, salesforce, hubspot, zoho crm
T1 | How do you use {skill} to decide whom to contact today? | What do you do with those who never answer?
T2 | Colleagues do not keep {skill} up to date. What do you do? | What is in it for them?

# selling: sales, b2b sales, direct sales, field sales, negotiation, business development, client relationship management, key account management, retail sales, channel sales
T2 | In {skill}, how do you find out who really decides on the customer's side? | What if you are talking to the wrong person?
T3 | You are about to lose your biggest customer. How would your experience in {skill} help you this week? | What would you not offer?

# recruitment: recruitment, talent acquisition, sourcing, interviewing, end to end recruitment, campus hiring
T1 | In {skill}, what do you look for in the first half minute with an application? | What have you overlooked that way?
T2 | A manager rejects everybody you propose. How do you handle that in {skill}? | What do you ask for?

# engagement: employee engagement, onboarding, employee relations, grievance handling
T2 | In {skill}, how do you find out what people really think, and not only what they say? | What do you do with bad news?
T3 | A popular manager treats one employee badly. What does {skill} ask of you? | What if nobody complains?

# policies: labour law, labour laws, statutory compliance, hr policies, hr compliance
T2 | How would you explain a rule from {skill} to a worker who cannot read it? | How do you check that it was understood?

# payroll: payroll, payroll processing, pf and esi, compensation and benefits, payroll management
T2 | In {skill}, an employee says the salary is wrong. How do you go about it? | How do you keep it from happening again?
T3 | How do you handle a rule in {skill} that managers keep getting around? | Whose support do you need?

# lesson: lesson planning, curriculum development, curriculum design, pedagogy, teaching, instructional design
T1 | How do you begin {skill} for a class you have never met? | What do you find out first?
T2 | In {skill}, how do you provide for very different speeds of learning? | What do you give up?

# classroom: classroom management, student counselling, student mentoring, student engagement, special education, inclusive education
T2 | In {skill}, what do you do when one pupil keeps disturbing the others? | What do you avoid doing?

# frontoffice: front office, front desk, front office operations, guest relations, guest service, guest services, concierge, front desk operations
T1 | In {skill}, what does a guest have to feel within the first minute? | How do you manage that with a queue?
T2 | In {skill}, how do you tell a guest that the room is not ready? | What can you offer meanwhile?

#* reservations: reservations, opera pms, hotel reservations, opera, ids software
T2 | A guest insists on a booking that you cannot find in {skill}. What do you do? | What if the house is full?

# foodsafety: food safety, haccp, food hygiene, kitchen hygiene
T1 | What does {skill} demand of you before service begins? | Which point suffers when it gets busy?
T2 | Going by {skill}, what do you do with food that smells fine but stood out too long? | Who has the final word on it?

# kitchen: food production, menu planning, culinary arts, continental cuisine, indian cuisine, baking, kitchen management, bakery
T1 | In {skill}, how do you make sure that a dish tastes the same every day? | What spoils that most often?
T2 | In {skill}, how do you work out what a dish really costs? | What do people leave out?

# table: food and beverage service, table service, banquet operations, fine dining service
T2 | In {skill}, how do you keep six tables happy at the same time? | Which sign tells you that one is not?

# inventory: inventory management, inventory control, warehouse management, stock management, inventory, wms, warehousing
T1 | In {skill}, how do you decide which goods deserve the closest watch? | How often do you review that?
T2 | In {skill}, what do you do with stock that nobody wants any more? | How did it come to be there?

# supplychain: supply chain, supply chain management, procurement, purchasing, vendor management, vendor development, strategic sourcing
T2 | In {skill}, how do you compare two suppliers when the cheaper one is less reliable? | Which figures do you need?
T3 | A supplier asks for a third more money in the middle of a contract. How does {skill} tell you to react? | What is your last resort?

# transport: logistics, logistics management, fleet management, route planning, transportation, transport management, last mile delivery, dispatch planning
T2 | In {skill}, how do you plan a day with too few vehicles? | Who has to wait, and who decides that?
T3 | Fuel prices rise by a quarter. Using {skill}, how do you react? | What do you tell your customers?

# service: customer service, customer support, customer handling, complaint handling, call handling, customer relations, customer care, email support, chat support
T1 | In {skill}, how do you show people that you have understood them? | What if you have not?
T2 | In {skill}, when do you bend a rule for a customer? | How do you justify it afterwards?

#* ticketing: zendesk, freshdesk, ticketing, ticketing tools, servicenow
T1 | How do you write a note in {skill} so that the next colleague can carry on? | What do people leave out of such notes?
T2 | Forty requests are waiting in {skill}. How do you choose which one to open? | Which kind gets forgotten?

#* figma: figma, adobe xd, ui ux design, ui ux, ui design, ux design, wireframing, prototyping
T1 | How do you show an early idea in {skill} so that people dare to criticise it? | What do you ask them?
T2 | In {skill}, how do you keep fifty screens consistent? | Who looks after that in the long run?

# research: user research, usability testing, user interviews, ux research
T1 | In {skill}, how do you ask a question without giving away the answer you hope for? | How do you notice that you did?
T2 | What people say and what they do often differ. How does {skill} deal with that? | When did that surprise you most?

#* video: premiere pro, after effects, video editing, adobe premiere pro, davinci resolve
T2 | In {skill}, how do you decide what to throw away? | What do you do when the sound is bad?

#* adobe: photoshop, adobe photoshop, illustrator, adobe illustrator, coreldraw, indesign, canva, graphic design
T1 | How do you prepare a file in {skill} for print rather than for a screen? | What can only be seen on paper?
T2 | In {skill}, how do you keep your work easy to change when the client changes their mind? | How often does that happen?

# pm: project management, pmp, ms project, project planning, project coordination, stakeholder management
T2 | In {skill}, how do you notice early that a project is late? | What do people do to hide it?
T3 | In {skill}, the scope keeps growing but the date does not move. What do you do? | Who has to decide?

# agile: agile, scrum, jira, kanban, agile methodology, agile methodologies
T2 | In {skill}, what do you do when the team never finishes what it planned? | What is the usual cause?
T2 | What do people do in the name of {skill} that does not help at all? | What would you do in its place?

# typing: data entry, typing, fast typing, computer typing
T1 | How do you keep errors out of a long day of {skill}? | How many errors are acceptable?

#* office: ms office, microsoft office, ms word, powerpoint, ms powerpoint, ms office suite
T1 | What do you do in {skill} that saves other people time? | How did you find out about it?
`
