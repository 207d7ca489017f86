/**
 * Pictures of the shop: pure functions returning SVG. New product: draw it in objects/ (base center at 0,0, y downwards, 15 units
 * per cm) with `shadow`, `body`, `vessel` and `tube`, wrap each sold item in `piece`, then add it to `goods/`.
 */
export { TINTS } from './color.ts'
export { GOODS } from './goods/index.ts'
export { product, viewsOf } from './scenes/product.ts'
export { hero } from './scenes/hero.ts'
export { BANNERS, banner } from './scenes/banner.ts'
export { aboutPacking, aboutShop, aboutWorkshop } from './scenes/about.ts'
export { emptyCart, mendedBowl, notFound } from './scenes/quiet.ts'
export { favicon, logo, mark, pattern } from './brand.ts'
