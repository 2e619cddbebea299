import { questions } from './table.ts'

/** Behavioural questions that fit anybody. */
export const behavioural = questions(`
B1 | Tell me about a time when you helped someone who was struggling. | How could you tell that your help worked?
B1 | Describe a day when everything came at once. How did you decide what to do first? | What did you leave undone?
B1 | When did you last have to ask for help? | What had you tried before that?
B1 | Tell me about a promise you found hard to keep. | What would you promise today instead?
B1 | Think of a group assignment that went well. What did you do to make it go well? | What did the others bring?
B1 | Describe a habit that makes you better at your work. | How did you build that habit?
B1 | Tell me about a time you had to learn something in a great hurry. | How did you know that you had learnt enough?
B1 | When did you last change your mind because of someone else? | What convinced you in the end?
B1 | Tell me about a small thing you improved without being asked. | Is it still in use today?
B1 | Describe a time when instructions were not clear. What did you do? | Which question cleared things up?
B1 | Tell me about a moment when you felt proud of your team. | What was your own share in it?
B1 | How have you handled a task that bored you? | What did you do to stay careful?
B1 | Tell me about someone who was very different from you, and how you worked together. | What did you learn from that person?
B2 | Tell me about a mistake you made that other people noticed. | What did you do in the first hour after it?
B2 | Describe a disagreement with a colleague or classmate. How did it end? | How do the two of you get on now?
B2 | Tell me about a deadline you nearly missed. | What was the first sign that you were late?
B2 | When have you had to tell someone something they did not want to hear? | How did you choose your words?
B2 | Tell me about a time you took over work that somebody else had begun. | What condition was it in?
B2 | Describe a plan that fell apart halfway. What did you do then? | Which part could you rescue?
B2 | Tell me about criticism that stung at first. What did you do with it? | Was the criticism fair?
B2 | When did you have to work with someone who did not do their share? | What did you say to that person?
B2 | Tell me about a time you had to win over people who did not believe in your idea. | What was their strongest objection?
B2 | Describe a time you noticed a problem before anybody else did. | How did you make the others see it?
B2 | Tell me about a goal you set for yourself and did not reach. | What would you need to reach it now?
B2 | When have you had to follow a rule you did not agree with? | Did you tell anyone about your doubts?
B2 | Describe a time when you had to calm an upset person. | What were the first words you said?
B2 | Tell me about a task you had to hand over to somebody else. | How did you make sure it would be done well?
B2 | Tell me about a day when you had to choose between speed and quality. | Who lived with the consequences?
B2 | When did you last go beyond what was expected of you? | Was it worth the effort?
B3 | Tell me about a hard decision you made without having all the facts. | Which missing fact worried you most?
B3 | Describe a failure that still bothers you. What did it change in you? | When did that change show itself?
B3 | When have you stood up for something although it was unpopular? | What did it cost you?
B3 | Tell me about a time you had to lead people who were older or more senior than you. | When did they begin to trust you?
B3 | Describe a conflict between two people that you had to settle. | How did you stay fair to both?
B3 | Tell me about a moment when you had to choose between honesty and an easy way out. | Who knew about it at the time?
B3 | When did you realise that a plan you had defended was wrong? | How did you tell the others?
B3 | Tell me about the most pressure you have ever worked under. How did you hold up? | What would you do to avoid such pressure again?
B3 | Describe a time when you had to say no to someone important. | How did your relationship develop after that?
B3 | Tell me about a time when your team lost its motivation. What did you do about it? | What was the turning point?
B3 | When did a risk you took not pay off? | Would you take a similar risk again?
B3 | Describe the most difficult person you have had to work with. How did you manage? | What might that person say about you?
B3 | Tell me about a time when a change was forced on you. How did you bring others along? | Who was the hardest to bring along?
`)

/** Behavioural questions that name an item of the resume. */
export const behaviouralAbout = questions(`
B1 | Who did you work with on {project}, and how did you share the work? | How did you keep each other informed?
B1 | What was the best moment for you while working on {project}? | Who shared that moment with you?
B1 | Who helped you most with {project}? | What would have happened without that help?
B1 | What did you have to learn from scratch for {project}? | How did you find the time?
B1 | How did you plan your time for {project}? | Where was your plan too optimistic?
B2 | Tell me about a moment when {project} did not go as planned. | What did you try first?
B2 | What did you and others disagree about when you worked on {project}? | Who had the last word?
B2 | Tell me about feedback you got on {project} that made you change something. | Was the change an improvement?
B2 | What did you have to give up to finish {project}? | Who agreed to that?
B2 | Describe the most stressful week you had with {project}. | What got you through it?
B2 | How did you keep everybody motivated while you worked on {project}? | When was the mood at its lowest?
B2 | Which mistake of your own on {project} taught you the most? | How do you avoid it today?
B3 | Suppose you could begin {project} again tomorrow. What would you do differently? | Why did you not see that back then?
B3 | When were you closest to giving up on {project}? | What made you carry on?
B3 | Who might say that {project} was not a success, and what is your answer to them? | What evidence could you show them?
B3 | Tell me about a decision about {project} that you had to defend against others. | Looking back, were you right?
B3 | Which responsibility on {project} weighed on you the most? | Who could have shared it with you?
B1 | Tell me about a time when {skill} helped you solve a real problem. | How long did it take you?
B1 | Have you ever taught {skill} to someone else? Tell me how that went. | What did they find hardest?
B1 | When were you last glad that you had learnt {skill}? | What was at stake?
B1 | How do you stay in practice with {skill}? | What did you pick up most recently?
B1 | Describe something you did with {tool} that other people found useful. | How did they tell you so?
B2 | Tell me about a time when {tool} let you down, or you were not good enough at it yet. | How did you get out of that?
B2 | Describe a situation where you had to use {tool} under time pressure. | Where did you cut corners?
B2 | When did somebody question the way you use {tool}? | What did you say to them?
B2 | Tell me about a mistake you made in {skill}. | How was it discovered?
B2 | Who do you compare yourself with when it comes to {skill}? | What does that person do better?
B2 | When did you have to persuade someone to use {tool}, or not to use it? | Which argument worked?
B2 | Describe a time you worked with a person who knew far more about {skill} than you. | What did you copy from them?
B3 | Tell me about the hardest thing you have ever done using {tool}. | What made it so hard?
B3 | When did you decide against using {tool}, although you could have? | How did that turn out?
B3 | Tell me about a time when others depended on what you know about {skill}. | What could have gone wrong?
B3 | What is the most important decision you have made that had to do with {skill}? | Who checked your reasoning?
B1 | Tell me about the last time you put {skill} into practice. | What would an expert have done differently?
B1 | Who first gave you real work to do in {skill}? | How did you earn their trust?
B2 | Describe a day when your work in {skill} was harder than usual. | How did you recover afterwards?
B2 | Tell me about somebody who benefited from what you know about {skill}. | What would have happened to them otherwise?
B2 | What is the most honest feedback you have had on {skill}? | Who gave it to you?
B3 | Tell me about the hardest situation you have met in {skill}. | What was your way out?
B3 | When did you have to break a habit in {skill}? | What pulled you back to the old way?
B3 | When did you and somebody else disagree about {skill}? | Whose view won?
B1 | Tell me about a day as {role} that you would gladly live again. | What made it so good?
B1 | Who did you learn most from when you worked as {role}? | What exactly did they show you?
B1 | Which of your tasks as {role} did people thank you for? | Why did it matter to them?
B1 | What was the first thing you changed when you began as {role}? | How did people take it?
B2 | Tell me about a difficult person you dealt with as {role}. | How did it end between you?
B2 | As {role}, when did you have too much to do at once, and how did you cope? | What did you drop?
B2 | Describe a mistake you made as {role} and what you did about it. | Who did you tell first?
B2 | Tell me about a time as {role} when you had to change how something was done. | Who was against it?
B2 | When did you have to learn something quickly in order to do your work as {role}? | How did you test yourself?
B2 | What did a typical disagreement look like when you were {role}? | How did you usually settle it?
B3 | As {role}, what was the hardest decision that was yours alone to make? | What did you base it on?
B3 | Tell me about a time as {role} when you disagreed with your superior. | What was the outcome?
B3 | Which failure in your work as {role} are you most honest about today? | What has it changed in your routine?
B3 | Describe a situation as {role} in which you had to lead without any authority. | Why did people follow you?
B1 | What was the most useful thing a colleague at {employer} taught you? | Where have you used it since?
B1 | Tell me about something you did at {employer} that made a difference to someone. | How did you find out?
B2 | What was the toughest week you had at {employer}? | What would have made it easier?
B2 | Tell me about feedback you were given at {employer}. | What did you do with it the next day?
B2 | Describe a time at {employer} when two people wanted different things from you. | How did you choose?
B2 | What was hard to get used to at {employer}? | How long did that take you?
B3 | If you could change one thing about the way {employer} works, what would it be? | How would you convince them?
B3 | Tell me about a moment at {employer} when you had to own up to a problem. | How did your manager respond?
B2 | Tell me about something you started at {employer} that others carried on. | How is it doing today?
B2 | When did you feel out of your depth at {employer}? | Who or what helped you back?
B3 | Tell me about a promise made to a customer or colleague at {employer} that was hard to keep. | What did you learn about promising?
B3 | What is the most unpopular thing you had to do at {employer}? | How did you explain it to people?
B3 | When did you go against the usual way of doing things at {employer}? | What gave you the courage?
B3 | Describe the biggest change you lived through at {employer}. | What would you have handled differently in their place?
B3 | What would {employer} have lost if you had not been there? | How sure are you of that?
B1 | Tell me about a team task during {degree} that you enjoyed. | What role did you take in the team?
B1 | What did you do outside the classroom during {degree} that shaped you? | How did you make time for it?
B2 | When did you struggle during {degree}, and what did you do about it? | Who noticed that you were struggling?
B2 | Tell me about a time in {degree} when a result was worse than you had hoped. | What did you change afterwards?
B2 | Describe a disagreement in a student group during {degree}. | What did you do to move it along?
B3 | What is the most difficult choice you had to make during {degree}? | What spoke for the other option?
B3 | When during {degree} did you have to lead, and what went wrong? | How did you put it right?
`)

/** For soft skills a resume lists, as leadership or teamwork. */
export const softSkills = questions(`
W1 | Your resume mentions {soft}. What does that look like on an ordinary day? | Who would confirm that?
W1 | You count {soft} among your strengths. Where does that come from? | Has it ever got in your way?
B1 | Many people write {soft} on a resume. Tell me about a time that proves it in your case. | What was the result?
B1 | When did {soft} last make a difference to other people around you? | How could you see that?
B1 | Who showed you what good {soft} looks like? | What do you do differently from them?
B2 | Tell me about a day when your {soft} was really put to the test. | What nearly went wrong?
B2 | When did {soft} alone turn out not to be enough? | What did you add to it?
B2 | How have you worked on your {soft} over the past year? | What is different now?
B2 | Describe a moment when you wished for better {soft}. | What would have changed?
B3 | Tell me about a conflict that you could only resolve through {soft}. | What would have happened otherwise?
B3 | When has your {soft} cost you something? | Would you act the same way again?
B3 | What would be a hard test of somebody's {soft}, and how would you pass it yourself? | Where might you fall short?
T2 | How would you help a quiet new colleague to grow in {soft}? | How would you notice progress?
T2 | If I asked you to judge {soft} in another person, what would you look for? | What can easily mislead you there?
C1 | How would we see your {soft} in the first weeks of working together? | What should we not expect?
`)
