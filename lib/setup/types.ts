/** In order. */
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

export type SetupState = 'done' | 'default' | 'missing'
