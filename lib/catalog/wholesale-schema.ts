/** Packs, minimums and price steps; prices in toman. */
import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'
import { errorText } from '@/lib/utils/errors'
import { PRICE_LIMIT } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export const WHOLESALE_TIERS = ['shop_price', 'dealer_price'] as const
export type WholesaleTier = (typeof WHOLESALE_TIERS)[number]

/** Unit of an order. */
export const ORDER_UNITS = { piece: 'عدد', pack: 'بسته', carton: 'کارتن' } as const
type OrderUnit = keyof typeof ORDER_UNITS

const MOST = limits.volume_prices.from_quantity.max
export const MOST_STEPS = limits.PRICE_STEP_LIMIT
/** Database: cm³; form: liters. */
const LITER = 1000

const size = z
  .int('عدد کامل بنویسید')
  .min(limits.product_packs.pack_size.min, 'دست‌کم ۲، یا خالی')
  .max(MOST, `حداکثر ${formatNumber(MOST)}`)
  .nullable()

const rule = z.object({
  soldBy: z.enum(['piece', 'pack', 'carton']),
  /** Empty: 1. */
  minimum: z
    .int()
    .min(1, 'دست‌کم ۱، یا خالی')
    .max(MOST, `حداکثر ${formatNumber(MOST)}`)
    .nullable(),
})

const step = z.object({
  tier: z.enum(WHOLESALE_TIERS),
  from: z.int().nullable(),
  kind: z.enum(['percent', 'amount']),
  value: z.int().nullable(),
})

export const wholesaleSchema = z
  .object({
    packSize: size,
    cartonSize: size,
    /** Liters. */
    cartonLiters: z
      .int()
      .min(1, 'دست‌کم ۱، یا خالی')
      .max(limits.product_packs.carton_volume.max / LITER, 'بیش از اندازه بزرگ است')
      .nullable(),
    /** Only colors with other sizes. */
    colorPacks: z.array(z.object({ colorId: z.uuid(), packSize: size, cartonSize: size })).max(100),
    rules: z.object({ shop_price: rule, dealer_price: rule }),
    steps: z.array(step).max(2 * MOST_STEPS, 'پله‌ها بیش از اندازه است'),
  })
  .check((context) => {
    const { packSize, cartonSize, cartonLiters, colorPacks, rules, steps } = context.value
    const issue = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message })
    const notWhole = (pack: number | null, carton: number | null) =>
      pack !== null && carton !== null && carton % pack !== 0
    if (notWhole(packSize, cartonSize)) issue(['cartonSize'], 'کارتن باید چند بستهٔ کامل باشد')
    if (cartonLiters !== null && cartonSize === null)
      issue(['cartonSize'], 'برای حجم، تعداد کارتن را هم بنویسید')
    colorPacks.forEach((color, index) => {
      if (notWhole(color.packSize ?? packSize, color.cartonSize ?? cartonSize))
        issue(['colorPacks', index, 'cartonSize'], 'کارتن باید چند بستهٔ کامل باشد')
    })
    for (const tier of WHOLESALE_TIERS) {
      const { soldBy } = rules[tier]
      if (soldBy === 'pack' && packSize === null)
        issue(['rules', tier, 'soldBy'], 'برای فروش بسته‌ای، تعداد هر بسته را بنویسید')
      if (soldBy === 'carton' && cartonSize === null)
        issue(['rules', tier, 'soldBy'], 'برای فروش کارتنی، تعداد هر کارتن را بنویسید')
      if (steps.filter((each) => each.tier === tier).length > MOST_STEPS)
        issue(['steps'], `هر سطح حداکثر ${formatNumber(MOST_STEPS)} پله دارد`)
    }
    const seen = new Set<string>()
    steps.forEach(({ tier, from, kind, value }, index) => {
      if (from === null || from < 2 || from > MOST)
        issue(['steps', index, 'from'], `از ۲ تا ${formatNumber(MOST)}`)
      else if (seen.has(`${tier} ${from}`)) issue(['steps', index, 'from'], 'این پله دو بار نوشته شده است')
      seen.add(`${tier} ${from}`)
      if (value === null || value < 1) issue(['steps', index, 'value'], 'بنویسید چقدر')
      else if (kind === 'percent' && value > 99) issue(['steps', index, 'value'], 'حداکثر ٪۹۹')
      else if (kind === 'amount' && value >= PRICE_LIMIT)
        issue(['steps', index, 'value'], errorText('price_too_high'))
    })
  })

export type WholesaleInput = z.input<typeof wholesaleSchema>
export type WholesaleValues = z.output<typeof wholesaleSchema>

const NO_RULE = { soldBy: 'piece', minimum: null } as const

export const NO_TERMS: WholesaleInput = {
  packSize: null,
  cartonSize: null,
  cartonLiters: null,
  colorPacks: [],
  rules: { shop_price: NO_RULE, dealer_price: NO_RULE },
  steps: [],
}

export interface TermsRow {
  packs: {
    color_id: string | null
    pack_size: number | null
    carton_size: number | null
    carton_volume: number | null
  }[]
  rules: { price_type: WholesaleTier; sold_by: OrderUnit; min_quantity: number }[]
  steps: { price_type: WholesaleTier; from_quantity: number; percent: number | null; amount: number | null }[]
}

export const NO_TERMS_ROW: TermsRow = { packs: [], rules: [], steps: [] }

export function toWholesale({ packs, rules, steps }: TermsRow): WholesaleInput {
  const own = packs.find(({ color_id }) => color_id === null)
  const ruleOf = (tier: WholesaleTier) => {
    const row = rules.find(({ price_type }) => price_type === tier)
    return { soldBy: row?.sold_by ?? 'piece', minimum: row && row.min_quantity > 1 ? row.min_quantity : null }
  }
  return {
    packSize: own?.pack_size ?? null,
    cartonSize: own?.carton_size ?? null,
    cartonLiters: own?.carton_volume ? Math.max(1, Math.round(own.carton_volume / LITER)) : null,
    colorPacks: packs.flatMap(({ color_id, pack_size, carton_size }) =>
      color_id ? [{ colorId: color_id, packSize: pack_size, cartonSize: carton_size }] : [],
    ),
    rules: { shop_price: ruleOf('shop_price'), dealer_price: ruleOf('dealer_price') },
    steps: steps.map(({ price_type, from_quantity, percent, amount }) => ({
      tier: price_type,
      from: from_quantity,
      kind: percent === null ? 'amount' : 'percent',
      value: percent ?? amount,
    })),
  }
}

/** Argument of private.write_wholesale_terms; `colors`: remaining colors. */
export function wholesaleChange(values: WholesaleValues, colors: ReadonlySet<string>) {
  const { packSize, cartonSize, cartonLiters, colorPacks, rules, steps } = values
  const pack = (
    color_id: string | null,
    pack_size: number | null,
    carton_size: number | null,
    volume: number | null,
  ) =>
    pack_size === null && carton_size === null && volume === null
      ? []
      : [{ color_id, pack_size, carton_size, carton_volume: volume }]
  return {
    packs: [
      ...pack(null, packSize, cartonSize, cartonLiters && cartonLiters * LITER),
      ...colorPacks.flatMap((each) =>
        colors.has(each.colorId) ? pack(each.colorId, each.packSize, each.cartonSize, null) : [],
      ),
    ],
    rules: WHOLESALE_TIERS.flatMap((tier) => {
      const { soldBy, minimum } = rules[tier]
      return soldBy === 'piece' && (minimum ?? 1) === 1
        ? []
        : [{ price_type: tier, sold_by: soldBy, min_quantity: minimum ?? 1 }]
    }),
    steps: steps.map(({ tier, from, kind, value }) => ({
      price_type: tier,
      // The schema refused empty values.
      from_quantity: from ?? 0,
      percent: kind === 'percent' ? value : null,
      amount: kind === 'amount' ? value : null,
    })),
  }
}
