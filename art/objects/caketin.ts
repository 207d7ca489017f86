/** Fluted cake tin with its cake. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import type { Art, Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid } from '../shapes.ts'
import { ellipse, streak } from './details.ts'
import type { ObjectStyle } from './style.ts'

export function caketin(
  a: Art,
  { color = P.ink, accent = P.ochre, material = 'matte' }: ObjectStyle = {},
): Svg {
  const [W, H] = [186, 118]
  const body =
    lathe([[W, -H], { l: [W - 44, -6] }], { ryBot: 14 }).replace(/Z$/, '') + `A${W},30 0 0 0 ${W},${-H}Z`
  let flutes = ''
  for (let i = 0; i < 15; i++) {
    const th = -1.4 + (2.8 * i) / 14
    const [top, foot] = [W * Math.sin(th), (W - 44) * Math.sin(th)]
    const line = `M${top.toFixed(1)},${(-H + 30 * Math.cos(th)).toFixed(1)}L${foot.toFixed(1)},${(-6 + 14 * Math.cos(th)).toFixed(1)}`
    flutes += `<path d="${line}" stroke="${shade(color, -0.55)}" stroke-opacity=".6" stroke-width="5"/><path d="${line}" transform="translate(5 0)" stroke="#fff6e4" stroke-opacity=".3" stroke-width="3"/>`
  }
  return (
    shadow(146, { y: 6, len: 1.25, k: 0.16 }) +
    ellipse(0, -H, W + 8, 34, shade(color, 0.25)) +
    ellipse(0, -H, W - 4, 29, shade(color, -0.5)) +
    cake(a, W - 12, -H, accent) +
    solid(a, body, { mat: material, c: color, box: [-W, -H, W, 10], ao: 0.3 }) +
    `<g clip-path="${a.clip(body)}" fill="none">${flutes}</g>` +
    streak(a, -126, -H * 0.72, -24, 16, body, 0.26) +
    `<path d="M${-W - 6},${-H}A${W + 6},34 0 0 0 ${W + 6},${-H}" fill="none" stroke="${shade(color, 0.5)}" stroke-width="7"/>` +
    `<path d="M${-W - 4},${-H - 2}A${W + 4},33 0 0 0 ${W + 4},${-H - 2}" fill="none" stroke="#fffdf6" stroke-opacity=".55" stroke-width="2"/>`
  )
}

/** A risen cake with a ring of berries or slices of a color. */
function cake(a: Art, w: number, y: number, topping: Hex): Svg {
  const crust = '#c98f4e'
  const dome = `M${-w},${y + 2}C${-w + 6},${y - 60} ${-w * 0.5},${y - 84} 0,${y - 86}C${w * 0.5},${y - 84} ${w - 6},${y - 60} ${w},${y + 2}A${w},27 0 0 1 ${-w},${y + 2}Z`
  let sugar = ''
  for (let i = 0; i < 70; i++) {
    const [x, up] = [(a.rnd() * 2 - 1) * w * 0.8, a.rnd()]
    sugar += `<circle cx="${x.toFixed(1)}" cy="${(y - 22 - up * 58 * (1 - (x / w) ** 2)).toFixed(1)}" r="${(1.2 + a.rnd() * 1.6).toFixed(1)}" fill="#fffaf0" fill-opacity=".8"/>`
  }
  let berries = ''
  for (let i = 0; i < 9; i++) {
    const th = -1.25 + (2.5 * i) / 8
    const [x, top] = [w * 0.66 * Math.sin(th), y - 50 + 18 * Math.cos(th)]
    berries += `<circle cx="${x.toFixed(1)}" cy="${top.toFixed(1)}" r="12" fill="${shade(topping, -0.12)}"/><circle cx="${(x - 3).toFixed(1)}" cy="${(top - 4).toFixed(1)}" r="4" fill="${shade(topping, 0.6)}"/>`
  }
  return (
    solid(a, dome, { mat: 'matte', c: crust, box: [-w, y - 86, w, y + 28], ao: 0.2, edge: 0.35 }) +
    `<g clip-path="${a.clip(dome)}">${sugar}${berries}</g>`
  )
}
