import { sendMail } from '#functions/mails/send-mail.job.ts'
import { sendSignInCode } from '#functions/people/sign-in/code.ts'
import { signIn } from '#functions/people/sign-in/sign-in.ts'
import { verifyLink } from '#functions/people/sign-in/verify-link.ts'
import { noAccommodations, type Person, personWrites } from '#functions/people/store.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Letter } from '#functions/platform/ports/mail.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

const pepper = async () => 'pepper'

/** People at a sign-in page, with a clock that the test moves. Calls may be made on a table or queue of the test's own. */
export async function startSignInPage() {
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  const engine = await startTable(() => clock.now)
  const { queue, sent } = recordedQueue()
  const letters: Letter[] = []
  type Place = { domain?: string; ip?: string; device?: string; challenge?: string; table?: Table; queue?: Queue }
  const services = {
    table: engine.table,
    queue: recordedQueue().queue,
    hearing: () => ({ recordingTranscribed: true }),
  }
  /** Runs the queued mails. */
  async function post(): Promise<void> {
    for (const { message } of sent.splice(0)) {
      await sendMail(jobs['send-mail'].message.parse(message), {
        table: engine.table,
        mail: { send: async letter => void letters.push(letter) },
        now: () => clock.now,
        from: () => 'no-reply@vivavoce.example',
        appUrl: () => 'http://localhost:3000',
      })
    }
  }
  return {
    ...{ clock, sent, letters, table: engine.table, queue, stop: engine.stop },
    later(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    async enrol(email: string, changes: Partial<Person> = {}): Promise<Person> {
      const at = clock.now.toISOString()
      const person: Person = {
        ...{ userId: newId(), entityId: null, name: 'Asha Rao', email, roles: ['student'], status: 'active' },
        ...{
          activeResumeId: null,
          accommodations: noAccommodations,
          sharing: false,
          timeZone: 'Asia/Kolkata',
          timeZoneSetAt: at,
        },
        createdAt: at,
        ...changes,
      }
      await engine.table.transact(personWrites(person))
      return person
    },
    ask: (email: string, place: Place = {}) =>
      sendSignInCode(
        { email, device: place.device, domain: place.domain ?? null, ip: place.ip ?? '10.0.0.1', now: clock.now },
        { table: place.table ?? engine.table, queue: place.queue ?? queue, pepper },
      ),
    enter: (email: string, otp: string, place: Place = {}) =>
      signIn(
        {
          ...{ email, otp, challenge: place.challenge, device: place.device },
          ...{ domain: place.domain ?? null, ip: place.ip ?? '10.0.0.1', now: clock.now },
        },
        {
          table: place.table ?? engine.table,
          queue: recordedQueue().queue,
          pepper,
          hearing: () => ({ recordingTranscribed: true }),
        },
      ),
    /** Runs the queued mails; answers the newest code that was really mailed to the address. */
    async codeOf(email: string): Promise<string | undefined> {
      await post()
      return letters.findLast(letter => letter.to === email && /^\d{6} /.test(letter.subject))?.subject.slice(0, 6)
    },
    /** Runs the queued mails; answers the newest link that was mailed, as its address. */
    async linkOf(email: string): Promise<URL | undefined> {
      await post()
      const text = letters.findLast(letter => letter.to === email && letter.text.includes('#link='))?.text
      const address = text && /http\S+#link=[\w-]+/.exec(text)?.[0]
      return address ? new URL(address) : undefined
    },
    /** As the page does when the button is pressed there. */
    open: (link: URL | undefined, device?: string) =>
      verifyLink(
        callOf(routes.auth.verifyLink, {
          body: { link: link?.hash.slice('#link='.length) ?? '', device },
          now: clock.now,
        }),
        services,
      ),
  }
}

export type SignInPage = Awaited<ReturnType<typeof startSignInPage>>

/** The status a call ends with: 200, or that of its refusal. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  )

/** The same port, which notes the name of each call. */
export function noted<T extends object>(port: T, calls: string[]): T {
  return new Proxy(port, {
    get(object, property, receiver) {
      const member: unknown = Reflect.get(object, property, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        calls.push(String(property))
        return Reflect.apply(member, object, args)
      }
    },
  })
}
