/** Every picture of the demonstration shop: where it is stored and how it is drawn. */
import { PALETTE as P, type Hex } from './colour.ts'
import { KINDS, tintForKind, type Kind, type TintName } from './kinds.ts'
import type { ObjectStyle } from './objects/style.ts'
import type { ProductArt } from './scenes/product.ts'

export type SeedPicture = { bucket: 'products' | 'categories'; key: string; art: ProductArt }

type Product = ObjectStyle & { key: string; kind: Kind; tint: TintName; accent2?: Hex }

const GALLERY = ['front', 'detail', 'set', 'use'] as const

const products: Product[] = [
  { key: 'pot-teal', kind: 'pot', colour: P.teal, pattern: true, tint: 'sea' },
  { key: 'kettle-red', kind: 'kettle', colour: P.ochre, pattern: true, tint: 'salt' },
  { key: 'teapot', kind: 'teapot', colour: P.ivory, accent: P.ochre, tint: 'dawn' },
  { key: 'samovar', kind: 'samovar', colour: P.brass, tint: 'sand' },
  { key: 'copper-pot', kind: 'pot', colour: P.copper, material: 'copper', tint: 'mist' },
  { key: 'pan', kind: 'pan', colour: P.ink, tint: 'sand' },
  { key: 'knives', kind: 'knives', tint: 'mist' },
  { key: 'board', kind: 'board', tint: 'olive' },
  { key: 'bowls', kind: 'bowls', colour: P.sea, accent: P.saffron, tint: 'saffron' },
  { key: 'plates', kind: 'plates', colour: P.ivory, accent: P.teal, tint: 'salt' },
  { key: 'mug', kind: 'mug', colour: P.teal, tint: 'sand' },
  { key: 'glasses', kind: 'glasses', colour: P.sea, accent: P.rose, tint: 'dawn' },
  { key: 'jars', kind: 'jars', colour: P.saffron, accent: P.ochre, tint: 'sea' },
  { key: 'rice-cooker', kind: 'ricecooker', colour: P.ivory, accent: P.ochre, tint: 'saffron' },
  { key: 'boxes', kind: 'boxes', colour: P.teal, accent: P.saffron, tint: 'sand' },
  { key: 'mortar', kind: 'mortar', tint: 'salt' },
]

/** How a kind looks where it stands for its category. */
const categoryStyles: Partial<Record<Kind, ObjectStyle>> = {
  pot: { pattern: true },
  kettle: { pattern: true },
}

export const SEED_PICTURES: SeedPicture[] = [
  ...products.flatMap(({ key, ...art }) =>
    GALLERY.map((view): SeedPicture => ({
      bucket: 'products',
      key: `${key}-${view}`,
      art: { ...art, view },
    })),
  ),
  ...KINDS.map((kind): SeedPicture => ({
    bucket: 'categories',
    key: kind,
    art: { kind, view: 'tile', tint: tintForKind(kind), ...categoryStyles[kind] },
  })),
]
