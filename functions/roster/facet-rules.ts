type Counted = { value: string; label: string; count: number }

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Values that somebody has, in the order people expect: year 2 before year 10. */
export const byLabel = (counts: Counted[]): Counted[] =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ value, label, count }) => ({ value, label, count }))
    .sort((a, b) => natural.compare(a.label, b.label))
