/**
 * The shop's own pictures: pure functions that return SVG text. New object: draw it with its base at 0,0 in
 * the shared scale, begin with `shadow`, build with `lathe`, `solid` and `tube`, add one highlight at the
 * left, then give it a frame in scenes/framing.ts and a name in kinds.ts.
 */
export { PALETTE, TINTS, mix, shade, type Hex } from './color.ts'
export { KINDS, tintForKind, type Kind, type TintName } from './kinds.ts'
export { VIEWS, product, type ProductArt, type View } from './scenes/product.ts'
export { hero } from './scenes/hero.ts'
export { BANNERS, banner, type BannerName } from './scenes/banner.ts'
export { emptyCart, mendedBowl, notFound } from './scenes/quiet.ts'
export { favicon, logo, mark, pattern } from './brand.ts'
