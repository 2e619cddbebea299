import * as z from 'zod'
import { HttpRefusal } from '../wire/http.ts'
import { checkSame, dateOf, type Keys, signerOf } from './signature.ts'

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()).transform(record => {
    const [name = '', value = ''] = Object.entries(record)[0] ?? []
    return ['eq', `$${name}`, value] satisfies [string, string, string]
  }),
])
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) })

export type PostedFile = { key: string; bytes: Buffer; contentType: string; answerStatus: number }

const notBound = new Set(['policy', 'x-amz-signature', 'file'])
const denied = (reason: string) => new HttpRefusal(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)

/** A presigned POST: the form's signature, expiry and every condition of its policy hold, or it is refused. */
export async function checkedPost(
  bucket: string,
  body: Buffer,
  formType: string,
  keys: Keys,
  now: Date,
): Promise<PostedFile> {
  const { fields, file } = await readForm(body, formType)
  const field = (name: string) => fields.get(name) ?? ''
  const signer = signerOf(field('x-amz-credential'), keys)
  const signingDate = dateOf(field('x-amz-date'))
  if (Number.isNaN(signingDate.getTime())) throw denied('x-amz-date')
  checkSame(await signer.sign(field('policy'), { signingDate }), field('x-amz-signature'))
  const policy = Policy.parse(JSON.parse(Buffer.from(field('policy'), 'base64').toString()))
  if (!(Date.parse(policy.expiration) > now.getTime())) throw denied('Policy expired.')
  const bound = new Set(notBound)
  for (const [operator, second, third] of policy.conditions) {
    if (typeof second === 'number') {
      checkSize(file.size, second, Number(third))
      continue
    }
    const name = second.replace(/^\$/, '').toLowerCase()
    bound.add(name)
    const value = name === 'bucket' ? bucket : field(name)
    const holds = operator === 'eq' ? value === third : value.startsWith(String(third))
    if (!holds) throw denied(`Policy Condition failed: ["${operator}", "${second}", "${third}"]`)
  }
  for (const name of fields.keys()) {
    if (!bound.has(name) && !name.startsWith('x-ignore-')) throw denied(`Extra input fields: ${name}`)
  }
  return {
    key: field('key'),
    bytes: Buffer.from(await file.arrayBuffer()),
    contentType: field('content-type') || 'binary/octet-stream',
    answerStatus: [200, 201].find(status => String(status) === field('success_action_status')) ?? 204,
  }
}

async function readForm(body: Buffer, formType: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': formType } })
    .formData()
    .catch(() => {
      throw new HttpRefusal(400, 'MalformedPOSTRequest', 'The body is not a multipart form')
    })
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else if (name === 'file') file = value
  }
  if (!file) throw new HttpRefusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  return { fields, file }
}

function checkSize(bytes: number, least: number, most: number): void {
  if (bytes > most) {
    throw new HttpRefusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
  if (bytes < least) {
    throw new HttpRefusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  }
}
