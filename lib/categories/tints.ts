/** The seven quiet backdrops of pictures; each category has one, and app/styles has its colors. */
export const TINT_NAMES = ['sea', 'sand', 'salt', 'dawn', 'mist', 'olive', 'saffron'] as const

export type TintName = (typeof TINT_NAMES)[number]
