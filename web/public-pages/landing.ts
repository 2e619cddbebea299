import { watchDeviceTheme } from '#web/lib/institution/theme.ts'
import { makeAlive } from './alive.ts'
import { pressAgain } from './pressed-early.ts'

watchDeviceTheme()
makeAlive(document.body)
pressAgain()
