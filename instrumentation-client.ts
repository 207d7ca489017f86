/**
 * Runs in the browser before everything else.
 *
 * Zod tries whether it may compile code (`new Function`), which our content policy forbids and would report for each page.
 * This is `z.config({ jitless: true })`, written where zod keeps it: most pages never load zod, and importing it for one
 * setting would cost each of them 7 kB.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
