/** Backdrops: the studio of the gallery, the kitchen of the `use` view. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { INK, shade, type Hex } from '../color.ts'
import { wood } from '../shapes.ts'
import { softShape } from '../soft.ts'

/** Light that falls through an arched window on the wall: the house signature behind every product. */
export function archLight(x: number, y: number, s: number, opacity = 0.5): Svg {
  const [half, deviation] = [60, 9]
  const leaf = (by: number) => {
    const [left, right, w] = [-128 + by, -8 - by, 120 - 2 * by]
    return `M${r1(left)},${r1(-by)}V-190C${r1(left)},-250 ${r1(left + w * 0.35)},${r1(-292 + by)} ${r1(right)},${r1(-318 + by)}V${r1(-by)}Z`
  }
  const pane = softShape(leaf, '#fffaf0', { half, deviation, opacity })
  return `<g transform="translate(${x} ${y}) scale(${s}) skewX(-16) skewY(4)">${pane}<g transform="scale(-1 1)">${pane}</g></g>`
}
/** A quiet wall and floor of one tint. */
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
/** A tiled wall and a wooden counter. */
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
