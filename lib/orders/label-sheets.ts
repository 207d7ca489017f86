/** A4 with two columns of four, or a roll of 100 × 150 mm. */
export const LABEL_SIZES = ['a4', 'roll'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export const LABELS_PER_SHEET = 8

/** Fills sheets from `start` (1-based) on the first; empty places are null. */
export function labelSheets<T>(things: readonly T[], start: number): (T | null)[][] {
  const places: (T | null)[] = [...Array<null>(start - 1).fill(null), ...things]
  while (places.length % LABELS_PER_SHEET > 0) places.push(null)
  return Array.from({ length: places.length / LABELS_PER_SHEET }, (_, sheet) =>
    places.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  )
}
