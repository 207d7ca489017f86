/** Runs in the browser before everything else. */
import { config } from 'zod/v4/core'

// Zod tries whether it may compile code (`new Function`), which our content policy forbids: it would report each page.
config({ jitless: true })
