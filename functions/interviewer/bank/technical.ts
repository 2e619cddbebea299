import { questions } from './table.ts'

/** Questions of judgement that fit any trade. */
export const technical = questions(`
T1 | How do you check your own work before you hand it over? | What kind of error slips through anyway?
T1 | When you get a task that is new to you, what do you do in the first hour? | How do you know that you are on the right track?
T1 | Which tools do you use every day, and which one could you not do without? | What do you do when it is not available?
T1 | How do you keep notes of what you do, so that someone else could take over? | Who has had to rely on your notes?
T1 | How do you estimate how long a piece of work will take you? | How far off are you usually?
T1 | What does quality mean in the kind of work you do? | Who decides whether it has been reached?
T1 | How do you prepare for an important meeting or presentation? | What do you do if a question catches you off guard?
T1 | Explain a difficult idea from your field in words a child would understand. | What did you have to leave out?
T1 | Which basic rule of your field do beginners forget most often? | How do you remember it yourself?
T1 | How do you arrange your day when nobody tells you what to do? | What throws that order off?
T2 | Suppose two instructions you were given contradict each other. What do you do? | And if you cannot reach anyone?
T2 | How would you find out why something that worked yesterday has stopped working today? | When would you stop searching and call for help?
T2 | You have half the time you need for a task. What do you cut? | How do you tell the person who is waiting?
T2 | How do you decide whether information you found is good enough to act on? | When did a source mislead you?
T2 | Suppose you find an error in work that has already been delivered. What are your next steps? | Who has to know about it?
T2 | How would you measure whether your own work is getting better? | What can such a measure hide?
T2 | A colleague asks you to skip a step in the procedure. How do you respond? | What if that colleague is your senior?
T2 | How would you explain a delay to someone who was counting on you? | What would you offer in return?
T2 | Which part of your work could be done by a machine, and which could not? | How do you prepare for that?
T2 | Suppose you have to hand over your work to a newcomer in one day. What do you show first? | What would you put in writing?
T2 | How would you deal with three urgent requests that reach you at the same moment? | Who may change your order?
T2 | How do you keep private information safe in your everyday work? | What is the weakest point in that?
T3 | Suppose you are asked to halve the cost of something without making it worse. Where do you begin? | What would you refuse to cut?
T3 | How would you run a small trial to find out whether a new way of working is better? | What result would make you stop it?
T3 | You inherit a process that nobody understands any more. How do you get it under control? | What would you leave alone at first?
T3 | Suppose the numbers say one thing and your experience says another. How do you decide? | What would settle the matter?
T3 | What is a common belief in your field that you think is wrong? | What speaks for the common belief?
T3 | How would you prepare for something that happens rarely but does great harm? | How would you test those preparations?
T3 | A result looks too good to be true. How do you examine it? | What do you tell people in the meantime?
T3 | How would you explain to a senior person that their favourite idea will not work? | What alternative would you bring along?
T3 | Suppose you could change one thing about how your field works. What would it be? | Who would lose by that change?
T3 | How do you decide when something is good enough and should be finished? | When did you stop too early?
T3 | Suppose you have to set up a new team of five from nothing. Which people do you look for? | What would you do yourself?
`)

/** Technical questions that name an item of the resume. */
export const technicalAbout = questions(`
T1 | What problem does {project} solve, and for whom? | How did you find out about that need?
T1 | Which tools or methods did you use for {project}? | Which of them would you use again?
T1 | Describe the main parts of {project} and how they fit together. | Which part was built first?
T1 | How did you check that {project} really worked? | What did that check not cover?
T1 | What was the first version of {project} able to do? | What did you add after that?
T1 | Where did the information or material for {project} come from? | How reliable was it?
T2 | What was the hardest technical problem in {project}, and how did you get past it? | What did you rule out on the way?
T2 | Which alternatives did you weigh before settling on your approach in {project}? | What spoke against them?
T2 | How would {project} cope with ten times the load or demand? | What would break first?
T2 | What did you measure in {project}, and what did the results tell you? | Which number surprised you?
T2 | Pick one part of {project} that you made yourself and explain it step by step. | Why did you do it in that order?
T2 | Which fault or failure took you longest to find in {project}? | How did you make sure it stayed away?
T2 | What would a critical expert say about {project}? | Which criticism would you accept?
T2 | What did you have to simplify in {project}, compared with real life? | What difference does that make?
T2 | How did you keep the cost or effort of {project} under control? | Where did you overspend?
T3 | Which assumption behind {project} was the riskiest? | How could you have tested it sooner?
T3 | Suppose {project} had to run unattended for a year. What would you change? | What would you keep watch on?
T3 | What trade-off in {project} are you least happy with? | What would it take to remove it?
T3 | How would you prove to a doubtful customer that {project} is safe and reliable? | Which proof is still missing?
T3 | Imagine a stranger takes over {project} from you. Where will they curse you? | How would you make their start easier?
T3 | If {project} failed in front of its users tomorrow, how would you look for the cause? | What would you tell them meanwhile?
T3 | Which idea did you drop from {project}, and was that right? | When might it become worth another try?
T1 | What are the basics of {skill} that everybody should master first? | Which of those took you longest?
T1 | How would you explain {skill} to someone outside your field? | Which comparison would you use?
T1 | Talk me through a simple task in {skill}, from start to end. | Which step needs the most care?
T1 | What do you need to have ready before you start working with {tool}? | What happens if one of those is missing?
T1 | When is {tool} the right choice, in your experience? | And when would you stay away from it?
T1 | Which mistakes do beginners make in {skill}? | How would you help them avoid those?
T2 | How do you make sure the result is right when you use {tool}? | Which errors would still escape you?
T2 | Tell me about something in {skill} that you understood only after a long time. | What finally made it click?
T2 | What are the limits of {tool}, as you have met them? | How do you work around those limits?
T2 | Describe a problem you solved with {tool}, and explain each step you took. | Where could you have been quicker?
T2 | What would you look at first if your work with {tool} gave a wrong result? | And if that were not the cause?
T2 | How has {skill} changed since you first met it? | Which change matters most for you?
T2 | How do you tell good work in {skill} from poor work? | Can you give me an example of each?
T2 | Which part of {skill} do you avoid, and why? | What would make you learn it?
T3 | What is a question about {skill} that even experienced people argue over? | Which side do you take?
T3 | Suppose you had to introduce {tool} in a team that has never used it. How would you go about it? | Where would you expect resistance?
T3 | How would you test whether a candidate really knows {skill}? | How would you do in that test?
T3 | What is the most advanced thing you have done with {tool}, in detail? | What held you back from going further?
T3 | When does {skill} become dangerous or costly if it is done badly? | How do you protect against that?
T3 | If you had to do the same work without {tool}, how would you manage? | What would you lose?
T1 | Which words or ideas in {skill} does a newcomer need on the first day? | Which of them is misused most often?
T1 | What does a careful person check before finishing a piece of work in {skill}? | Which check would you never skip?
T2 | What do people often say about {skill} that your own experience does not confirm? | How did you notice?
T2 | Which aids or instruments help you with {skill}? | How would you get on without them?
T2 | How do you measure whether you are good at {skill}? | Where did you last fall short of that?
T3 | Suppose you had to write the rules for {skill} in your workplace. What would the first one be? | Who would be tempted to break it?
T3 | What would you simplify in {skill}, if you were free to? | What might be lost by it?
T3 | Describe a case in {skill} in which two good principles pull in different directions. | How do you choose between them?
T1 | Which tools or instruments did you work with as {role}? | Which of those was hardest to get used to?
T1 | As {role}, how did you know that you had done a good job? | Who gave you that signal?
T1 | Take me through a routine task you did as {role}, step by step. | Where does that routine go wrong?
T2 | What was the most complex task you handled as {role}? | How did you break it down?
T2 | As {role}, how did you keep errors from reaching other people? | Which error reached them anyway?
T2 | Which figures or indicators did you follow as {role}? | What did you do when they turned bad?
T2 | Which procedure did you improve as {role}? | How did you show that it had become better?
T3 | What does somebody need to know to do really well as {role}? | Which of that can only be learnt on the job?
T3 | As {role}, which risk kept you most alert? | How did you prepare for it?
T3 | If your workload as {role} doubled overnight, what would you reorganise? | What would you stop doing?
T1 | Which process at {employer} did you know best? | Who depended on it?
T2 | What was the most demanding piece of work you delivered at {employer}? | How was it received?
T2 | How was quality checked at {employer}? | What would you have added?
T1 | What did {employer} offer its customers, and how did your work add to that? | Which part of it could customers notice?
T2 | Which problem at {employer} kept coming back, and what was its real cause? | Has it been solved since?
T2 | Walk me through a piece of work you did at {employer}, from the request to the result. | Where did it wait the longest?
T3 | Which weakness in the way of working at {employer} did you discover? | What did you do about it?
T3 | Suppose you went back to {employer} to lead your old team. What would you fix first? | What would you leave as it is?
T1 | Which course in {degree} is most useful for the work you want? | What do you remember best from it?
T1 | Pick an idea from {degree} that you liked and explain it to me. | Where is it used in practice?
T2 | Which practical or laboratory work from {degree} could you still explain today? | What result did you get?
T2 | Where does theory from {degree} differ from what happens in practice? | How did you find that out?
T3 | Which topic in {degree} is the hardest, and how would you teach it? | What would your students ask?
T3 | Suppose you could redesign {degree}. What would you add for today's workplaces? | What would you take out?
`)
