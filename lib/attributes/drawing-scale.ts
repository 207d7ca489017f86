/** Size comparison with familiar objects, in centimeters. */
import { kindForCategory, kindForProduct, type Kind } from '@/lib/categories/kind'
import { searchKey } from '@/lib/utils/text'
import type { ProductAttribute } from './types'

/** Centimeters. */
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

/** Above this width a plate is clearer than a hand. */
const SMALL = 16

export const THINGS = ['hand', 'plate', 'hob'] as const
export type Thing = (typeof THINGS)[number]

export interface Scale {
  /** Diameter, else width. */
  across: number
  isRound: boolean
  /** Null if unknown. */
  high: number | null
  beside: Thing[]
  isForHobs: boolean
  /** Size of the largest piece of a set. */
  isLargest: boolean
}

/**
 * Unit factors by spelling, because the panel can change an attribute's unit. Without a unit the first
 * applies.
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

/** Value in centimeters or liters; null if missing or in another unit. */
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
 * Null without sizes. Cookware is drawn on a hob, wide products next to a plate, high or small ones next
 * to a hand.
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
  const isOnHob = isForHobs && across <= HOB.deep
  const isWide = across > SMALL
  const beside: Thing[] = [
    ...(isOnHob ? (['hob'] as const) : []),
    ...(!isOnHob && (isWide || high === null) ? (['plate'] as const) : []),
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

/** The smallest ring not much smaller than the product, else the largest. */
export function ringFor(across: number): (typeof HOB.rings)[number] {
  const bySize = [...HOB.rings].sort((a, b) => a.across - b.across)
  return bySize.find((ring) => ring.across >= across * 0.8) ?? bySize.at(-1)!
}

/** Liters per person by kind. */
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

/** Approximate servings; null without a volume or for other kinds (by product name, then category). */
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
