/** How much a test tries: a seeded part in `npm test`, all of it in `npm run test:nightly`. */
export const byDay = (day: number, night: number): number => (process.env.NIGHTLY ? night : day)
