import type { Change, Condition } from '#functions/platform/ports/table.ts'

/** Builds DynamoDB expressions from conditions and changes; every name and value goes through a placeholder. */
export class Expressions {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  private name(attribute: string): string {
    const placeholder = `#a${Object.keys(this.names).length}`
    const known = Object.entries(this.names).find(([, name]) => name === attribute)?.[0]
    if (known) return known
    this.names[placeholder] = attribute
    return placeholder
  }

  private value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  condition(condition: Condition): string {
    const each = <T>(part: Record<string, T> | undefined, say: (name: string, value: string) => string) =>
      Object.entries(part ?? {}).map(([attribute, value]) => say(this.name(attribute), this.value(value)))
    return [
      ...(condition.exists ? [`attribute_exists(${this.name('pk')})`] : []),
      ...(condition.absent ? [`attribute_not_exists(${this.name('pk')})`] : []),
      ...(condition.missing ?? []).map(attribute => `attribute_not_exists(${this.name(attribute)})`),
      ...each(condition.equal, (name, value) => `${name} = ${value}`),
      ...each(condition.notEqual, (name, value) => `${name} <> ${value}`),
      ...each(condition.below, (name, value) => `${name} < ${value}`),
      ...each(condition.atLeast, (name, value) => `${name} >= ${value}`),
      ...each(condition.missingOrBelow, (name, value) => `(attribute_not_exists(${name}) OR ${name} < ${value})`),
    ].join(' AND ')
  }

  change(change: Change): string {
    const set = Object.entries(change.set ?? {}).filter(([, value]) => value !== undefined)
    const add = Object.entries(change.add ?? {})
    const clauses = [
      set.length > 0 && `SET ${set.map(([name, value]) => `${this.name(name)} = ${this.value(value)}`).join(', ')}`,
      add.length > 0 && `ADD ${add.map(([name, value]) => `${this.name(name)} ${this.value(value)}`).join(', ')}`,
      change.remove?.length && `REMOVE ${change.remove.map(name => this.name(name)).join(', ')}`,
    ]
    return clauses.filter(Boolean).join(' ')
  }

  /** The placeholders' tables, left out where empty, as DynamoDB wants it. */
  attributes() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    }
  }
}
