import { questions } from './table.ts'

export const warmUp = questions(`
W1 | To begin, tell me a little about yourself and what has kept you busy lately. | What part of that do you enjoy most?
W1 | Let us start gently. What kind of work makes you lose track of time? | When did you first notice that about yourself?
W1 | How did you come to choose this line of work? | Was there a person who influenced that choice?
W1 | What should I know about you that a sheet of paper cannot show? | Can you give me a small example of it?
W1 | Which achievement of the past year are you happiest about? | Why does that one matter more than the others?
W1 | How would someone who has worked beside you describe you? | Do you agree with that description?
W1 | What does a really good working day look like for you? | How often do you get days like that?
W1 | Tell me about something you taught yourself recently. | Where did you get stuck while learning it?
W1 | Take me from your school days to where you are now, in about a minute. | Which turn on that road surprised you?
W1 | Why is now the right time for you to look for a new opportunity? | What are you hoping will be different?
W1 | What are you most curious about in your field at the moment? | How do you keep up with it?
W1 | Before we go deeper, what is the one strength you would like me to remember? | Where has that strength shown itself?
W1 | Which kind of task comes most naturally to you? | And which one takes the most effort?
W1 | What is the best piece of advice you have been given so far? | When did you last follow it?
W1 | Suppose you had one free week to learn anything for your career. What would you pick? | What has kept you from it until now?
W1 | What got you interested in {project}? | Who suggested the idea first?
W1 | Walk me through {project} as if I had never heard of it. | Who was it meant to help?
W1 | Let us begin with {project}. What were you trying to achieve? | Did that aim change along the way?
W1 | I noticed {project} on your resume. Why did you want me to see it? | What should I notice in it that others miss?
W1 | To warm up, tell me what your own part was in {project}. | Which piece of that took the longest?
W1 | If you had to sum up {project} for your grandmother, what would you say? | What would she ask you next?
W1 | What is the first thing you remember about starting {project}? | Were you confident at that point?
W1 | Your resume mentions {skill}. How did you first come across it? | What made you stay with it?
W1 | Let us start with something familiar. What do you use {tool} for most often? | Could you describe the last time?
W1 | How would you describe your level in {skill}, honestly? | What would take you one step further?
W1 | What do you enjoy about {skill}? | And what do you find tiresome in it?
W1 | How did you go about learning {skill}? | Which resource or person helped the most?
W1 | To ease in, tell me about the very first thing you did with {tool}. | How does it look to you today?
W1 | Of everything on your resume, how important is {skill} to the work you want to do? | What comes next on that list?
W1 | What does a typical day look like when you work as {role}? | Which hour of that day is the busiest?
W1 | How did you come to work as {role}? | What had you imagined it would be like?
W1 | You have worked as {role}. What did you like best about it? | And what would you gladly leave behind?
W1 | To get us going, what were you mainly responsible for as {role}? | How did that responsibility grow over time?
W1 | What surprised you most when you started as {role}? | How long did you need to settle in?
W1 | How would you explain your work as {role} to a school student? | Which part would interest that student?
W1 | I see {employer} on your resume. What did you do there, in your own words? | Who did you work with most closely?
W1 | How did you join {employer}? | What were the first few weeks like?
W1 | Tell me about the team you worked with at {employer}. | What was that team especially good at?
W1 | What is your best memory from {employer}? | What made that moment possible?
W1 | Let us begin with {employer}. What kind of place is it to work in? | What would you copy from there?
W1 | What made you choose {degree}? | Would you make the same choice again?
W1 | Which part of {degree} did you enjoy the most? | Who taught it to you?
W1 | Looking back at {degree}, what are you proud of? | How much work stood behind that?
W1 | Let us start with your studies. What has {degree} prepared you for? | And what did it leave out?
W1 | How would you describe {degree} to someone who is about to begin it? | What warning would you add?
W1 | Which topic from {degree} do you still read about for fun? | What keeps it interesting?
W1 | What draws you to work as {goal}? | When did that become clear to you?
W1 | You describe yourself as {goal}. What does that mean in practice? | Which part of that suits you best?
W1 | How did you decide that you wanted to be {goal}? | What else did you consider?
W1 | To begin, what do people usually get wrong about the work of {goal}? | How do you explain it to them?
`)
