import { assessAnswer } from '#functions/coaching/answers/assess-answer.job.ts'
import { summariseSession } from '#functions/coaching/report/summarise-session.job.ts'
import { planInterview } from '#functions/interviews/beginning/plan-interview.job.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { mail } from '#functions/platform/aws/mail.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { env } from '#functions/platform/env.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { analyseResume } from '#functions/resumes/analyse-resume.job.ts'
import { queueInvites } from '#functions/roster/invites/send-invites.job.ts'
import { refreshMember } from '#functions/roster/refresh-member.job.ts'
import { jobs, type MessageOf, type QueueName } from '#shared/jobs.ts'

/**
 * Does the workers' work at once, at the demo's time. The planner is the only one that is given a model (the demo's
 * script); answers are assessed by the rules, so that the demo data is the same on every machine. What is sent to a queue
 * without a worker here is left undone.
 */
export function inlineQueue(now: () => Date, planner: Model | null = null): Queue {
  const none = () => null
  const workers: { [Q in QueueName]?: (message: MessageOf<Q>) => Promise<void> } = {
    'send-mail': message =>
      sendMail(message, { table, mail, now, from: () => env().MAIL_FROM, appUrl: () => env().APP_URL }),
    'analyse-resume': message => analyseResume(message, { table, files: uploads, now }),
    'plan-interview': message => planInterview(message, { table, audio, model: () => planner, speech: none, now }),
    'assess-answer': message => assessAnswer(message, { table, queue, model: none, now }),
    'summarise-session': message => summariseSession(message, { table, queue, now }),
    'refresh-member': message => refreshMember(message, { table }),
    'send-invites': message =>
      queueInvites(message, { table, files: uploads, queue, now, perSecond: () => env().MAIL_PER_SECOND }),
  }
  const queue: Queue = {
    async send(name, message) {
      await workers[name]?.(jobs[name].message.parse(message) as never)
    },
  }
  return queue
}
