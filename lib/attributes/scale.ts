/** How large a product is beside things that everybody knows. Centimeters. Pure. */
import { kindForCategory, kindForProduct, type Kind } from '@/lib/categories/kind'
import { searchKey } from '@/lib/utils/text'
import type { ProductAttribute } from './types'

/** Things that everybody knows, in centimeters. */
export const HAND = { high: 18, wide: 9 }
export const PLATE = 26
export const HOB = {
  wide: 58,
  deep: 51,
  rings: [
    { x: 15.5, y: 13, across: 14.5 },
    { x: 43, y: 13, across: 18 },
    { x: 15.5, y: 36.5, across: 21 },
    { x: 43, y: 36.5, across: 18 },
  ],
}

/** Wider than this the hand says little: a plate helps. */
const SMALL = 16

export const THINGS = ['hand', 'plate', 'hob'] as const
export type Thing = (typeof THINGS)[number]

export interface Scale {
  /** Diameter, or width where there is none. */
  across: number
  isRound: boolean
  /** Null where it is not told. */
  high: number | null
  /** What it is drawn beside at first; one or two. */
  beside: Thing[]
  /** It is put on a hob. */
  isForHobs: boolean
  /** It is of the largest of several pieces. */
  isLargest: boolean
}

/**
 * How many centimeters or liters a unit has, in the spellings that the panel may hold; the panel changes the unit of an attribute, and
 * its numbers are of that unit from then on. An attribute without a unit is in the first of each.
 */
const CENTIMETERS: Record<string, number> = {
  '': 1,
  سانتیمتر: 1,
  سانت: 1,
  سانتی: 1,
  cm: 1,
  میلیمتر: 0.1,
  میلی: 0.1,
  mm: 0.1,
  متر: 100,
  m: 100,
}
const LITERS: Record<string, number> = {
  '': 1,
  لیتر: 1,
  لیت: 1,
  l: 1,
  lit: 1,
  liter: 1,
  میلیلیتر: 0.001,
  سیسی: 0.001,
  ml: 0.001,
  cc: 0.001,
}

/** An attribute of a number in centimeters or liters; null where it is not told, or in a unit that is none of them. */
function measured(
  attributes: readonly ProductAttribute[],
  key: string,
  units: Record<string, number>,
): number | null {
  const found = attributes.find((each) => each.key === key)
  if (found?.kind !== 'number') return null
  const factor = units[searchKey(found.unit ?? '').replaceAll(' ', '')]
  return factor === undefined ? null : Math.round(found.value * factor * 1000) / 1000
}

/**
 * What helps to see how large a product is; null where its sizes are not told. On the hob stands what is put on one, beside a plate
 * what is wide, beside a hand what is high or small.
 */
export function scaleOf(attributes: readonly ProductAttribute[]): Scale | null {
  const centimeters = (key: string) => {
    const value = measured(attributes, key, CENTIMETERS)
    return value !== null && value > 0 && value <= 200 ? value : null
  }
  const [diameter, high] = [centimeters('diameter'), centimeters('height')]
  const across = diameter ?? centimeters('width')
  if (across === null) return null
  const pieces = attributes.find(({ key }) => key === 'pieces')
  const hobs = attributes.find(({ key }) => key === 'hobs')
  const isForHobs =
    hobs?.kind === 'choices' && hobs.value.some(({ key }) => ['gas', 'electric', 'induction'].includes(key))
  const isWide = across > SMALL
  const beside: Thing[] = [
    ...(isForHobs && across <= HOB.deep
      ? (['hob'] as const)
      : isWide || high === null
        ? (['plate'] as const)
        : []),
    ...(high !== null && (!isWide || isForHobs || high >= 10) ? (['hand'] as const) : []),
  ]
  return {
    across,
    isRound: diameter !== null,
    high,
    beside,
    isForHobs,
    isLargest: pieces?.kind === 'number' && pieces.value > 1,
  }
}

/** The ring of the hob on which something stands: the smallest that is not much smaller than it, else the largest. */
export function ringFor(across: number): (typeof HOB.rings)[number] {
  const bySize = [...HOB.rings].sort((a, b) => a.across - b.across)
  return bySize.find((ring) => ring.across >= across * 0.8) ?? bySize.at(-1)!
}

/** Liters for one person, by what something is for: a pot of rice or stew, a salad, a glass of tea, a glass of sherbet. */
const LITERS_A_PERSON: Partial<Record<Kind, number>> = {
  pot: 1,
  pan: 0.7,
  bowls: 0.4,
  ricecooker: 0.45,
  kettle: 0.25,
  samovar: 0.25,
  teapot: 0.2,
  thermos: 0.2,
  pitcher: 0.3,
}

/**
 * Roughly how many people a volume is enough for; null where that is told, or is no question of what it is, by its own name or that of
 * its category.
 */
export function servingsByVolume(
  attributes: readonly ProductAttribute[],
  name: string,
  categoryName: string | null,
): number | null {
  if (attributes.some(({ key }) => key === 'servings')) return null
  const volume = measured(attributes, 'volume', LITERS)
  const kind = kindForProduct(name) ?? (categoryName && kindForCategory(categoryName))
  const liters = kind && LITERS_A_PERSON[kind]
  const people = liters && volume ? Math.floor(volume / liters + 1e-9) : 0
  return people >= 2 && people <= 50 ? people : null
}
