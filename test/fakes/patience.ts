import { vi } from 'vitest'

/** How long something may take that is waited for: on a busy machine more than the libraries' one second. */
const timeout = 60_000

if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: timeout })

const { waitFor } = vi
vi.waitFor = (look, options = { timeout }) => waitFor(look, options)
