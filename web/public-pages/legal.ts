import { watchDeviceTheme } from '#web/lib/theme.ts'

watchDeviceTheme()
