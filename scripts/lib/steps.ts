const STILL_MS = 10_000

/** Runs a step and prints its duration; every ten seconds a sign of life. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  console.log(`… ${title}`)
  const ticker = setInterval(() => console.log(`  still at it: ${title} (${seconds(began)} s)`), STILL_MS)
  try {
    const value = await work()
    console.log(`✓ ${title} (${seconds(began)} s)`)
    return value
  } catch (error) {
    console.log(`✗ ${title} (${seconds(began)} s)`)
    throw error
  } finally {
    clearInterval(ticker)
  }
}

export function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
