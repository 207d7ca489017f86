/** Site pictures: files of public/art, as SVG or WebP in a few widths. */
import { PHONE, WIDE } from '../../lib/content/still-life.ts'
import { widthsOf } from '../../lib/media/pictures.ts'
import {
  BANNERS,
  aboutPacking,
  aboutShop,
  aboutWorkshop,
  TINTS,
  banner,
  emptyCart,
  favicon,
  hero,
  logo,
  mark,
  mendedBowl,
  notFound,
  pattern,
  product,
} from './index.ts'

/** Small drawings stay SVG. */
export const SITE_DRAWINGS: Record<string, () => string> = {
  logo: () => logo(),
  'logo-dark': () => logo({ ink: '#e9f3ef', hill: '#e08a68', sun: '#f0b94a', wave: '#56bdb3' }),
  favicon: () => favicon(),
  'pattern-footer': () => pattern({ stroke: '#9fd0c8', opacity: 0.3 }),
  'empty-cart': emptyCart,
  'not-found': notFound,
}

/** Home screen icons as PNG; phones mask the square ones. */
export const SITE_ICONS: Record<string, { draw: () => string; size: number }> = {
  'apple-icon': { draw: () => favicon(0), size: 180 },
  'icon-192': { draw: () => favicon(), size: 192 },
  'icon-512': { draw: () => favicon(), size: 512 },
  'icon-maskable-512': { draw: () => favicon(0), size: 512 },
}

export type SitePicture = {
  name: string
  draw: () => string
  widths: readonly number[]
  /** Of WebP, 82 unless given. */
  quality?: number
  /** Transparent background. */
  transparent?: boolean
}

/** Widths that pages request by a drawing's name. */
const OWN_ART_WIDTHS = widthsOf('art/any')

/** Placeholder of an article picture: faint mark on sand. */
function noPicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"><rect width="1280" height="1280" fill="${TINTS.sand}"/><g opacity=".3" transform="translate(424 424) scale(9)">${mark()}</g></svg>`
}

/** Too complex for SVG: thousands of strokes and blurs. */
export const SITE_PICTURES: SitePicture[] = [
  { name: 'hero', draw: () => hero(), widths: WIDE },
  { name: 'hero-dusk', draw: () => hero({ dusk: true }), widths: WIDE },
  // The largest part of a phone's first screen, on dense screens.
  { name: 'hero-phone', draw: () => hero({ wide: false }), widths: PHONE, quality: 75 },
  { name: 'hero-phone-dusk', draw: () => hero({ wide: false, dusk: true }), widths: PHONE, quality: 75 },
  ...BANNERS.map((name): SitePicture => ({
    name: `banner-${name}`,
    draw: () => banner(name),
    widths: OWN_ART_WIDTHS,
  })),
  { name: 'about-shop', draw: aboutShop, widths: OWN_ART_WIDTHS },
  { name: 'about-workshop', draw: aboutWorkshop, widths: OWN_ART_WIDTHS },
  { name: 'about-packing', draw: aboutPacking, widths: OWN_ART_WIDTHS },
  { name: 'mended-bowl', draw: mendedBowl, widths: [320, ...OWN_ART_WIDTHS], transparent: true },
  { name: 'no-picture', draw: noPicture, widths: OWN_ART_WIDTHS },
  {
    name: 'order-success',
    draw: () => product({ good: 'teapot', view: 'use' }),
    widths: [320, 640],
  },
]
