import { questions } from './table.ts'

export const closingQuestions = questions(`
C1 | We are nearly done. What would you like to ask me about the role? | Why does that matter to you?
C1 | Is there something you hoped I would ask, and I did not? | Please go ahead and answer it now.
C1 | Looking back on this conversation, which answer would you like to improve? | How would you put it this time?
C1 | Why should we choose you for this work? | Which proof of that would convince a doubtful person?
C1 | What would make you say yes to an offer from us? | And what would make you say no?
C1 | If you joined us, what would you want to have done by the end of your third month? | What would you need from us to get there?
C1 | Where would you like to be in your working life three years from now? | What is the first step towards that?
C1 | What kind of manager brings out the best in you? | What happens when you do not have one?
C1 | What would your last teacher or manager tell me if I called them today? | Would they mention a weakness as well?
C1 | Which of your weaknesses are you working on right now? | How will you know that you are getting better?
C1 | What worries you a little about starting this work? | How would you prepare for it?
C1 | To finish, tell me one thing about you that I should write down in my notes. | What is the story behind it?
C1 | What would you like to learn in your first year with us? | How would you go about it?
C1 | What kind of workplace would you not want to join? | Have you seen such a place from the inside?
C1 | As a last question, what keeps you going when the work is dull? | Can you remember such a day?
C1 | How do you plan to keep growing after you have settled in? | Who would you learn from?
C1 | As we close, how could your experience with {project} help us here? | What would you need to adapt?
C1 | Before we finish, what would you still like to add about {project}? | How would you take it further?
C1 | If you had another month for {project}, where would you spend it? | Who would notice the difference?
C1 | What did {project} teach you about the kind of work you want next? | How will you look for that?
C1 | As a last point, how do you want to develop your {skill} further this year? | How would you show me the progress?
C1 | Where would you like to use {skill} in your next position? | And what if there is little need for it?
C1 | To close, what would you teach a new colleague first about {skill}? | How would you check that it was understood?
C1 | After working as {role}, what do you want from your next step? | What would you not give up for it?
C1 | What from your time as {role} would you bring to us on your first day? | What might be hard to bring along?
C1 | We are almost at the end. What did being {role} teach you about yourself? | Where has that lesson helped since?
C1 | What would you miss most about {employer}? | How could you find that again?
C1 | Last one. What did {employer} do well that we should learn from? | How would you introduce it here?
C1 | How does {degree} fit with what you want to do in the next few years? | What else will you have to learn?
C1 | To finish, how would you use what {degree} gave you in your first weeks here? | Where would you ask for help?
C1 | If you work as {goal} with us, what would you like to be known for after a few years? | Who do you look up to in that work?
C1 | As we finish, what would it take to be really outstanding as {goal}? | Where do you stand yourself?
`)
