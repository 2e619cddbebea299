import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const Asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })) })

/** Questions that no rule of the product would write, one for each place of a plan. */
const topics = [
  'the hardest trade you made in that work',
  'a number that surprised everybody on the team',
  'how you would explain your code to a newcomer',
  'a moment when two colleagues disagreed with you',
  'what you measure before you change anything',
  'the tool you would throw away first',
  'a deadline that moved, and what you gave up for it',
]

/** The plan for the places that the prompt lists: '1. behavioural, easy; 2. technical, medium'. */
function planOf(user: string) {
  const kinds = [...user.matchAll(/\d+\. (\w+), (?:easy|medium|hard)/g)].map(match => match[1])
  const items = (/<items>\n([\s\S]*?)\n<\/items>/.exec(user)?.[1] ?? '').split('\n').filter(Boolean)
  return {
    questions: kinds.map((kind, place) => {
      const about = items[place % Math.max(1, items.length)] ?? null
      const topic = topics[place % topics.length]
      const content = about ? `Thinking of ${about}, describe ${topic}?` : `Would you describe ${topic}?`
      return { kind, content, followUp: `Where did lesson number ${place + 1} help you afterwards?`, about }
    }),
  }
}

const answerIn = (user: string) => /<answer>\n([\s\S]*?)\n<\/answer>/.exec(user)?.[1] ?? ''

/** Takes up the answer's own words, so that the product may ask it. */
function followUpOf(user: string) {
  const words = answerIn(user).split(/\s+/).filter(Boolean)
  return { followUp: `You said ${words.slice(3, 8).join(' ').replace(/[.,]/g, '')}: who noticed first?` }
}

function assessmentOf(user: string) {
  const quote = answerIn(user).split(/\s+/).slice(0, 8).join(' ')
  return {
    ...{ relevance: 4, evidence: 4, structure: 3, depth: 3, clarity: 4 },
    remarks: [
      { kind: 'strength', quote, title: 'A real case', text: 'You begin with something that happened.' },
      { kind: 'improvement', quote: null, title: 'The result', text: 'Say what came of it for the people who waited.' },
    ],
  }
}

/** What a model would fill the form with, by the prompt it is given. */
function formFor(system: string, user: string): object {
  if (system.includes('You assess one answer')) return assessmentOf(user)
  return system.includes('Ask one follow-up question') ? followUpOf(user) : planOf(user)
}

/**
 * A language model with OpenAI's interface (LLM_URL) that fills the product's own forms; `followUp` is asked for follow-ups
 * in its place.
 */
export async function startChatServer({ followUp }: { followUp?: () => Promise<string> } = {}): Promise<{
  url: string
  asked: () => number
  stop(): Promise<void>
}> {
  let asked = 0
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { messages } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
    asked += 1
    const said = (role: string) => messages.find(message => message.role === role)?.content ?? ''
    const isFollowUp = said('system').includes('Ask one follow-up question')
    const form = isFollowUp && followUp ? { followUp: await followUp() } : formFor(said('system'), said('user'))
    const call = { name: 'answer', arguments: JSON.stringify(form) }
    const message = { content: null, tool_calls: [{ id: `call-${asked}`, type: 'function', function: call }] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        choices: [{ finish_reason: 'tool_calls', message }],
        usage: { prompt_tokens: 900, completion_tokens: 60 },
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: () => asked,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
