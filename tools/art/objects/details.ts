/** Shared parts: knobs, streaks, lozenge band, flowers. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, type Hex } from '../color.ts'
import { lathe, solid, type Material } from '../shapes.ts'
import { softStroke } from '../soft.ts'

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): Svg =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`
/** Lid knob on a brass foot. */
export const knob = (a: Art, y: number, c: Hex, mat: Material, s = 1): Svg =>
  at(
    0,
    y,
    s,
    solid(a, lathe([[13, -4], { c: [10, 2, 9, 6, 12, 12] }], { ryBot: 3 }), {
      mat: 'brass',
      c: P.brass,
      box: [-14, -6, 14, 16],
    }) +
      solid(
        a,
        lathe([[4, -40], { c: [18, -40, 26, -31, 26, -22] }, { c: [26, -12, 18, -4, 10, -3] }], { ryBot: 3 }),
        { mat, c, box: [-26, -42, 26, 0] },
      ),
  )
export const streak = (a: Art, x: number, y0: number, y1: number, w: number, body: Svg, op = 0.5): Svg => {
  const [from, to, h] = [y0 + w / 2, y1 - w / 2, y1 - y0]
  const middle = `M${x + w * 0.5},${from}C${x - w * 0.1},${y0 + h * 0.3} ${x - w * 0.1},${y0 + h * 0.7} ${x + w * 0.6},${to}`
  const line = softStroke(middle, '#fffdf7', { width: w, deviation: 3, opacity: op, cap: 'round' })
  return `<g clip-path="${a.clip(body)}">${line}</g>`
}

/** House pattern: a band of small lozenges and lines. */
export function band(
  a: Art,
  cl: Svg,
  w: number,
  y: number,
  c: Hex,
  { n = 13, h = 26, curve = 22 } = {},
): Svg {
  let s = ''
  for (let i = 0; i < n; i++) {
    const th = -Math.PI / 2 + (Math.PI * (i + 0.5)) / n,
      x = w * Math.sin(th),
      q = Math.cos(th),
      yy = y + curve * q,
      hw = Math.max(2, ((w * Math.PI) / n) * q * 0.36)
    s += `<path d="M${x.toFixed(1)},${(yy - h / 2).toFixed(1)}l${hw.toFixed(1)},${h / 2}l${(-hw).toFixed(1)},${h / 2}l${(-hw).toFixed(1)},${-h / 2}Z"/>`
  }
  const arc = (dy: number) =>
    `<path d="M${-w},${y + dy}A${w},${curve} 0 0 0 ${w},${y + dy}" fill="none" stroke="${c}" stroke-width="2.5"/>`
  return `<g clip-path="${a.clip(cl)}" opacity=".9"><g fill="${c}">${s}</g>${arc(-h * 0.85)}${arc(h * 0.85)}</g>`
}

export function flower(x: number, y: number, r: number, c: Hex, c2: Hex): Svg {
  let s = ''
  for (let i = 0; i < 8; i++)
    s += `<ellipse cx="0" cy="${-r * 0.58}" rx="${r * 0.22}" ry="${r * 0.42}" transform="rotate(${i * 45})"/>`
  return `<g transform="translate(${x} ${y})"><g fill="${c}">${s}</g><circle r="${r * 0.24}" fill="${c2}"/></g>`
}
