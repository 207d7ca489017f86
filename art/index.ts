/**
 * The shop's own pictures: pure functions that return SVG text. New good: draw it in objects/ with its base at 0,0,
 * 15 units a centimeter, begin with `shadow`, build with `body`, `vessel` and `tube`, wrap each piece that is sold in
 * `piece`; then give it an entry in goods/ with its box, its colors and what it is compared with.
 */
export { TINTS } from './color.ts'
export { GOODS } from './goods/index.ts'
export { product, viewsOf } from './scenes/product.ts'
export { hero } from './scenes/hero.ts'
export { BANNERS, banner } from './scenes/banner.ts'
export { aboutPacking, aboutShop, aboutWorkshop } from './scenes/about.ts'
export { emptyCart, mendedBowl, notFound } from './scenes/quiet.ts'
export { favicon, logo, mark, pattern } from './brand.ts'
