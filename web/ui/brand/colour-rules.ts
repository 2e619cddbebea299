import { HexColor } from '#shared/contract/branding.ts'

/** '#7a1f2b' of '7A1F2B', ' #7a1f2b ' and the like; what is no colour stays as it was typed. */
export function tidyColour(typed: string): string {
  const text = typed.trim()
  const hex = text.startsWith('#') ? text : `#${text}`
  return text !== '' && HexColor.safeParse(hex).success ? hex.toLowerCase() : text
}

/** The colour that was typed, or null where it is none. */
export function colourOf(typed: string): string | null {
  const parsed = HexColor.safeParse(tidyColour(typed))
  return parsed.success ? parsed.data : null
}
