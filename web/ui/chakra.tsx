import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/**
 * Round each use of a Chakra part. Chakra costs 50 KB and 30 ms of start, so it is not round the whole app: it comes
 * with the first part that needs it (menu, dialog, pins, toasts), and plain pages never load it.
 */
export function Chakra({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
