import { byDay } from './nightly.ts'

/** Seeds of a property test, one test each: one by day, `night` of them by night. */
export const seeds = (night: number): number[] => Array.from({ length: byDay(1, night) }, (_, i) => 30 + i)
