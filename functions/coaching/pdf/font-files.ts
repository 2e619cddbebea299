import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Family = 'serif' | 'sans'
export type Weight = 400 | 600

type FontFile = { name: string; weights: readonly Weight[]; covers: RegExp }

const indic: [string, RegExp][] = [
  ['devanagari', /[\p{Script=Devanagari}\u0964\u0965]/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
]

/** Scripts the two Noto faces draw themselves, file by file. */
const european = (family: Family): FontFile[] =>
  [
    ['latin', /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u] as const,
    ['latin-ext', /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u] as const,
    ['vietnamese', /[\p{Script=Latin}\p{Script=Common}]/u] as const,
    ['cyrillic', /\p{Script=Cyrillic}/u] as const,
    ['cyrillic-ext', /\p{Script=Cyrillic}/u] as const,
    ['greek', /\p{Script=Greek}/u] as const,
    ['greek-ext', /\p{Script=Greek}/u] as const,
  ].map(([subset, covers]) => ({ name: `noto-${family}/noto-${family}-${subset}`, weights: [400, 600], covers }))

const scripts: FontFile[] = indic.map(([script, covers]) => ({
  name: `noto-sans-${script}/noto-sans-${script}-${script}`,
  weights: [400, 600],
  covers,
}))

/** Draws nearly every character there is, plainly: nothing a person wrote vanishes (SPEC-20). */
const lastResort: FontFile = { name: 'unifontex/unifontex-latin', weights: [400], covers: /./su }

const files: Record<Family, FontFile[]> = {
  serif: [...european('serif'), ...scripts, lastResort],
  sans: [...european('sans'), ...scripts, lastResort],
}

/** The files that may draw this character, best first, as paths inside installed packages. */
export function fontPathsFor(character: string, family: Family, weight: Weight): string[] {
  return files[family].filter(file => file.covers.test(character)).map(file => pathOf(file, weight))
}

function pathOf({ name, weights }: FontFile, weight: Weight): string {
  const [folder, file] = name.split('/')
  return `@fontsource/${folder}/files/${file}-${weights.includes(weight) ? weight : 400}-normal.woff`
}

const { resolve } = createRequire(import.meta.url)

/** The packages are found beside the code: in node_modules here, in the copy that the bundle carries on AWS. */
export const readFontFile = (path: string): Uint8Array => readFileSync(resolve(path))
