import { randomUUID } from 'node:crypto'
import * as z from 'zod'

/** Bedrock's Converse in words of OpenAI's chat completions, and back. Only text and tools are translated. */
const Block = z.union([
  z.object({ text: z.string() }),
  z.object({ toolUse: z.object({ toolUseId: z.string(), name: z.string(), input: z.unknown() }) }),
  z.object({
    toolResult: z.object({
      toolUseId: z.string(),
      content: z.array(z.union([z.object({ text: z.string() }), z.object({ json: z.unknown() })])),
    }),
  }),
])
const Tool = z.object({
  toolSpec: z.object({
    name: z.string(),
    description: z.string().optional(),
    inputSchema: z.object({ json: z.unknown() }),
    strict: z.boolean().optional(),
  }),
})
const ToolChoice = z.union([
  z.object({ tool: z.object({ name: z.string() }) }),
  z.object({ any: z.object({}) }),
  z.object({ auto: z.object({}) }),
])
const JsonSchema = z.object({ schema: z.string(), name: z.string().optional() })
export const ConverseInput = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(Block) })).min(1),
  system: z.array(z.object({ text: z.string() })).optional(),
  inferenceConfig: z
    .object({
      maxTokens: z.number().optional(),
      temperature: z.number().optional(),
      topP: z.number().optional(),
      stopSequences: z.array(z.string()).optional(),
    })
    .optional(),
  toolConfig: z.object({ tools: z.array(Tool), toolChoice: ToolChoice.optional() }).optional(),
  outputConfig: z
    .object({ textFormat: z.object({ structure: z.object({ jsonSchema: JsonSchema }) }).optional() })
    .optional(),
})
export type ConverseInput = z.infer<typeof ConverseInput>

export function completionRequest(input: ConverseInput, model: string): object {
  const { inferenceConfig, toolConfig, outputConfig } = input
  const system = (input.system ?? []).map(({ text }) => text).join('\n\n')
  const jsonSchema = outputConfig?.textFormat?.structure.jsonSchema
  return {
    model,
    stream: false,
    messages: [...(system ? [{ role: 'system', content: system }] : []), ...input.messages.flatMap(messagesOf)],
    max_tokens: inferenceConfig?.maxTokens,
    temperature: inferenceConfig?.temperature,
    top_p: inferenceConfig?.topP,
    stop: inferenceConfig?.stopSequences,
    ...(toolConfig && { tools: toolConfig.tools.map(functionOf), tool_choice: choiceOf(toolConfig.toolChoice) }),
    ...(jsonSchema && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: jsonSchema.name ?? 'answer', schema: JSON.parse(jsonSchema.schema) },
      },
    }),
  }
}

function messagesOf({ role, content }: ConverseInput['messages'][number]): object[] {
  const text = content.flatMap(block => ('text' in block ? [block.text] : [])).join('\n')
  const calls = content.flatMap(block =>
    'toolUse' in block
      ? [
          {
            id: block.toolUse.toolUseId,
            type: 'function',
            function: { name: block.toolUse.name, arguments: JSON.stringify(block.toolUse.input) },
          },
        ]
      : [],
  )
  const results = content.flatMap(block =>
    'toolResult' in block
      ? [
          {
            role: 'tool',
            tool_call_id: block.toolResult.toolUseId,
            content: block.toolResult.content
              .map(part => ('text' in part ? part.text : JSON.stringify(part.json)))
              .join('\n'),
          },
        ]
      : [],
  )
  const own =
    text || calls.length > 0 ? [{ role, content: text || null, ...(calls.length > 0 && { tool_calls: calls }) }] : []
  return [...results, ...own]
}

const functionOf = ({ toolSpec }: z.infer<typeof Tool>) => ({
  type: 'function',
  function: { name: toolSpec.name, description: toolSpec.description, parameters: toolSpec.inputSchema.json },
})

function choiceOf(choice: z.infer<typeof ToolChoice> | undefined) {
  if (!choice || 'auto' in choice) return 'auto'
  if ('any' in choice) return 'required'
  return { type: 'function', function: { name: choice.tool.name } }
}

export const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ id: z.string().nullish(), function: z.object({ name: z.string(), arguments: z.string() }) }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

const stopReasons: Record<string, string> = {
  length: 'max_tokens',
  content_filter: 'content_filtered',
  tool_calls: 'tool_use',
}

export function converseAnswer(
  completion: z.infer<typeof Completion>,
  input: ConverseInput,
  latencyMs: number,
): object {
  const [choice] = completion.choices
  const text = choice?.message.content ?? ''
  const calls = (choice?.message.tool_calls ?? []).map(call => ({
    toolUseId: call.id ?? randomUUID(),
    name: call.function.name,
    input: parsed(call.function.arguments) ?? {},
  }))
  const toolUses = calls.length > 0 ? calls : toolUseInText(text, input)
  const usage = completion.usage ?? { prompt_tokens: 0, completion_tokens: 0 }
  const content = [
    ...(text && !(toolUses.length > calls.length) ? [{ text }] : []),
    ...toolUses.map(toolUse => ({ toolUse })),
  ]
  return {
    output: { message: { role: 'assistant', content } },
    stopReason: toolUses.length > 0 ? 'tool_use' : (stopReasons[choice?.finish_reason ?? ''] ?? 'end_turn'),
    usage: {
      inputTokens: usage.prompt_tokens,
      outputTokens: usage.completion_tokens,
      totalTokens: usage.prompt_tokens + usage.completion_tokens,
    },
    metrics: { latencyMs: Math.round(latencyMs) },
  }
}

/** Small models asked for one tool often write its input as JSON text instead of calling it. */
function toolUseInText(text: string, { toolConfig }: ConverseInput) {
  const choice = toolConfig?.toolChoice
  if (!choice || !('tool' in choice)) return []
  const input = parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return input === undefined ? [] : [{ toolUseId: randomUUID(), name: choice.tool.name, input }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
