/** Fruit bowl of the scenes. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P } from '../color.ts'
import { lathe, shadow, solid } from '../shapes.ts'
import { streak, band } from './details.ts'
import type { ObjectStyle } from './style.ts'
import { lemon } from './fruit.ts'
import { pomegranate } from './fruit.ts'

export function fruitBowl(a: Art, { color = P.teal, accent = P.ivory }: ObjectStyle = {}): Svg {
  return (
    shadow(90, { y: 4, len: 1.6, k: 0.2 }) +
    at(-66, -112, 0.95, pomegranate(a, 48)) +
    at(40, -118, 0.95, lemon(a)) +
    at(-8, -140, 0.95, pomegranate(a, 44)) +
    at(88, -104, 0.8, lemon(a)) +
    at(-116, -104, 0.74, lemon(a)) +
    (() => {
      const W = 160,
        H = 112,
        d =
          lathe([[W, -H], { c: [W * 0.98, -H * 0.42, W * 0.7, -H * 0.06, W * 0.4, 0] }], {
            ryBot: W * 0.06,
          }).replace(/Z$/, '') + `A${W},${W * 0.16} 0 0 0 ${W},${-H}Z`
      return (
        solid(a, d, { mat: 'ceramic', c: color, box: [-W, -H, W, 10], ao: 0.3 }) +
        band(a, d, W * 0.95, -H * 0.6, accent, { curve: 24, h: 18, n: 17 }) +
        streak(a, -104, -H * 0.7, -28, 16, d, 0.4) +
        `<path d="M${-W},${-H}A${W},${W * 0.16} 0 0 0 ${W},${-H}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="4"/>`
      )
    })()
  )
}
