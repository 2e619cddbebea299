const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** In the order people expect: group 2 before group 10. */
export const inLabelOrder = <Labelled extends { label: string }>(values: readonly Labelled[]): Labelled[] =>
  values.toSorted((a, b) => natural.compare(a.label, b.label))

/** Values that somebody has, in that order. */
export const byLabel = <Counted extends { label: string; count: number }>(values: readonly Counted[]): Counted[] =>
  inLabelOrder(values.filter(({ count }) => count > 0))
