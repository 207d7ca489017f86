import { Art, at, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { GOODS } from '../goods/index.ts'
import { teaGlass, teapotOnly } from '../objects/tea.ts'
import { steam } from '../shapes.ts'
import { archLight } from './walls.ts'

export const BANNERS = ['tea', 'copper', 'wholesale'] as const
export type BannerName = (typeof BANNERS)[number]

/** Banners, 900 × 420: copper, tea, wholesale. Text goes on the right half. */
export function banner(name: BannerName): Svg {
  const a = new Art('banner' + name),
    W = 900,
    H = 420
  const good = (x: number, y: number, s: number, key: string) =>
    at(x, y, s, GOODS[key]!.draw(a, GOODS[key]!.look))
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
        good(150, 350, 0.8, 'mortar') +
        good(306, 372, 1, 'copper-pot') +
        good(492, 388, 0.66, 'kettle-copper'),
    ],
    wholesale: [
      '#f3dfae',
      () => good(160, 330, 0.66, 'plates-sky') + good(372, 366, 0.84, 'bowls') + good(66, 392, 0.8, 'mug'),
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
    )}"/>${archLight(230, 300, 0.84, name === 'tea' ? 0.1 : 0.36)}<rect y="276" width="${W}" height="144" fill="${a.lg(
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
