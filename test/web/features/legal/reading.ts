import { unlinked } from '#web/features/legal/linked.tsx'
import { allTexts, type LegalSection } from '#web/features/legal/section.ts'

/** A document as it is read, without its links' addresses. */
export const readAloud = (sections: readonly LegalSection[]): string => unlinked(sections.flatMap(allTexts).join('\n'))

export const sectionNamed = (sections: readonly LegalSection[], id: string): string =>
  readAloud(sections.filter(section => section.id === id))

export const addressesIn = (sections: readonly LegalSection[]): string[] =>
  [
    ...sections
      .flatMap(allTexts)
      .join('\n')
      .matchAll(/\]\(([^)]+)\)/g),
  ].flatMap(([, address]) => address ?? [])
