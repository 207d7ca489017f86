/** Attributes in the address of a list; the browser loads this alone. Pure. */

/** Attributes that come with the shop: their keys are parameters of a list's address by themselves. */
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

/** Names the other attributes by which an address narrows its list: `filter=lid,shape&lid=glass&shape=round`. */
export const NAMED_ATTRIBUTES = 'filter'

/** What is asked of an attribute: any of these choices (of a boolean: 'yes'), or a number between two bounds, both included. */
export type AttributeFilter = readonly string[] | { min?: number; max?: number }

/** Whether a number is asked for, not choices. */
export function isRange(asked: AttributeFilter): asked is { min?: number; max?: number } {
  return !Array.isArray(asked)
}

/** Whether an attribute's key is a parameter by itself, without being named. */
export function isOwnParam(key: string): boolean {
  return (ATTRIBUTE_PARAMS as readonly string[]).includes(key)
}

/** The filter of stars, as it is read. */
export const RATING_LABEL = '۴ ستاره و بیشتر'
