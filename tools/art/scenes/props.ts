import type { Art, Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { softStroke } from '../soft.ts'

export const sprig = (x: number, y: number, s: number, c: Hex = '#6f8a4a'): Svg => {
  let l = ''
  for (let i = 0; i < 9; i++) {
    const t = i / 9,
      X = -90 + 170 * t,
      Y = -34 * Math.sin(t * 2.4)
    for (const k of [-1, 1])
      l += `<path d="M${X.toFixed(0)},${Y.toFixed(0)}q${12},${k * 26} ${36},${k * 24}q${-8},${-k * 22} ${-36},${-k * 24}Z" fill="${k > 0 ? shade(c, -0.16) : shade(c, 0.14)}"/>`
  }
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-100,4Q-10,-48 84,-20" stroke="${shade(c, -0.3)}" stroke-width="4" fill="none"/>${l}</g>`
}
export const cloth = (a: Art, x: number, y: number, c: Hex = '#efe6d6', s = 1, stripe: Hex = P.teal): Svg => {
  const top = 'M-168,22L-92,-34Q40,-42 152,-30L196,34Q20,44 -168,22Z',
    fold = 'M-168,22Q20,44 196,34L196,46Q20,58 -168,34Z'
  let fr = ''
  for (let i = 0; i < 15; i++) {
    const t = i / 14,
      X = 152 + 44 * t,
      Y = -30 + 64 * t
    fr += `M${X.toFixed(0)},${Y.toFixed(0)}l${13 + (i % 3) * 2},${3 + (i % 2) * 2}`
  }
  const st = (k: number, w: number, op: number) =>
    `<path d="M${152 - k},-${30 + k * 0.04}L${196 - k},${34 + k * 0.03}" stroke="${stripe}" stroke-opacity="${op}" stroke-width="${w}" fill="none"/>`
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="${fold}M-168,22L-92,-34Q40,-42 152,-30L196,34Z" transform="translate(12 12)" fill="${INK}" fill-opacity=".24" filter="${a.blur(8)}"/><path d="${fr}" stroke="${shade(c, -0.06)}" stroke-width="3" stroke-linecap="round" fill="none"/><path d="${fold}" fill="${shade(c, -0.24)}"/><path d="M-168,28Q20,50 196,40" stroke="${shade(c, -0.42)}" stroke-width="1.600" fill="none"/><path d="${top}" fill="${a.lg(
    [
      [0, shade(c, 0.7)],
      [0.6, c],
      [1, shade(c, -0.1)],
    ],
    -150,
    -40,
    160,
    50,
  )}"/>${st(22, 10, 0.85)}${st(40, 4, 0.7)}${st(50, 4, 0.7)}${softStroke(`M-92,-34Q-60,-6 -50,34`, shade(c, -0.3), { width: 5, deviation: 3, opacity: 0.35 })}</g>`
}
