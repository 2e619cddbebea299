/** Signs of how an answer is built. Phrases are plain words; each counts once, and only beside words with a subject. */
const phrases = (text: string): string[] =>
  text
    .split(',')
    .map(phrase => phrase.trim())
    .filter(Boolean)

export const cues = {
  situation: phrases(
    `last year, last month, last week, last winter, last summer, last december, last diwali, years ago, months ago, weeks ago, in my last, in my previous, in my first, in my current, at my last, at my previous, my previous company, when i was, when i worked, when i joined, during my, while i was, one day, one night, one morning, one evening, one time, once, there was, there were, we had a, i had a, i had an, we had, in our, on our, at our, our client, our team, our plant, at college, in college, at school, my internship, final year, in january, in february, in march, in april, in june, in july, in august, in september, in october, in november, in december, on monday, on friday, black friday, on the ward, this year, the year before, two years, in the middle of, i was working, i was on, was complaining, had signed, used to`,
  ),
  task: phrases(
    `had to, needed to, my job was, my task, i was responsible, i was asked, asked me to, was supposed to, the goal, the target, we needed, i needed, wanted to, the deadline, in charge, my role was, was told to, i was put on, so that we could, was expected, to find out, the problem was, the issue was, i had only, instead of, was due, was late, wanted a, wanted me, had only`,
  ),
  result: phrases(
    `as a result, in the end, ended up, came back, still there, still use, uses it, use it now, went live, fell to, fell from, fell by, dropped to, dropped from, dropped by, it dropped, went up, went down, went from, came to, came down, rose to, rose by, rose from, increased by, increased from, increased to, reduced by, reduced from, reduced to, reduced the, cut it to, cut the, saved us, saved the, saved about, improved by, improved from, improved to, was fixed, was solved, was resolved, fixed it, since then, never happened, has not happened, hasnt happened, on time, a day early, thanked me, stayed with, he stayed, she stayed, they stayed, renewed, was approved, passed the, we launched, launched on, we finished, finished the, completed, delivered, from then, after that, ever since, now the, is now, are now, it worked, worked fine, working fine, became less, the waiting became, quicker, no complaints, up by, down by, up eighteen, to under, to about, less than, more than, half of, by a third, doubled, halved, led to, made it, was able, took them back, took the letter, next day, next morning, the next time, the whole`,
  ),
  cause: phrases(
    `because, since the, so that, that is why, thats why, which is why, which meant, which means, meaning, therefore, due to, as a result, leads to, caused, causes, cause, otherwise, in order to, to avoid, the reason, turned out, it turned out, came out, means, it means, this means, or else, thanks to, hence, thereby, so they, nothing drips, the point, comes from, came from, that tells, tells me, shows, showed`,
  ),
  contrast: phrases(
    `but, however, although, though, instead, instead of, rather, rather than, whereas, unless, except, depends, trade off, downside, not only, even if, even though, while, without, on the other hand, versus, compared, the opposite, not the, never the, apart from, only if, at the cost, costs you, it hurts, does not, doesnt, not just, in contrast, more like`,
  ),
  condition: phrases(
    `if it, if the, if there, if we, if they, if you, if not, if i, when it, when the, when there, until, in case, as long as, whenever, depending, if someone, if a, if nothing, if something, if its, if hes, if shes`,
  ),
  reflection: phrases(
    `i learned, i learnt, learned that, learnt that, next time, since then, looking back, in hindsight, do differently, do one thing different, i should have, should have, i would change, i realised, i realized, now i, these days i, from then on, that was on me, my first guess, my mistake, i was wrong, what did not work, taught me, i still, i would rather, id rather, not enough, never again, it taught, wish i`,
  ),
  example: phrases(
    `for example, for instance, such as, in my last, in our, last month, last week, last year, last winter, one time, once, in my case, say, like when, e g, imagine, suppose, in practice, one truck, at my, in one, we had`,
  ),
  sequence: phrases(
    `first, firstly, then, next, after, after that, before, once, finally, until, while, meanwhile, second, secondly, third, later, at last, start with, start from, begin, same day, next day, that day, at once, straight away, immediately, meanwhile, the first, every, each`,
  ),
} as const
export type Cue = keyof typeof cues

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean)
/** Verbs of doing; talk of handling, managing and ensuring is left out, since it says nothing of what was done. */
export const actionVerbs = list(`
 add adjust agree analyse announce apologise apply arrange ask assign attach automate block book break bring build buy calculate calibrate call cancel carry catch change chase check choose clamp clean clear close coach collect combine compare compile complete confirm connect convert convince cook copy correct count cover create cut debug decide delete deploy design diagnose disconnect discover divide document draft draw drive drop email enter escalate estimate examine explain extend extract file fill filter fit fix flag flush forecast freeze give go group hire identify implement import inspect install interview introduce invite isolate issue join keep label launch lay lead lift limit list listen load lock log lower make map mark match measure meet mentor merge migrate mix monitor mount move negotiate note notice number offer open order organise pack paint partition pay phone pick place plan plot plug post pour practise predict prepare present press print profile program promise proof propose prove publish pull push put raise read rebuild receive reconcile record reduce refuse refactor refund register reject release remove rename repair repeat replace reply report reproduce research reset resign restart restore restock retest return reverse review revise rewrite ring roll rotate route run scan schedule scrape screen seal search sell send separate serve set setup shadow sharpen ship show shut sign simplify simulate sit sketch sort split stage stand start stop store strip submit suggest survey swap switch talk tape teach tell test thank tick tighten time track train transfer translate trace trim turn unplug unload update upgrade upload vaccinate validate verify visit volunteer wait walk warn wash watch weigh weld wire withdraw wrap write`)

export const pastForms = new Set(
  list(
    `told wrote sent went put rang got took gave found saw sat made let said cut built bought brought caught chose drew drove fell held kept laid led left met paid ran read rose sold set shut spoke stood taught threw won began broke`,
  ),
)
