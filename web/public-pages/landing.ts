import { watchDeviceTheme } from '#web/lib/theme.ts'
import { makeAlive } from './alive.ts'

watchDeviceTheme()
makeAlive(document.body)
