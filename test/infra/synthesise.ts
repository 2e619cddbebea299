import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { bundleHandlers } from '#infra/bundle.ts'
import { needsOfHandlers } from '#infra/needs.ts'
import { readOptions } from '#infra/options.ts'
import { makeProduct, prepare } from '#infra/product.ts'

/** Templates are read as the JSON they are. */
export type Resource = {
  /** Of the stack, or of the nested one. */
  template: string
  logicalId: string
  Type: string
  Properties: Record<string, any>
  DeletionPolicy?: string
  DependsOn?: string | string[]
  Metadata?: Record<string, any>
}

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))

/** The stacks as `npm run deploy` makes them of the real functions, with these options. */
export async function startSynthesis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-stacks-'))
  const bundle = path.join(folder, 'functions')
  const webFolder = path.join(folder, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'app.html'), '<!doctype html><script>document.title</script>')
  await bundleHandlers(bundle)
  const needs = await needsOfHandlers()
  return {
    bundle,
    /** @throws where cdk-nag finds what is not explained */
    synthesise(given: Record<string, string> = {}, env?: { account: string; region: string }) {
      const app = new App({ context, outdir: mkdtempSync(path.join(folder, 'cdk-')) })
      prepare(app)
      const options = readOptions(name => given[name])
      const product = makeProduct(app, { options, needs, bundle, webFolder, ...(env && { env }) })
      const assembly = app.synth()
      const templates = new Map<string, Record<string, any>>()
      for (const stack of assembly.stacks) {
        templates.set(stack.stackName, stack.template)
        const nested = JSON.parse(readFileSync(stack.templateFullPath.replace('.template.', '.assets.'), 'utf8')).files
        for (const { displayName, source } of Object.values<any>(nested))
          if (/nested\.template\.json$/.test(source.path))
            templates.set(displayName, JSON.parse(readFileSync(path.join(assembly.directory, source.path), 'utf8')))
      }
      const resources = [...templates].flatMap(([template, { Resources }]) =>
        Object.entries<any>(Resources).map(([logicalId, resource]): Resource => ({ template, logicalId, ...resource })),
      )
      return { product, assembly, templates, resources }
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type Synthesis = ReturnType<Awaited<ReturnType<typeof startSynthesis>>['synthesise']>

/** What a value says without its references: 'arn:..:table/<Table.Arn>'. */
export function plain(value: any): string {
  if (typeof value === 'string') return value
  if (value?.['Fn::Join']) return value['Fn::Join'][1].map(plain).join(value['Fn::Join'][0])
  if (value?.['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.')}>`
  if (value?.['Fn::ImportValue']) return `<${plain(value['Fn::ImportValue'])}>`
  return value?.Ref ? `<${value.Ref}>` : JSON.stringify(value)
}
