import * as z from 'zod'

// zod compiles schemas with new Function where it may; the Content-Security-Policy forbids that. Imported before any schema.
z.config({ jitless: true })
