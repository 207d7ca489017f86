import type { CellValue } from '@/lib/admin/csv'
import { PRICE_LIMIT } from '@/lib/utils/money'
import { normalizePersian } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import { MOST_STEPS, ORDER_UNITS, type TermsRow, type WholesaleTier } from '../wholesale-schema'

type Unit = keyof typeof ORDER_UNITS
export interface Step {
  from_quantity: number
  percent: number | null
  amount: number | null
}

const UNIT_OF = new Map(
  Object.entries(ORDER_UNITS).flatMap(([unit, word]) => [
    [unit, unit],
    [word, unit],
  ]),
)

/** `pack` for «بسته»; empty means piece, null is unknown. */
export function unitIn(cell: string): Unit | null {
  const word = normalizePersian(cell).toLowerCase()
  return word === '' ? 'piece' : ((UNIT_OF.get(word) as Unit | undefined) ?? null)
}

/** «۲۴: ٪۵؛ ۷۲: ۷۰۰٬۰۰۰» as sorted steps; null if invalid. */
export function stepsIn(cell: string): Step[] | null {
  const parts = cell
    .split(/[؛;\n|]/)
    .map((part) => plainText(part).replace(/[,٬_]|تومان|عدد|از/g, ''))
    .filter((part) => part !== '')
  const steps: Step[] = []
  for (const part of parts) {
    const match = /^(\d{1,4})[:=](?:(?:(\d{1,2})[%٪]|[%٪](\d{1,2}))|(\d{1,9}))$/.exec(part)
    if (!match) return null
    const [, from, before, after, fixed] = match
    const percent = before ?? after
    const step = {
      from_quantity: Number(from),
      percent: percent === undefined ? null : Number(percent),
      amount: fixed === undefined ? null : Number(fixed),
    }
    const isReduction =
      step.percent !== null ? step.percent > 0 : step.amount! > 0 && step.amount! < PRICE_LIMIT
    if (step.from_quantity < 2 || !isReduction) return null
    steps.push(step)
  }
  if (steps.length > MOST_STEPS || new Set(steps.map((step) => step.from_quantity)).size < steps.length)
    return null
  return steps.sort((a, b) => a.from_quantity - b.from_quantity)
}

export function stepsCell(steps: readonly Step[]): string | null {
  return (
    steps
      .map(
        ({ from_quantity: from, percent, amount }) => `${from}: ${percent === null ? amount : `${percent}%`}`,
      )
      .join('؛ ') || null
  )
}

const TIERS = { shop: 'shop_price', dealer: 'dealer_price' } as const

export const TERM_FIELDS = [
  'pack_size',
  'carton_size',
  'carton_liters',
  'shop_unit',
  'shop_minimum',
  'shop_steps',
  'dealer_unit',
  'dealer_minimum',
  'dealer_steps',
] as const
export type TermField = (typeof TERM_FIELDS)[number]

/** As private.imported_terms takes it; null without such columns. */
export function termsOf(values: Partial<Record<TermField, CellValue>>) {
  if (!TERM_FIELDS.some((field) => values[field] !== undefined)) return null
  const rules: Partial<Record<WholesaleTier, object>> = {}
  const steps: Partial<Record<WholesaleTier, Step[]>> = {}
  for (const [word, tier] of Object.entries(TIERS) as ['shop' | 'dealer', WholesaleTier][]) {
    const { [`${word}_unit` as const]: unit, [`${word}_minimum` as const]: minimum } = values
    const rule = {
      ...(unit !== undefined && { sold_by: unitIn(String(unit ?? '')) }),
      ...(minimum !== undefined && { min_quantity: minimum ?? 1 }),
    }
    if (Object.keys(rule).length > 0) rules[tier] = rule
    const told = values[`${word}_steps`]
    if (told !== undefined) steps[tier] = stepsIn(String(told ?? '')) ?? []
  }
  const { pack_size, carton_size, carton_liters } = values
  return {
    ...(pack_size !== undefined && { pack_size }),
    ...(carton_size !== undefined && { carton_size }),
    ...(carton_liters !== undefined && {
      carton_volume: typeof carton_liters === 'number' ? carton_liters * 1000 : null,
    }),
    rules,
    steps,
  }
}

export function termCells({ packs, rules, steps }: TermsRow): Record<TermField, string | number | null> {
  const own = packs.find(({ color_id }) => color_id === null)
  const ruleOf = (tier: WholesaleTier) => rules.find(({ price_type }) => price_type === tier)
  const stepsOf = (tier: WholesaleTier) => stepsCell(steps.filter(({ price_type }) => price_type === tier))
  const unit = (tier: WholesaleTier) => {
    const rule = ruleOf(tier)
    return rule && rule.sold_by !== 'piece' ? ORDER_UNITS[rule.sold_by] : null
  }
  const least = (tier: WholesaleTier) => {
    const pieces = ruleOf(tier)?.min_quantity ?? 1
    return pieces > 1 ? pieces : null
  }
  return {
    pack_size: own?.pack_size ?? null,
    carton_size: own?.carton_size ?? null,
    carton_liters: own?.carton_volume ? own.carton_volume / 1000 : null,
    shop_unit: unit('shop_price'),
    shop_minimum: least('shop_price'),
    shop_steps: stepsOf('shop_price'),
    dealer_unit: unit('dealer_price'),
    dealer_minimum: least('dealer_price'),
    dealer_steps: stepsOf('dealer_price'),
  }
}
