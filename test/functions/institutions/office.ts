import { createEntity } from '#functions/administration/institutions/create-entity.ts'
import { updateEntity } from '#functions/administration/institutions/update-entity.ts'
import { getBrandingByDomain } from '#functions/institutions/get-branding-by-domain.ts'
import { getEntity } from '#functions/institutions/get-entity.ts'
import { listEntities } from '#functions/institutions/list-entities.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Entity } from '#shared/contract/entity.ts'
import { routes } from '#shared/contract/index.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { pngOf } from '#test/fakes/pictures.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

type Creation = BodyIn<typeof routes.entity.createEntity>
type Change = BodyIn<typeof routes.entity.updateEntity>

export const operator: Principal = student({ userId: 'op', roles: ['superadmin'], name: 'Olivia Operator' })
export const png = pngOf({ width: 16, height: 8 })
export const pdf = new TextEncoder().encode('%PDF-1.7 An agreement')
export const file = (fileName: string, bytes: Uint8Array) => ({
  fileName,
  contentType: 'application/octet-stream',
  bytes,
})

let made = 0

/** Where the platform's operators and the institutions' admins work, with a clock that the test moves. */
export async function startOffice() {
  const clock = { now: new Date('2026-11-21T10:00:00.000Z') }
  const engine = await startTable(() => clock.now)
  const [uploads, publicFiles] = [memoryFiles(), memoryFiles()]
  const { queue, sent } = recordedQueue()
  const { table } = engine
  const services = { table, queue, uploads, publicFiles, publicFilesUrl: () => 'https://cdn.test' }
  const send = async (body: Creation, principal = operator) =>
    (await createEntity(callOf(routes.entity.createEntity, { principal, body, now: clock.now }), services)).data
  const change = async (body: Change, principal: Principal, entityId?: string) =>
    (
      await updateEntity(
        callOf(routes.entity.updateEntity, {
          principal,
          body,
          now: clock.now,
          ...(entityId !== undefined && { query: { entityId } }),
        }),
        services,
      )
    ).data
  return {
    ...{ clock, services, table, uploads, publicFiles, queue, sent, units: engine.units, stop: engine.stop },
    send,
    change,
    /** A wish that is complete but for the test's own changes. */
    wish: (changes: Partial<Extract<Creation, { domain: string }>> = {}): Creation => {
      made++
      return {
        ...{ name: 'Pune Institute', type: 'college', domain: `college-${made}`, plan: 'free_trial' },
        admin: { name: 'Meera', email: `meera.${made}@example.com` },
        ...changes,
      }
    },
    async create(changes: Partial<Extract<Creation, { domain: string }>> = {}): Promise<Entity> {
      const created = await send(this.wish(changes))
      if (!('_id' in created)) throw new Error('An institution was wished for')
      return created
    },
    /** As the operator changes it. */
    async update(entityId: string, body: Change): Promise<Entity> {
      const changed = await change(body, operator, entityId)
      if (!('_id' in changed)) throw new Error('A change was wished for')
      return changed
    },
    adminOf: ({ _id }: Pick<Entity, '_id'>): Principal =>
      student({ userId: `admin-of-${_id}`, roles: ['entity_admin'], entityId: _id, name: 'Meera' }),
    counsellorOf: ({ _id }: Pick<Entity, '_id'>): Principal =>
      student({ userId: `counsellor-of-${_id}`, roles: ['counsellor'], entityId: _id }),
    async read(entityId: string, principal = operator): Promise<Entity> {
      const query = principal === operator ? { entityId } : {}
      return (await getEntity(callOf(routes.entity.getEntity, { principal, query, now: clock.now }), services)).data
    },
    branding: async (domain: string) =>
      (await getBrandingByDomain(callOf(routes.entity.getBrandingByDomain, { params: { domain } }), services)).data,
    list: async (query: { search?: string; cursor?: string } = {}) =>
      (await listEntities(callOf(routes.entity.listEntities, { principal: operator, query, now: clock.now }), services))
        .data,
    /** The whole way of a direct upload: the wish, and the file arriving where it was allowed to. */
    async upload(
      kind: 'logo' | 'agreement',
      fileName: string,
      bytes: Uint8Array,
      principal = operator,
    ): Promise<string> {
      const wish = { upload: kind, fileName, contentType: '', size: bytes.length }
      const answer = await send(wish, principal)
      if (!('upload' in answer)) throw new Error('An upload was wished for')
      const { uploadKey, fields } = answer.upload
      await uploads.put(uploadKey, bytes, fields['Content-Type'] ?? '')
      return uploadKey
    },
  }
}
export type Office = Awaited<ReturnType<typeof startOffice>>
