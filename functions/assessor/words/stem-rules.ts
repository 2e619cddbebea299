import { functionWords } from './plain-words-rules.ts'

/** A light stemmer: 'reconciled', 'reconciliation' and 'reconcile' meet. Only for comparing, never shown. */
const irregular = new Map(
  [
    'break: broke broken, buy: bought, bring: brought, build: built, catch: caught, choose: chose chosen',
    'draw: drew drawn, drive: drove driven, fall: fell fallen, forget: forgot forgotten, hold: held, lead: led',
    'leave: left leaves, lose: lost, pay: paid, run: ran, ring: rang, rise: rose risen rise, send: sent',
    'show: shown, sell: sold, spend: spent, stand: stood, teach: taught, throw: threw thrown',
    'write: wrote written, win: won, freeze: froze frozen, hide: hid hidden, child: children, woman: women',
    'man: men, tooth: teeth, foot: feet, person: people, big: bigger, color: colour, behavior: behaviour',
    'labor: labour, center: centre, meter: metre, liter: litre, tire: tyre, check: cheque',
    'analyze: analyse analysed analysis analyses, index: indices, decide: decision decisions',
    'maintain: maintenance, prescription: prescribe prescribed prescribes, negotiation: negotiate',
    'size: size sizes, noise: noise, wise: wise, raise: raise, promise: promise, exercise: exercise exercises',
    'wire: wire, rate: rate rates, date: date dates, state: state, gate: gate, late: late, plate: plate',
    'apology: apologies, deploy: deployment, analytics: analytics',
  ]
    .flatMap(line => line.split(', '))
    .flatMap(entry => {
      const [base = '', words = ''] = entry.split(': ')
      return words.split(' ').map(word => [word, base] as const)
    }),
)

/** What is cut off, the first that fits; '>' stands before what comes in its place. */
const endings = [
  'itising itised itise itizing itized itize isations izations isation ization ising izing ised ized ises izes',
  'ise ize ciliation>cil cilations>cil cile>cil ciling>cil ciled>cil fulness>ful iveness>iv ations ation ators',
  'ator ating ated ates ate ments ment nesses ness ities ity ables able ibly ances ance ences ence ively ive',
  'ally ions ion ings ing edly ies ied ers ors er or ed es ly al ic y s e',
]
  .flatMap(line => line.split(' '))
  .map(rule => rule.split('>'))

const cut = (word: string): string => {
  for (const [ending = '', replacement = ''] of endings) {
    if (word.length - ending.length < 3 || !word.endsWith(ending)) continue
    if (ending === 's' && word.endsWith('ss')) continue
    const base = word.slice(0, word.length - ending.length)
    if (replacement === '' && !/[aeiouy]/.test(base)) continue
    const doubled = base.length > 3 && base.at(-1) === base.at(-2) && !/[lsz]$/.test(base) ? base.slice(0, -1) : base
    return doubled + replacement
  }
  return word
}

const known = new Map<string, string>()

/** The stem of a lower-case word without punctuation. */
export const stemOf = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  const base = irregular.get(word) ?? word
  let stem = base.length < 4 || /\d/.test(base) ? base : cut(base)
  if (stem !== base && stem.length > 5) stem = cut(stem)
  stem = stem.replace(/ll$/, 'l').replace(/ph/g, 'f')
  stem = stem.length > 4 ? stem.replace(/e$/, '') : stem
  // 'butter' must not become 'but', nor a function word anything else.
  if (functionWords.has(word) || functionWords.has(stem)) stem = word
  if (known.size < 20_000) known.set(word, stem)
  return stem
}
