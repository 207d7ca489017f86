/** How large a product is beside things that everybody knows. Centimeters. Pure. */
import { kindForCategory, type Kind } from '@/lib/categories/kind'
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

export interface Scale {
  /** Diameter, or width where there is none. */
  across: number
  isRound: boolean
  /** Null where it is not told. */
  high: number | null
  /** What it is drawn beside; one or two. */
  beside: ('hand' | 'plate' | 'hob')[]
  /** It is of the largest of several pieces. */
  isLargest: boolean
}

/**
 * What helps to see how large a product is; null where its sizes are not told. On the hob stands what is put on one, beside a plate
 * what is wide, beside a hand what is high or small.
 */
export function scaleOf(attributes: readonly ProductAttribute[]): Scale | null {
  const number = (key: string) => {
    const found = attributes.find((each) => each.key === key)
    return found?.kind === 'number' && found.value > 0 && found.value <= 200 ? found.value : null
  }
  const [diameter, high] = [number('diameter'), number('height')]
  const across = diameter ?? number('width')
  if (across === null) return null
  const hobs = attributes.find(({ key }) => key === 'hobs')
  const isForHobs =
    hobs?.kind === 'choices' && hobs.value.some(({ key }) => ['gas', 'electric', 'induction'].includes(key))
  const isWide = across > SMALL
  const beside: Scale['beside'] = [
    ...(isForHobs && across <= HOB.deep
      ? (['hob'] as const)
      : isWide || high === null
        ? (['plate'] as const)
        : []),
    ...(high !== null && (!isWide || isForHobs || high >= 10) ? (['hand'] as const) : []),
  ]
  return { across, isRound: diameter !== null, high, beside, isLargest: (number('pieces') ?? 1) > 1 }
}

/** The ring of the hob on which something stands: the smallest that is not much smaller than it, else the largest. */
export function ringFor(across: number): (typeof HOB.rings)[number] {
  const bySize = [...HOB.rings].sort((a, b) => a.across - b.across)
  return bySize.find((ring) => ring.across >= across * 0.8) ?? bySize.at(-1)!
}

/** Liters for one person, by what something is for: a pot of rice or stew, a glass of tea, a glass of sherbet. */
const LITERS_A_PERSON: Partial<Record<Kind, number>> = {
  pot: 1,
  ricecooker: 0.45,
  kettle: 0.25,
  samovar: 0.25,
  teapot: 0.2,
  thermos: 0.2,
  pitcher: 0.3,
}

/** Roughly how many people a volume is enough for; null where that is told, or is no question of the category. */
export function servingsByVolume(
  attributes: readonly ProductAttribute[],
  categoryName: string | null,
): number | null {
  const volume = attributes.find(({ key }) => key === 'volume')
  if (volume?.kind !== 'number' || attributes.some(({ key }) => key === 'servings')) return null
  const kind = categoryName && kindForCategory(categoryName)
  const liters = kind && LITERS_A_PERSON[kind]
  const people = liters ? Math.floor(volume.value / liters) : 0
  return people >= 2 && people <= 50 ? people : null
}
