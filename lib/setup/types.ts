/** What a new shop goes through before it opens, in this order. */
export const SETUP_STEPS = [
  'name',
  'place',
  'contact',
  'delivery',
  'payment',
  'sms',
  'category',
  'product',
  'returns',
  'seals',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Filled in, left as it came, or not there. */
export type SetupState = 'done' | 'default' | 'missing'
