/** What can be drawn, and on which of the seven tints it stands. Free of drawing code, so that pages may import it. */

/** Every object that can be drawn. */
export const KINDS = [
  'pot',
  'pan',
  'kettle',
  'teapot',
  'knives',
  'board',
  'bowls',
  'plates',
  'mug',
  'glasses',
  'jars',
  'grater',
  'thermos',
  'ricecooker',
  'samovar',
  'boxes',
  'utensils',
  'mortar',
  'colander',
  'caketin',
  'mill',
  'pitcher',
] as const

export type Kind = (typeof KINDS)[number]

export const TINT_NAMES = ['sea', 'sand', 'salt', 'dawn', 'mist', 'olive', 'saffron'] as const

/** The seven soils: quiet backdrops of pictures. */
export type TintName = (typeof TINT_NAMES)[number]

/** A category keeps its tint; the order of shelves makes neighbours differ. */
const TINT_OF_KIND: Record<Kind, TintName> = {
  pot: 'sea',
  pan: 'sand',
  kettle: 'salt',
  teapot: 'dawn',
  knives: 'mist',
  board: 'olive',
  bowls: 'saffron',
  plates: 'salt',
  mug: 'sand',
  glasses: 'dawn',
  jars: 'sea',
  grater: 'mist',
  thermos: 'olive',
  ricecooker: 'saffron',
  samovar: 'sand',
  boxes: 'olive',
  utensils: 'sand',
  mortar: 'salt',
  colander: 'sea',
  caketin: 'dawn',
  mill: 'mist',
  pitcher: 'olive',
}

/** The backdrop of a kind. */
export function tintForKind(kind: Kind): TintName {
  return TINT_OF_KIND[kind]
}
