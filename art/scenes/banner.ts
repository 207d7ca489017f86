import { Art, at, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { pot } from '../objects/cookware.ts'
import { bowls, mug, plates } from '../objects/tableware.ts'
import { kettle, teaGlass, teapotOnly } from '../objects/tea.ts'
import { mortar } from '../objects/utensils.ts'
import { steam } from '../shapes.ts'
import { archLight } from './walls.ts'

export const BANNERS = ['tea', 'copper', 'wholesale'] as const
export type BannerName = (typeof BANNERS)[number]

/** Banners, 900 × 420: 'copper' (mes), 'tea' (chai set), 'wholesale' (stacked boxes of goods). Words stand on the right half. */
export function banner(name: BannerName): Svg {
  const a = new Art('banner' + name),
    W = 900,
    H = 420
  const scenes: Record<BannerName, readonly [Hex, () => Svg]> = {
    tea: [
      '#17595a',
      () =>
        at(196, 366, 0.86, teapotOnly(a, { color: P.ivory, accent: P.ochre })) +
        at(396, 386, 0.82, teaGlass(a)) +
        at(64, 390, 0.7, teaGlass(a)) +
        steam(a, 396, 250, 100, 2, 0.55),
    ],
    copper: [
      '#e9cdb6',
      () =>
        at(150, 350, 0.8, mortar(a, {})) +
        at(300, 372, 0.84, pot(a, { color: P.copper, material: 'copper' })) +
        at(486, 388, 0.62, kettle(a, { color: P.copper, material: 'copper' })),
    ],
    wholesale: [
      '#f3dfae',
      () =>
        at(150, 344, 0.76, plates(a, { accent: P.teal })) +
        at(356, 362, 0.84, bowls(a, { color: P.sea, accent: P.ochre })) +
        at(66, 388, 0.58, mug(a, { color: P.ochre })),
    ],
  }
  const [c, things] = scenes[name]
  return a.svg(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${a.lg(
      [
        [0, shade(c, 0.16)],
        [0.6, c],
        [1, shade(c, -0.12)],
      ],
      0,
      0,
      W,
      H,
    )}"/>${archLight(220, 300, 0.98, name === 'tea' ? 0.1 : 0.36)}<rect y="276" width="${W}" height="144" fill="${a.lg(
      [
        [0, shade(c, -0.2), 0],
        [0.22, shade(c, -0.18), 0.5],
        [1, shade(c, 0.06), 0.9],
      ],
      0,
      276,
      0,
      420,
    )}"/>${things()}`,
    { title: '', extra: ' preserveAspectRatio="xMinYMax slice"' },
  )
}
