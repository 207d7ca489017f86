/** Backdrops of pictures; app/styles defines their colors. */
export const TINT_NAMES = ['sea', 'sand', 'salt', 'dawn', 'mist', 'olive', 'saffron'] as const

export type TintName = (typeof TINT_NAMES)[number]
