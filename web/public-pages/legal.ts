import { watchDeviceTheme } from '#web/lib/institution/theme.ts'

watchDeviceTheme()
