/** Spoons in a pot, a prop. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { ellipse, streak, band } from './details.ts'
import type { JarStyle } from './style.ts'

export function utensils(a: Art, { color = P.ivory, accent = P.teal, lid = P.oak }: JarStyle = {}): Svg {
  const W = 100,
    d = lathe(
      [[W, -200], { c: [W + 4, -120, W + 2, -40, W - 10, -10] }, { c: [W - 14, 0, W - 22, 2, W - 32, 2] }],
      { ryTop: 17, ryBot: 11 },
    )
  const spoon = (x: number, r: number, L: number, c: Hex, head: Svg) =>
    `<g transform="translate(${x} -170) rotate(${r})">${tube(`M0,20L0,${-L}`, 13, c, { mat: 'wood', hi: 0.35 })}${head}</g>`
  const sp = (L: number, c: Hex) =>
    solid(
      a,
      `M0,${-L - 96}C34,${-L - 96} 38,${-L - 40} 24,${-L - 14}C16,${-L} 6,${-L + 4} 0,${-L + 4}C-6,${-L + 4} -16,${-L} -24,${-L - 14}C-38,${-L - 40} -34,${-L - 96} 0,${-L - 96}Z`,
      { mat: 'wood', c, box: [-34, -L - 96, 34, -L + 4], ao: 0.1 },
    ) + ellipse(2, -L - 50, 20, 34, shade(c, -0.22), 'fill-opacity=".55"')
  const spat = (L: number, c: Hex) =>
    solid(
      a,
      `M-30,${-L - 106}Q0,${-L - 118} 30,${-L - 106}L26,${-L - 20}Q20,${-L} 0,${-L + 4}Q-20,${-L} -26,${-L - 20}Z`,
      { mat: 'wood', c, box: [-30, -L - 112, 30, -L], ao: 0.1 },
    ) +
    [-10, 0, 10]
      .map(
        (x) =>
          `<rect x="${x - 3}" y="${-L - 86}" width="6" height="50" rx="3" fill="${shade(c, -0.55)}" fill-opacity=".75"/>`,
      )
      .join('')
  const wh = (L: number) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<ellipse cx="0" cy="${-L - 54}" rx="${8 + i * 9}" ry="58" fill="none" stroke="#8d979c" stroke-width="3"/><ellipse cx="-1" cy="${-L - 54}" rx="${8 + i * 9}" ry="58" fill="none" stroke="#f2f5f5" stroke-width="1.2"/>`,
      )
      .join('')
  return (
    shadow(84, { y: 5, len: 1.5 }) +
    ellipse(0, -200, W, 17, shade(color, 0.3)) +
    ellipse(0, -199, W - 6, 14, shade(color, -0.6)) +
    spoon(-46, -20, 130, lid, sp(130, lid)) +
    spoon(4, -4, 170, shade(lid, -0.14), spat(170, P.walnut)) +
    spoon(50, 17, 120, P.steel, wh(120)) +
    spoon(20, 8, 96, accent, sp(96, accent)) +
    (() => {
      const fd = d.replace(/A100,17 0 0 1/, 'A100,17 0 0 0')
      return (
        solid(a, fd, { mat: 'ceramic', c: color, box: [-W - 3, -200, W + 3, 12] }) +
        band(a, fd, W, -110, accent, { curve: 15, h: 24, n: 13 }) +
        streak(a, -70, -170, -30, 14, fd, 0.5) +
        `<path d="M${-W},-200A${W},17 0 0 0 ${W},-200" fill="none" stroke="#fffdf6" stroke-width="4"/>`
      )
    })()
  )
}
