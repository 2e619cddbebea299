import { makeSuperadmin } from '#functions/people/make-superadmin.ts'
import { makeToken } from '#functions/people/sessions/token-store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'
import { type Browser, browserAt } from './browser.ts'
import { type Candidate, countPages, type Had, practise } from './candidate.ts'
import { pass } from './clock.ts'
import { startCloud } from './cloud.ts'
import { type Meter, noUnits, type Profile, profiles, running, type Units } from './meter.ts'
import { candidatePages } from './pages.ts'
import { type Answer, answerSeconds, askedByModel, plannedByModel, spokenAnswers } from './script.ts'
import { startEars, startModel } from './servers.ts'
import { standing } from './standing.ts'
import { noteHottest } from './taps.ts'

type Say = (line: string) => void

/** An interview of each profile, each at an institution of its own. */
export async function measure(folder: string, say: Say): Promise<Meter> {
  const measuredOn = new Date().toISOString().slice(0, 10)
  const answers = await spokenAnswers()
  say(`${answers.length} answers of ${answerSeconds} s are spoken`)
  const [model, ears, pages] = await Promise.all([startModel(), startEars(answers), candidatePages()])
  const cloud = await startCloud(folder, { model: model.endpoint, ears: ears.endpoint })
  const operatorId = await makeSuperadmin(table, { email: 'operator@example.com', name: 'Operator' }, new Date())
  const operator = browserAt(cloud.origin)
  operator.use(await makeToken(table, operatorId, new Date()))
  const units: Partial<Record<Profile, Units>> = {}
  const reportSeconds: Partial<Record<Profile, number>> = {}
  for (const profile of profiles) {
    const candidate = await enrol(operator, profile)
    await cloud.settled()
    running.units = noUnits()
    countPages(pages)
    const had = await practise(cloud, candidate, answers)
    check(profile, running.units, had)
    noteHottest(running.units)
    units[profile] = running.units
    reportSeconds[profile] = had.reportSeconds
    say(`${profile}: ${had.minutes.toFixed(1)} minutes, report after ${had.reportSeconds} s`)
    running.units = noUnits()
    // A day later nobody's codes, tokens or limits meet another's.
    pass(dayMs)
    operator.use(await makeToken(table, operatorId, new Date()))
  }
  const { economy, studio } = units
  if (!economy || !studio) throw new Error('A profile was not measured')
  return {
    measuredOn,
    interview: {
      minutes: limits.interviewMinutes,
      questions: answers.length,
      followUps: askedByModel.length,
      spokenSeconds: answers.length * answerSeconds,
      spokenWords: wordsIn(answers),
      reportSeconds: { economy: reportSeconds.economy ?? 0, studio: reportSeconds.studio ?? 0 },
    },
    profiles: { economy, studio },
    standing: standing(),
  }
}

const wordsIn = (answers: readonly Answer[]) => answers.reduce((sum, { words }) => sum + words.split(/\s+/).length, 0)

async function enrol(operator: Browser, profile: Profile): Promise<Candidate> {
  const domain = `${profile}-college`
  const admin = { name: 'Admin', email: `admin@${domain}.example.com` }
  const made = await operator.call('POST', '/b2b/entity', { name: `College ${profile}`, domain, admin })
  const at = `?entityId=${made.data._id}`
  await operator.call('PUT', `/b2b/entity${at}`, { voiceProfile: profile })
  const email = `asha@${domain}.example.com`
  const entitySpecificFields = { studentId: 'C-1', department: 'Computer Engineering', year: '4' }
  await operator.call('POST', `/b2b/entity/users/single${at}`, { name: 'Asha Rao', email, entitySpecificFields })
  return { email, domain }
}

/** A meter of an interview that went another way would be worth nothing. @throws Error */
function check(profile: Profile, { model, recogniser, voice }: Units, { questions, minutes, assessedBy }: Had): void {
  const problems = [
    Math.abs(minutes - limits.interviewMinutes) > 0.1 && `it lasted ${minutes} minutes`,
    askedByModel.some(asked => !questions.includes(asked)) &&
      `the model's follow-ups were not asked: ${questions.join(' | ')}`,
    questions.filter(asked => plannedByModel.includes(asked)).length < 3 &&
      `the model's plan was not asked: ${questions.join(' | ')}`,
    assessedBy.some(by => by !== 'model') && `not all was assessed by the model: ${assessedBy}`,
    model.assess?.calls !== questions.length && `${model.assess?.calls} assessments`,
    profile === 'studio' && recogniser.jobs !== questions.length && `${recogniser.jobs} recordings were heard`,
    profile === 'economy' && recogniser.jobs !== 0 && `${recogniser.jobs} recordings were heard`,
    profile === 'studio' ? voice.marks.calls === 0 && 'no lips' : voice.marks.calls > 0 && 'lips were asked for',
  ].filter(problem => problem !== false)
  if (problems.length > 0) throw new Error(`${profile}: ${problems.join('; ')}`)
}
