/** Amount of trials: fewer in `npm test`, all in `npm run test:nightly`. */
export const byDay = <T>(day: T, night: T): T => (process.env.NIGHTLY ? night : day)
