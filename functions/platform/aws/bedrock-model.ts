import { BedrockRuntimeClient, ConverseCommand, type Message } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import { type Ask, type Model, ModelFailed } from '#functions/platform/ports/model.ts'
import { clientOptions } from './client-options.ts'

/** The tool the model is made to call: its input is the answer. */
const toolName = 'answer'
const Json = z.record(z.string(), z.json())

const toolOf = (schema: z.ZodType) => ({
  tools: [
    {
      toolSpec: {
        name: toolName,
        description: 'Give the answer in this form.',
        inputSchema: { json: Json.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) },
      },
    },
  ],
  toolChoice: { tool: { name: toolName } },
})

type Reply = { message: Message; input: unknown; toolUseId: string }

/** The model port over Bedrock's Converse: structured output by a forced tool call, parsed by zod, one repair. */
export function bedrockModel(client: BedrockRuntimeClient, modelId: string): Model {
  const converse = async <T>(ask: Ask<T>, messages: Message[], signal: AbortSignal): Promise<Reply> => {
    const command = new ConverseCommand({
      modelId,
      system: [{ text: ask.system }],
      messages,
      inferenceConfig: { maxTokens: ask.maxTokens, temperature: 0.3 },
      toolConfig: toolOf(ask.schema),
    })
    const { output } = await client.send(command, { abortSignal: signal })
    const use = output?.message?.content?.find(block => block.toolUse)?.toolUse
    if (!output?.message || !use?.toolUseId) throw new ModelFailed('The model did not fill the form')
    return { message: output.message, input: use.input, toolUseId: use.toolUseId }
  }
  return {
    id: modelId,
    async ask(ask) {
      const signal = AbortSignal.timeout(ask.deadlineMs)
      const question: Message = { role: 'user', content: [{ text: ask.user }] }
      try {
        const first = await converse(ask, [question], signal)
        const parsed = ask.schema.safeParse(first.input)
        if (parsed.success) return parsed.data
        const complaint: Message = {
          role: 'user',
          content: [
            {
              toolResult: {
                toolUseId: first.toolUseId,
                status: 'error',
                content: [
                  {
                    text: `This does not fit the form:\n${z.prettifyError(parsed.error)}\nCall the tool again with every field right.`,
                  },
                ],
              },
            },
          ],
        }
        const second = await converse(ask, [question, first.message, complaint], signal)
        return ask.schema.parse(second.input)
      } catch (error) {
        throw error instanceof ModelFailed
          ? error
          : new ModelFailed(`${ask.prompt} failed on ${modelId}`, { cause: error })
      }
    },
  }
}

export const configuredModel = (): Model =>
  bedrockModel(new BedrockRuntimeClient(clientOptions(30_000, 2)), env().MODEL_ID)
