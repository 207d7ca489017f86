/**
 * The shop's own pictures: pure functions that return SVG text. New good: draw it in objects/ with its base at 0,0,
 * 15 units a centimeter, begin with `shadow`, build with `body`, `vessel` and `tube`, wrap each piece that is sold in
 * `piece`; then give it an entry in goods/ with its box, its colors and what it is compared with.
 */
export { PALETTE, TINTS, mix, shade, type Hex } from './color.ts'
export { KINDS, tintForKind, type Kind, type TintName } from './kinds.ts'
export { COLORS, GOODS, type ColorKey, type Good } from './goods/index.ts'
export { VIEWS, category, product, viewsOf, type ProductArt, type View } from './scenes/product.ts'
export { hero } from './scenes/hero.ts'
export { BANNERS, banner, type BannerName } from './scenes/banner.ts'
export { aboutPacking, aboutShop, aboutWorkshop } from './scenes/about.ts'
export { emptyCart, mendedBowl, notFound } from './scenes/quiet.ts'
export { favicon, logo, mark, pattern } from './brand.ts'
