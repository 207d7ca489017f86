export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that `percent` of the list do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN
}
