import { useSyncExternalStore } from 'react'
import { onThemeChoice, type ThemeChoice, themeChoice } from './theme.ts'

/** Apart from theme.ts, which pages without React load too. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChoice, themeChoice)
