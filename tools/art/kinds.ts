/** Drawable kinds and their tints. */
import type { Kind } from '../../lib/categories/kind.ts'
import type { TintName } from '../../lib/categories/tints.ts'

export { KINDS, type Kind } from '../../lib/categories/kind.ts'
export type { TintName }

/** Fixed tint per category; neighbors on the shelf differ. */
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

export function tintForKind(kind: Kind): TintName {
  return TINT_OF_KIND[kind]
}
