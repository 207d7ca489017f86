/** Figures of `*.bench.ts`. */
import { expect } from 'vitest'

export const MB = 1024 * 1024

/** Seconds. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

export function limit(name: string, figure: number, most: number, unit: string): void {
  console.log(`${name}: ${figure.toFixed(2)} ${unit} (at most ${most})`)
  expect.soft(figure, name).toBeLessThan(most)
}
