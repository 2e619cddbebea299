import { unlinked } from '#web/features/legal/linked.tsx'
import { allTexts, type Section } from '#web/features/legal/section.ts'

/** A document as it is read, without its links' addresses. */
export const readAloud = (sections: readonly Section[]): string => unlinked(sections.flatMap(allTexts).join('\n'))

export const sectionNamed = (sections: readonly Section[], id: string): string =>
  readAloud(sections.filter(section => section.id === id))

export const addressesIn = (sections: readonly Section[]): string[] =>
  [
    ...sections
      .flatMap(allTexts)
      .join('\n')
      .matchAll(/\]\(([^)]+)\)/g),
  ].flatMap(([, address]) => address ?? [])
