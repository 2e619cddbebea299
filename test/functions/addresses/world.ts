import { changeAddress } from '#functions/addresses/change-address.ts'
import { getAddress } from '#functions/addresses/get-address.ts'
import { lookAtAddressLink } from '#functions/addresses/look-at-address-link.ts'
import { settleAddresses } from '#functions/addresses/settle-addresses.job.ts'
import { stopAddressChange } from '#functions/addresses/stop-address-change.ts'
import { useAddressLink } from '#functions/addresses/use-address-link.ts'
import { withdrawAddressChange } from '#functions/addresses/withdraw-address-change.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Letter } from '#functions/platform/ports/mail.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf, student } from '#test/fakes/call.ts'
import type { startTable } from '#test/fakes/table.ts'
import { aCollege } from '#test/functions/roster/a-college.ts'

const hourMs = 3600 * 1000

/** A college whose mails leave, and what people do about addresses, by the product's own calls. */
export async function addressWorld(engine: Awaited<ReturnType<typeof startTable>>) {
  const college = await aCollege(engine)
  const { services, clock, table } = college
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  /** Each act is a second later than the one before. */
  const at = () => {
    clock.now = new Date(clock.now.getTime() + 1000)
    return { now: clock.now }
  }
  const mailServices = {
    ...{ table, mail, now: () => clock.now },
    ...{ from: () => 'no-reply@vivavoce.example', appUrl: () => 'https://vivavoce.example' },
  }
  /** The links of the newest mail to this address, by their labels. */
  const linksTo = (to: string) => {
    const text = letters.findLast(letter => letter.to === to)?.text ?? ''
    return Object.fromEntries<string>(
      [...text.matchAll(/^(.+): https:.*\/address#(\S+)$/gm)].map(([, label = '', link = '']) => [label, link]),
    )
  }
  const use = (token: string | undefined) =>
    useAddressLink(callOf(routes.address.useAddressLink, { ...at(), body: { token: token ?? '' } }), services)
  return {
    ...college,
    ...{ letters, linksTo, use },
    /** Somebody who has signed in. */
    async signedIn(body: Parameters<typeof college.create>[0] = { roles: ['student'] }) {
      const user = await college.create(body)
      await college.signsIn(user.email)
      return { ...user, self: student({ userId: user._id, entityId: college.entityId, roles: user.roles }) }
    },
    passes(hours: number) {
      clock.now = new Date(clock.now.getTime() + hours * hourMs)
    },
    /** The queue's mails leave. */
    async mailsLeave() {
      for (const { queue, message } of college.sent.splice(0)) {
        if (queue !== 'send-mail') continue
        const parsed = jobs['send-mail'].message.parse(message)
        if (parsed.template.startsWith('address')) await sendMail(parsed, mailServices)
      }
    },
    async sweep() {
      await settleAddresses({}, { ...services, now: () => clock.now })
    },
    stops: (link: string) => use(linksTo(link)['Stop this change']),
    agrees: (to: string) => use(linksTo(to)['Agree to it']),
    confirms: (to: string) => use(linksTo(to)['Confirm this address']),
    look: (token: string | undefined) =>
      lookAtAddressLink(callOf(routes.address.lookAtAddressLink, { ...at(), body: { token: token ?? '' } }), services),
    async own(principal: Principal) {
      return (await getAddress(callOf(routes.address.getAddress, { ...at(), principal }), services)).data
    },
    async wishes(principal: Principal, email: string) {
      const call = callOf(routes.address.changeAddress, { ...at(), principal, body: { email } })
      return (await changeAddress(call, services)).data
    },
    async stopsOwn(principal: Principal) {
      return (await stopAddressChange(callOf(routes.address.stopAddressChange, { ...at(), principal }), services)).data
    },
    withdraw(userId: string, principal = college.admin) {
      const call = callOf(routes.address.withdrawAddressChange, { ...at(), principal, params: { userId } })
      return withdrawAddressChange(call, services)
    },
  }
}
export type AddressWorld = Awaited<ReturnType<typeof addressWorld>>
