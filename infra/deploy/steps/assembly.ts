import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { Template } from './kept-data-rules.ts'

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.object({ templateFile: z.string().optional(), stackName: z.string().optional() }).optional(),
    }),
  ),
})

/** The templates that `cdk synth` wrote into a folder: stack name -> template. */
export function readAssembly(folder: string): Map<string, Template> {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const { artifacts } = Manifest.parse(read('manifest.json'))
  return new Map(
    Object.entries(artifacts).flatMap(([id, { type, properties }]) =>
      type === 'aws:cloudformation:stack' && properties?.templateFile
        ? [[properties.stackName ?? id, Template.parse(read(properties.templateFile))] as const]
        : [],
    ),
  )
}
