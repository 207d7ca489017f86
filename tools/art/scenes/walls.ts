/** Backdrops: studio of the gallery, kitchen of the `use` view. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { INK, shade, type Hex } from '../color.ts'
import { wood } from '../shapes.ts'
import { softShape } from '../soft.ts'

/** Window light: two rows of panes and a faintly colored orosi fan. 200 × 390. */
const PANES: readonly (readonly [color: Hex, opacity: number, inset: (by: number) => Svg])[] = [
  ...[-100, 5].flatMap((x) => [-104, -216].map((y) => ['#fffaf0', 1, rectangle(x, y, 95, 104)] as const)),
  ...[0, 1, 2, 3].map((i) => [['#a8d3ca', '#f2c877', '#e7a58c', '#a8d3ca'][i]!, 0.5, wedge(i)] as const),
  ['#f2c877', 0.56, halfDisc(32)],
]

function rectangle(x: number, y: number, w: number, h: number) {
  return (by: number): Svg =>
    `M${r1(x + by)},${r1(y + by)}h${r1(w - 2 * by)}v${r1(h - 2 * by)}h${r1(2 * by - w)}Z`
}

/** A quarter of the half circle between hub and arch. */
function wedge(i: number) {
  return (by: number): Svg => {
    const [inner, outer] = [42 + by, 100 - by]
    const at = (r: number, turn: number) => `${r1(r * Math.cos(turn))},${r1(-226 + r * Math.sin(turn))}`
    const from = (r: number) => Math.PI + (Math.PI * i) / 4 + (3 + by) / r
    const to = (r: number) => Math.PI + (Math.PI * (i + 1)) / 4 - (3 + by) / r
    return `M${at(inner, from(inner))}L${at(outer, from(outer))}A${r1(outer)},${r1(outer)} 0 0 1 ${at(outer, to(outer))}L${at(inner, to(inner))}A${r1(inner)},${r1(inner)} 0 0 0 ${at(inner, from(inner))}Z`
  }
}

function halfDisc(r: number) {
  return (by: number): Svg =>
    `M${r1(by - r)},${r1(-226 - by / 2)}a${r1(r - by)},${r1(r - by)} 0 0 1 ${r1(2 * (r - by))},0Z`
}

/** Light of an arched window on the wall: the signature behind every product. */
export function archLight(x: number, y: number, s: number, opacity = 0.5): Svg {
  const lit = PANES.map(([color, share, inset]) =>
    softShape(inset, color, { half: 30, deviation: 3.2, opacity: opacity * share }),
  ).join('')
  return `<g transform="translate(${x} ${y}) scale(${s}) skewX(-14) skewY(3)">${lit}</g>`
}
export function studio(a: Art, t: Hex, { floor = 500, arch = true } = {}): Svg {
  return (
    `<rect width="800" height="800" fill="${a.lg(
      [
        [0, shade(t, 0.5)],
        [0.55, t],
        [1, shade(t, -0.1)],
      ],
      0,
      0,
      800,
      620,
    )}"/>` +
    (arch ? archLight(300, 452, 1.18, 0.42) : '') +
    `<rect y="${floor - 46}" width="800" height="${846 - floor}" fill="${a.lg(
      [
        [0, shade(t, -0.05), 0],
        [0.18, shade(t, -0.04), 0.8],
        [0.4, shade(t, 0.16)],
        [1, shade(t, 0.42)],
      ],
      0,
      floor - 46,
      0,
      800,
    )}"/>` +
    `<rect width="800" height="800" fill="${a.rg(
      [
        [0.6, shade(t, -0.6), 0],
        [1, shade(t, -0.6), 0.12],
      ],
      330,
      330,
      660,
    )}"/>`
  )
}
export function kitchen(a: Art, tint: Hex): Svg {
  let tiles = ''
  const S = 100
  for (let r = 0; r < 6; r++)
    for (let c = -1; c < 9; c++) {
      const x = c * S + (r % 2 ? 50 : 0),
        y = r * 92 - 20,
        v = a.rnd()
      tiles += `<rect x="${x + 2}" y="${y + 2}" width="${S - 4}" height="88" rx="5" fill="${v > 0.5 ? shade(tint, (v - 0.5) * 0.34) : shade(tint, -(0.5 - v) * 0.16)}"/><path d="M${x + 8},${y + 80}V${y + 10}H${x + 88}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="2.4" stroke-linecap="round"/>`
    }
  const counter = 'M-20,528H820V820H-20Z'
  return (
    `<rect width="800" height="800" fill="${shade(tint, -0.2)}"/>${tiles}<rect width="800" height="560" fill="${a.lg(
      [
        [0, '#fffaf0', 0.55],
        [0.45, '#fffaf0', 0.05],
        [1, INK, 0.16],
      ],
      0,
      0,
      800,
      520,
    )}"/>` +
    archLight(190, 470, 1.1, 0.34) +
    `<rect y="470" width="800" height="62" fill="${a.lg(
      [
        [0, INK, 0],
        [1, INK, 0.2],
      ],
      0,
      470,
      0,
      532,
    )}"/>` +
    wood(a, counter, {
      c: '#d2a877',
      box: [-20, 528, 820, 800],
      lines: 9,
      ao: 0.08,
      dir: [0, 480, 620, 980],
    }) +
    `<rect y="526" width="800" height="7" fill="#fff3dc" fill-opacity=".75"/>`
  )
}
