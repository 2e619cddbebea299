import { prices } from '#infra/prices.ts'
import { number, table, usd } from './markdown.ts'
import { type Meter, profiles, type Units } from './meter.ts'
import { bounds, type Engine, interviewCost, standard } from './pricing.ts'

export const modelNames = {
  none: 'none (the rules)',
  'amazon.nova-micro-v1:0': 'Nova Micro',
  'amazon.nova-lite-v1:0': 'Nova Lite',
  'global.amazon.nova-2-lite-v1:0': 'Nova 2 Lite',
  'global.anthropic.claude-haiku-4-5-20251001-v1:0': 'Claude Haiku 4.5',
}
const engines: (Engine | 'none')[] = ['none', 'standard', 'neural', 'generative', 'long-form']

/** Unit by unit, both profiles side by side, with their totals and bounds. */
export function unitTable({ profiles: measured }: Meter): string {
  const [economy, studio] = [interviewCost(measured.economy), interviewCost(measured.studio)]
  const rows = economy.lines.map((line, index) => {
    const other = studio.lines[index]
    return [
      `${line.service}: ${line.what} (${line.unit})`,
      ...[number(line.amount), usd(line.usd), number(other?.amount ?? 0), usd(other?.usd ?? 0)],
    ]
  })
  const sums = ['**Sum**', '', `**${usd(economy.total)}**`, '', `**${usd(studio.total)}**`]
  const most = ['Bound (SPEC-35)', '', usd(bounds.economy), '', usd(bounds.studio)]
  return table(['Unit', 'economy', 'costs', 'studio', 'costs'], [...rows, sums, most])
}

/** What an interview costs by model, and by voice. */
export function variantTables({ profiles: measured }: Meter): string {
  const total = (units: Units, setting: Parameters<typeof interviewCost>[1]) => usd(interviewCost(units, setting).total)
  const byModel = Object.entries(modelNames).map(([modelId, name]) => [
    modelId === standard.modelId ? `**${name}** (as deployed)` : name,
    ...profiles.map(profile => total(measured[profile], { modelId })),
  ])
  const byVoice = engines.map(engine => [
    engine === standard.engine
      ? `**${engine}** (as deployed)`
      : engine === 'none'
        ? "none (the browser's voice)"
        : engine,
    ...profiles.map(profile => total(measured[profile], { engine })),
  ])
  return `${table(['Model', 'economy', 'studio'], byModel)}\n\n${table(['Voice engine', 'economy', 'studio'], byVoice)}`
}

/** For the terminal. */
export function costTables(meter: Meter): string {
  const verdicts = profiles.map(profile => {
    const { total } = interviewCost(meter.profiles[profile])
    return `${profile}: ${usd(total)}, ${total <= bounds[profile] ? 'within' : 'over'} its bound of ${usd(bounds[profile])}`
  })
  const priced = `List prices of ${prices.region}, ${prices.asOf}`
  return [priced, unitTable(meter), variantTables(meter), ...verdicts].join('\n\n')
}
