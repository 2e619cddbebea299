import { groups } from './table.ts'
import { tradesOfBusiness } from './trades-business.ts'

/** Under each trade the words in a resume that speak for it. */
const tradesOfMaking = `
# software: software, developer, programmer, full stack, backend, frontend, web development, computer science, information technology, android, devops, sde, app development, computer applications, bca, mca
T2 | A page that used to load at once now takes eight seconds. How do you find out why? | What would you measure first?
T2 | How do you decide what to test, when you cannot test everything? | Which bug has got past your tests?
T3 | Your release breaks something for one customer in fifty. How do you handle the next hour? | What would stop it from happening again?
T3 | How would you design a service that shortens web addresses for millions of people? | Where would it fail first?
T2 | What do you look for when you review someone else's code? | How do you give criticism without hurting?
T1 | What happens between typing a web address and seeing the page? | Which of those steps is usually slowest?
T3 | How would you change a database table that is in use, without stopping the service? | What if the change goes wrong halfway?
B2 | Tell me about a bug that took you far longer than it should have. | What would have led you to it sooner?
B3 | When did you have to choose between clean code and a date? | What became of the code later?

# data: data analyst, data analytics, data scientist, data science, machine learning, business intelligence, data engineer, statistics, artificial intelligence
T1 | How do you get to know a data set that you have never seen before? | What made you distrust one?
T2 | A manager says the dashboard is wrong. How do you find out who is right? | How do you win back trust in it?
T2 | How do you deal with missing values, and when would you leave them alone? | What can filling them in hide?
T3 | Sales rose right after a campaign. How would you find out whether the campaign was the cause? | What if you cannot run an experiment?
T3 | Your model does well in testing and badly in real life. Where do you look? | How would you catch that earlier?
T2 | How would you explain a confidence interval to somebody in marketing? | Where do people misread it?
B2 | Tell me about an analysis that changed what somebody decided. | How did you present it?
B3 | When did your numbers displease someone powerful? | Did you change anything in response?

# electrical: electrical, electronics, eee, ece, embedded, vlsi, instrumentation, power systems, telecommunication, iot, electrician
T1 | How do you make sure that a circuit is safe before you touch it? | Which of those steps do people skip?
T2 | A board that worked yesterday is dead today. How do you look for the fault? | Which instrument do you reach for first?
T2 | How do you keep noise out of a weak sensor signal? | How would you prove that it is gone?
T3 | A motor trips its breaker only on hot afternoons. How do you find the cause? | What would you record over several days?
T3 | How would you size the battery for a device that must run for a year? | Which figure in that is the least certain?
T2 | Why do we correct the power factor in a factory? | What happens if it is corrected too far?
B2 | Tell me about a circuit or device that you built and that failed the first time. | What did the failure teach you?
B2 | When did you have to insist on safety against the wishes of others? | How did they take it?

# mechanical: mechanical, automobile, automotive, manufacturing, production engineer, cad, machine design, hvac, thermal, fitter, cnc
T1 | How do you choose a material for a part that has to be light and strong? | Which property do you check first?
T2 | A machined part keeps coming out slightly too large. How do you trace the cause? | When would you stop the machine?
T2 | What is the difference between clearance and interference fits, and where would you use each? | What decides the tolerance?
T3 | A bearing fails every three months. How do you find out why? | What would you change first?
T3 | How would you cut the weight of a bracket by a third without losing strength? | How would you prove it is safe?
T2 | How do you decide between casting, machining and welding for a part? | How does the quantity change that?
B2 | Tell me about a time when a drawing and reality did not match. | Who had to be told?
B2 | Describe something you built with your hands that others relied on. | How did you test it?

# civil: civil, structural, construction, site engineer, quantity surveyor, surveyor, highway, architecture, architect
T1 | What do you check before concrete is poured? | Which of those checks is missed most often?
T2 | The cube tests come back weaker than the design asks for. What do you do? | Who do you inform, and how?
T2 | How do you keep a site on schedule when material arrives late? | What would you bring forward?
T3 | You notice a crack in a new beam. How do you judge whether it is dangerous? | What would make you clear the floor?
T3 | How would you choose a foundation for a building on soft clay? | Which test matters most?
T2 | How do you estimate the quantity of steel for a slab? | Where do such estimates go wrong?
B2 | Tell me about a time when safety and speed pulled in different directions on site. | What did the contractor say?
B2 | Describe how you have dealt with a contractor or worker who ignored the drawing. | Was the work done again?

# health: nurse, nursing, gnm, anm, hospital, patient, clinical, pharmacist, pharmacy, physiotherapist, physiotherapy, medical, paramedic, doctor, healthcare, ward, laboratory technician, radiology, health
T1 | How do you make sure that you have the right patient before you give anything? | What do you do when the band is missing?
T2 | A patient suddenly becomes pale and confused. What do you do in the first two minutes? | When do you call for help?
T2 | How do you hand over a patient at the end of a shift? | What gets lost most easily?
T3 | You notice that a doctor has written a dose that looks too high. How do you act? | What if the doctor insists?
T3 | Four patients need you at the same moment. How do you decide who comes first? | How do you explain that to those who wait?
T2 | How do you prevent infections on a crowded ward? | Which rule is hardest to keep to?
T1 | How do you explain a treatment to a patient who is afraid? | How can you tell that they understood?
B2 | Tell me about a patient you will not forget. | What did you learn from that patient?
B2 | How have you dealt with a patient's family who were angry with you? | What helped to calm them?
B3 | Describe a time when something nearly went wrong with a patient. | How was it reported?
`
const tradesOfPeople = `
# teaching: teacher, teaching, lecturer, professor, tutor, school, b.ed, bed, education, classroom, faculty, trainer
T1 | How do you begin a lesson so that the class is with you? | What do you do if it falls flat?
T2 | Half the class has understood and half has not. What do you do next? | How do you keep the quick ones busy?
T2 | How do you find out whether a class has really understood? | What do marks not tell you?
T3 | A bright pupil stops working from one month to the next. How do you approach it? | When would you involve the parents?
T3 | How would you teach a subject you find dull yourself? | How honest would you be with the class?
T2 | How do you write a fair question paper? | Which question would you never set?
B2 | Tell me about a pupil who was hard to reach. | What finally worked?
B2 | Describe a conversation with a parent that was difficult. | What did you agree on?
B3 | When did a lesson fail completely, and what did you do afterwards? | How did the next one go?

# design: designer, graphic design, ui, ux, user experience, illustrator, fashion, interior design, animation, visual design
T1 | How do you begin when you are given a very vague brief? | Which question do you ask first?
T2 | Choose an object you use every day and tell me what is badly designed about it. | How would you fix it?
T2 | How do you choose type and colour for something people must read quickly? | How do you check that it works?
T3 | A client wants a change that you are sure will harm the design. What do you do? | When do you give in?
T3 | How would you find out whether people understand your design, with very little money? | How many people would you ask?
B2 | Tell me about a design of yours that was rejected. | What did the next version keep?
B2 | Describe how you have worked with the people who had to build what you designed. | Where did you have to compromise?
`

export const tradeQuestions = groups(tradesOfMaking + tradesOfPeople + tradesOfBusiness).map(group => ({
  id: group.id,
  words: group.words,
  questions: group.questions.map(question => ({ ...question, trade: group.id })),
}))
