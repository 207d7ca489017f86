/** Attributes in list URLs; separate because browsers load it. */

/** Built-in attributes: their keys are query parameters themselves. */
export const ATTRIBUTE_PARAMS = [
  'coating',
  'country',
  'diameter',
  'dishwasher',
  'height',
  'hobs',
  'material',
  'pieces',
  'servings',
  'volume',
  'warranty',
  'weight',
] as const

/** Lists the other attributes in use: `filter=lid,shape&lid=glass&shape=round`. */
export const NAMED_ATTRIBUTES = 'filter'

/** Any of these choices (boolean: 'yes'), or inclusive bounds. */
export type AttributeFilter = readonly string[] | { min?: number; max?: number }

export function isRange(asked: AttributeFilter): asked is { min?: number; max?: number } {
  return !Array.isArray(asked)
}

/** Key of a built-in attribute. */
export function isOwnParam(key: string): boolean {
  return (ATTRIBUTE_PARAMS as readonly string[]).includes(key)
}

export const RATING_LABEL = '۴ ستاره و بیشتر'
