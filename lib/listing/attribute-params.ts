/** Attributes in list URLs; separate because browsers load it. */

/** Any of these choices (boolean: 'yes'), or inclusive bounds. */
export type AttributeFilter = readonly string[] | { min?: number; max?: number }

export function isRange(asked: AttributeFilter): asked is { min?: number; max?: number } {
  return !Array.isArray(asked)
}

export const RATING_LABEL = '۴ ستاره و بیشتر'
