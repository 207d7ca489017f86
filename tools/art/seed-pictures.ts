/** All pictures of the demonstration shop: storage path and drawing. */
import type { ColorKey } from './goods/index.ts'
import { GOODS } from './goods/index.ts'
import { KINDS, tintForKind, type Kind, type TintName } from './kinds.ts'
import { category, product, viewsOf, type ProductArt, type Shelf, type View } from './scenes/product.ts'

export type SeedPicture = { bucket: 'products' | 'categories'; key: string; draw: () => string }

/** Pictures of a product in its main color, first one first. */
function galleryOf(good: string): { key: string; art: ProductArt }[] {
  return viewsOf(GOODS[good]!).map((view) => ({ key: `${good}-${view}`, art: { good, view } }))
}

/** Views of further colors. */
const COLOR_VIEWS: readonly View[] = ['front', 'detail', 'use']

/** Pictures of a further color: `{good}-{color}-{view}`. */
function picturesOfColor(good: string, color: ColorKey): { key: string; art: ProductArt }[] {
  return COLOR_VIEWS.map((view) => ({ key: `${good}-${color}-${view}`, art: { good, view, color } }))
}

/** Pictures of imported categories by kind; most seed categories too. */
const KIND_SHELVES: Record<Kind, Shelf> = {
  pot: [['pot-teal', 0, 0]],
  pan: [['pan', 0, 0]],
  kettle: [['kettle-red', 0, 0]],
  teapot: [['teapot-sky', 0, 0]],
  knives: [['knives', 0, 0]],
  board: [['board', 0, 0]],
  bowls: [['bowls', 0, 0]],
  plates: [['plates-sky', 0, 0]],
  mug: [['mug', 0, 0]],
  glasses: [['glasses', 0, 0]],
  jars: [['jars', 0, 0]],
  grater: [['grater-teal', 0, 0]],
  thermos: [
    ['thermos-sea', -70, 0],
    ['thermos-plum', 90, 26],
  ],
  ricecooker: [['rice-cooker', 0, 0]],
  samovar: [['samovar', 0, 0]],
  boxes: [['boxes', 0, 0]],
  utensils: [['utensils-ivory', 0, 0]],
  mortar: [['mortar', 0, 0]],
  colander: [['colander-ivory', 0, 0]],
  caketin: [['cake-rose', 0, 0]],
  mill: [['mill-walnut', 0, 0]],
  pitcher: [['pitcher-rose', 0, 0]],
}

const MIXED_SHELVES: Record<string, { tint: TintName; shelf: Shelf }> = {
  cooking: {
    tint: 'sea',
    shelf: [
      ['pot-steel', 150, -60],
      ['pot-saffron', -220, 10],
      ['pan-red', 60, 110],
    ],
  },
  'tea-and-coffee': {
    tint: 'dawn',
    shelf: [
      ['kettle-red', -90, -40],
      ['teapot', 130, 50],
      ['mug-ivory', -260, 60],
    ],
  },
  serving: {
    tint: 'salt',
    shelf: [
      ['plates-black', -40, -30],
      ['bowls-saffron', 150, 70],
    ],
  },
  preparation: {
    tint: 'mist',
    shelf: [
      ['board-walnut', -130, -40],
      ['grater-teal', 200, 10],
      ['mortar-iron', 20, 80],
    ],
  },
  storage: {
    tint: 'olive',
    shelf: [
      ['jars-walnut', 130, -60],
      ['boxes-olive', -190, 60],
    ],
  },
  electric: {
    tint: 'saffron',
    shelf: [
      ['rice-sea', -190, 0],
      ['kettle-ivory', 170, 50],
    ],
  },
  copper: {
    tint: 'salt',
    shelf: [
      ['kettle-copper', -170, -40],
      ['copper-pot', 190, -10],
      ['mug-copper', 20, 70],
    ],
  },
}

const OTHER: Shelf = []

export const SEED_PICTURES: SeedPicture[] = [
  ...Object.entries(GOODS)
    .flatMap(([key, { colors = [] }]) => [
      ...galleryOf(key),
      ...colors.slice(1).flatMap((color) => picturesOfColor(key, color)),
    ])
    .map(({ key, art }): SeedPicture => ({ bucket: 'products', key, draw: () => product(art) })),
  ...KINDS.map((kind): SeedPicture => ({
    bucket: 'categories',
    key: kind,
    draw: () => category(kind, KIND_SHELVES[kind], tintForKind(kind)),
  })),
  ...Object.entries(MIXED_SHELVES).map(([key, { shelf, tint }]): SeedPicture => ({
    bucket: 'categories',
    key,
    draw: () => category(key, shelf, tint),
  })),
  { bucket: 'categories', key: 'other', draw: () => category('other', OTHER, 'sand') },
]
