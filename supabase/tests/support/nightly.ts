/** How much a test tries: a seeded part in `npm test`, all of it in `npm run test:nightly`. */
export const byDay = <T>(day: T, night: T): T => (process.env.NIGHTLY ? night : day)
