import { readStored, writeStored } from '#web/lib/storage.ts'

/** Precedence: the person's choice, the institution's theme, the device's. index.html says the same before the first paint. */
export type ThemeChoice = 'automatic' | 'light' | 'dark'

const key = 'vivavoce.theme'
const listeners = new Set<() => void>()
let entityTheme: 'light' | 'dark' | null = null

export function themeChoice(): ThemeChoice {
  const stored = readStored(key)
  return stored === 'light' || stored === 'dark' ? stored : 'automatic'
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(key, choice === 'automatic' ? null : choice)
  applyTheme()
  for (const listener of listeners) listener()
}

export function setEntityTheme(theme: 'light' | 'dark' | null): void {
  entityTheme = theme
  applyTheme()
}

/** Follows the device while nothing else is chosen. Called once, when the app starts. */
export function watchDeviceTheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
}

export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function applyTheme(): void {
  const choice = themeChoice()
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = choice === 'automatic' ? (entityTheme ?? device) : choice
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  root.style.colorScheme = theme
}
