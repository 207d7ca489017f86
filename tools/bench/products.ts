import { ATTRIBUTES, BRANDS, CATEGORIES, COLORS, FEATURES, MATERIALS, SIZES } from './words.ts'

export interface ProductRow {
  name: string
  brand: string | null
  sku: string
  category: string
  /** Toman; null: unknown. */
  price: number | null
  /** Price for some shops and dealers. */
  shopPrice: number | null
  dealerPrice: number | null
  /** Items, of the product or each color. */
  stock: number
  colors: string[]
  /** Percent off the public price. */
  discount: number | null
  sold: number
  featured: boolean
  /** Average and count of ratings; unrated: 0 and 0. */
  rating: number
  reviews: number
  weight: number | null
  /** By attribute key; multiple choices as lists. */
  attributes: Record<string, number | boolean | string | string[]>
}

/** Seeded random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` products; few types, brands and colors dominate, as in a shop. */
export function makeProducts(count: number, seed = 1): ProductRow[] {
  const random = seededRandom(seed)
  // Own seed: keeps the products of earlier measurements.
  const told = seededRandom(seed + 1)
  /** Prefers early entries. */
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.6 * list.length)]!
  const chance = (share: number) => random() < share
  const places = CATEGORIES.flatMap(({ under, attributes }) =>
    Object.entries(under).map(([category, types]) => [category, types, attributes] as const),
  )
  const colors = Object.keys(COLORS)
  return Array.from({ length: count }, (_, i) => {
    const [category, types, attributes] = pick(places)
    const brand = chance(0.9) ? pick(BRANDS) : null
    const title = [
      pick(types),
      pick(MATERIALS),
      chance(0.7) && brand,
      chance(0.5) && pick(FEATURES),
      pick(SIZES),
    ]
    const model =
      chance(0.6) && `مدل ${'ABCDEFGHKLMNPRST'[Math.floor(random() * 16)]}${100 + Math.floor(random() * 900)}`
    const price = chance(0.97) ? Math.round(10 ** (4.6 + 2.4 * random()) / 1000) * 1000 : null
    return {
      name: [...title, model].filter(Boolean).join(' '),
      brand,
      sku: `KG-${100_000 + i}`,
      category,
      price,
      shopPrice: price && chance(0.6) ? Math.round(price * 0.9) : null,
      dealerPrice: price && chance(0.5) ? Math.round(price * 0.8) : null,
      stock: chance(0.85) ? 1 + Math.floor(random() * 40) : 0,
      colors: chance(0.3) ? [...new Set([pick(colors), pick(colors), pick(colors)])] : [],
      discount: chance(0.12) ? 5 * (1 + Math.floor(random() * 8)) : null,
      sold: Math.floor(random() ** 6 * 3000),
      featured: chance(0.01),
      ...whatIsTold(attributes, told),
    }
  })
}

/** Ratings for 30 %, each attribute for 80 %. */
function whatIsTold(
  keys: readonly (keyof typeof ATTRIBUTES)[],
  random: () => number,
): Pick<ProductRow, 'rating' | 'reviews' | 'weight' | 'attributes'> {
  const isRated = random() < 0.3
  const value = (key: keyof typeof ATTRIBUTES): ProductRow['attributes'][string] => {
    const kind = ATTRIBUTES[key]
    if (kind === 'boolean') return random() < 0.5
    if ('from' in kind) {
      const steps = Math.floor((random() * (kind.to - kind.from)) / kind.step)
      return Number((kind.from + steps * kind.step).toFixed(2))
    }
    // Prefers early choices.
    const chosen = kind.choices[Math.floor(random() ** 1.6 * kind.choices.length)]!
    return 'several' in kind ? kind.choices.filter((each) => each === chosen || random() < 0.4) : chosen
  }
  return {
    rating: isRated ? Number((5 - 2.5 * random() ** 2).toFixed(2)) : 0,
    reviews: isRated ? 1 + Math.floor(random() ** 3 * 60) : 0,
    weight: random() < 0.8 ? 100 + Math.floor(random() * 9000) : null,
    attributes: Object.fromEntries(keys.filter(() => random() < 0.8).map((key) => [key, value(key)])),
  }
}
