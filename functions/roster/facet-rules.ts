const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** In the order people expect: group 2 before group 10. */
export const byLabel = <Labelled extends { label: string }>(values: readonly Labelled[]): Labelled[] =>
  values.toSorted((a, b) => natural.compare(a.label, b.label))
