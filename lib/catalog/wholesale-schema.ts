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
  sold_by: z.enum(['piece', 'pack', 'carton']),
  /** Empty: 1. */
  min_quantity: z
    .int()
    .min(1, 'دست‌کم ۱، یا خالی')
    .max(MOST, `حداکثر ${formatNumber(MOST)}`)
    .nullable(),
})

const step = z.object({
  price_type: z.enum(WHOLESALE_TIERS),
  from_quantity: z.int().nullable(),
  kind: z.enum(['percent', 'amount']),
  value: z.int().nullable(),
})

export const wholesaleSchema = z
  .object({
    pack_size: size,
    carton_size: size,
    /** Liters. */
    carton_liters: z
      .int()
      .min(1, 'دست‌کم ۱، یا خالی')
      .max(limits.product_packs.carton_volume.max / LITER, 'بیش از اندازه بزرگ است')
      .nullable(),
    /** Only colors with other sizes. */
    color_packs: z.array(z.object({ color_id: z.uuid(), pack_size: size, carton_size: size })).max(100),
    rules: z.object({ shop_price: rule, dealer_price: rule }),
    steps: z.array(step).max(2 * MOST_STEPS, 'پله‌ها بیش از اندازه است'),
  })
  .check((context) => {
    const { pack_size, carton_size, carton_liters, color_packs, rules, steps } = context.value
    const issue = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message })
    const notWhole = (pack: number | null, carton: number | null) =>
      pack !== null && carton !== null && carton % pack !== 0
    if (notWhole(pack_size, carton_size)) issue(['carton_size'], 'کارتن باید چند بستهٔ کامل باشد')
    if (carton_liters !== null && carton_size === null)
      issue(['carton_size'], 'برای حجم، تعداد کارتن را هم بنویسید')
    color_packs.forEach((color, index) => {
      if (notWhole(color.pack_size ?? pack_size, color.carton_size ?? carton_size))
        issue(['color_packs', index, 'carton_size'], 'کارتن باید چند بستهٔ کامل باشد')
    })
    for (const tier of WHOLESALE_TIERS) {
      const { sold_by } = rules[tier]
      if (sold_by === 'pack' && pack_size === null)
        issue(['rules', tier, 'sold_by'], 'برای فروش بسته‌ای، تعداد هر بسته را بنویسید')
      if (sold_by === 'carton' && carton_size === null)
        issue(['rules', tier, 'sold_by'], 'برای فروش کارتنی، تعداد هر کارتن را بنویسید')
      if (steps.filter(({ price_type }) => price_type === tier).length > MOST_STEPS)
        issue(['steps'], `هر سطح حداکثر ${formatNumber(MOST_STEPS)} پله دارد`)
    }
    const seen = new Set<string>()
    steps.forEach(({ price_type, from_quantity: from, kind, value }, index) => {
      const at = ['steps', index, 'from_quantity']
      if (from === null || from < 2 || from > MOST) issue(at, `از ۲ تا ${formatNumber(MOST)}`)
      else if (seen.has(`${price_type} ${from}`)) issue(at, 'این پله دو بار نوشته شده است')
      seen.add(`${price_type} ${from}`)
      if (value === null || value < 1) issue(['steps', index, 'value'], 'بنویسید چقدر')
      else if (kind === 'percent' && value > 99) issue(['steps', index, 'value'], 'حداکثر ٪۹۹')
      else if (kind === 'amount' && value >= PRICE_LIMIT)
        issue(['steps', index, 'value'], errorText('price_too_high'))
    })
  })

export type WholesaleInput = z.input<typeof wholesaleSchema>
export type WholesaleValues = z.output<typeof wholesaleSchema>

const NO_RULE = { sold_by: 'piece', min_quantity: null } as const

export const NO_TERMS: WholesaleInput = {
  pack_size: null,
  carton_size: null,
  carton_liters: null,
  color_packs: [],
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
    const { sold_by = 'piece', min_quantity = 1 } = rules.find(({ price_type }) => price_type === tier) ?? {}
    return { sold_by, min_quantity: min_quantity > 1 ? min_quantity : null }
  }
  return {
    pack_size: own?.pack_size ?? null,
    carton_size: own?.carton_size ?? null,
    carton_liters: own?.carton_volume ? Math.max(1, Math.round(own.carton_volume / LITER)) : null,
    color_packs: packs.flatMap(({ color_id, pack_size, carton_size }) =>
      color_id ? [{ color_id, pack_size, carton_size }] : [],
    ),
    rules: { shop_price: ruleOf('shop_price'), dealer_price: ruleOf('dealer_price') },
    steps: steps.map(({ percent, amount, ...step }) => ({
      ...step,
      kind: percent === null ? 'amount' : 'percent',
      value: percent ?? amount,
    })),
  }
}

/** Argument of private.write_wholesale_terms; `colors`: remaining colors. */
export function wholesaleChange(values: WholesaleValues, colors: ReadonlySet<string>) {
  const { pack_size, carton_size, carton_liters, color_packs, rules, steps } = values
  const packs = [
    { color_id: null, pack_size, carton_size, carton_volume: carton_liters && carton_liters * LITER },
    ...color_packs
      .filter(({ color_id }) => colors.has(color_id))
      .map((pack) => ({ ...pack, carton_volume: null })),
  ]
  return {
    packs: packs.filter((pack) => pack.pack_size ?? pack.carton_size ?? pack.carton_volume),
    rules: WHOLESALE_TIERS.map((price_type) => ({
      price_type,
      sold_by: rules[price_type].sold_by,
      min_quantity: rules[price_type].min_quantity ?? 1,
    })).filter(({ sold_by, min_quantity }) => sold_by !== 'piece' || min_quantity !== 1),
    steps: steps.map(({ price_type, from_quantity, kind, value }) => ({
      price_type,
      // The schema refused empty values.
      from_quantity: from_quantity ?? 0,
      percent: kind === 'percent' ? value : null,
      amount: kind === 'amount' ? value : null,
    })),
  }
}
