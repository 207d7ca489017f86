/**
 * Runs first in the browser. Keeps zod from probing `new Function`, which our CSP reports on each page. Equals
 * `z.config({ jitless: true })`, without the 7 kB import.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
