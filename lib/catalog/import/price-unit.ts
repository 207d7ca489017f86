/** Units of money in files. */
const UNITS = {
  toman: { name: 'تومان', factor: 1 },
  rial: { name: 'ریال', factor: 0.1 },
  thousand_toman: { name: 'هزار تومان', factor: 1000 },
  thousand_rial: { name: 'هزار ریال', factor: 100 },
} as const
export type PriceUnit = keyof typeof UNITS

export const PRICE_UNITS = Object.fromEntries(
  Object.entries(UNITS).map(([unit, { name }]) => [unit, name]),
) as Record<PriceUnit, string>

/** Whole toman. */
export const inToman = (amount: number, unit: PriceUnit): number =>
  Math.trunc(Number((amount * UNITS[unit].factor).toPrecision(15)))
