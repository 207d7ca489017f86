import { expect, it } from 'vitest'
import { runModel } from './model/run.ts'
import { byDay } from './support/nightly.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const RUNS = byDay(150, 500)

it(`${RUNS} random sequences end as the model says`, async () => {
  const tried = await runModel(connection().dbUrl, { runs: RUNS, seed: 20_261_121 })
  expect(tried.sequences).toBe(RUNS)
  // Every kind of command was met, and most of them did something.
  expect(Object.keys(tried.commands)).toHaveLength(17)
  expect(tried.paid).toBeGreaterThan(RUNS / 10)
  expect(tried.refunded).toBeGreaterThan(RUNS / 20)
}, 300_000)
