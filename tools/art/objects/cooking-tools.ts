/** Spoons, turners, ladles, whisks: in a holder or on hooks. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { shadow, solid, tube, type Material } from '../shapes.ts'
import { softEllipse } from '../soft.ts'
import { band, ellipse } from './details.ts'
import { CM, outline, piece, vessel, type Profile } from './turned.ts'

export type Head = 'spoon' | 'turner' | 'slotted' | 'ladle' | 'whisk' | 'scraper' | 'skimmer'

type Tool = { head: Head; /** `c`: head, `grip`: handle. */ c: Hex; grip: Hex; mat: Material }

/** Tool with head up, handle down to 0,0; 30 cm. */
function tool(a: Art, { head, c, grip, mat }: Tool): Svg {
  const L = 300
  const fill = (d: string, w: number, extra = '') =>
    solid(a, d, { mat, c, box: [-w, -440, w, -L], ao: 0.1 }) + extra
  const slots = (xs: readonly number[], y: number, h: number) =>
    xs
      .map(
        (x) =>
          `<rect x="${x - 3}" y="${y}" width="6" height="${h}" rx="3" fill="${shade(c, -0.6)}" fill-opacity=".8"/>`,
      )
      .join('')
  const isMetal = mat === 'steel'
  const neck = isMetal ? tube(`M0,${-L + 60}V${-L - 8}`, 9, P.steel, { mat: 'steel' }) : ''
  const handle = tube(`M0,-8V${isMetal ? -L + 70 : -L}`, isMetal ? 17 : 14, grip, { mat: 'wood', hi: 0.35 })
  const heads: Record<Head, () => Svg> = {
    spoon: () =>
      fill(
        `M0,${-L - 104}C36,${-L - 104} 40,${-L - 44} 25,${-L - 16}C16,${-L} 6,${-L + 6} 0,${-L + 6}C-6,${-L + 6} -16,${-L} -25,${-L - 16}C-40,${-L - 44} -36,${-L - 104} 0,${-L - 104}Z`,
        38,
        ellipse(2, -L - 54, 21, 36, shade(c, -0.22), 'fill-opacity=".55"'),
      ),
    turner: () =>
      fill(
        `M-31,${-L - 112}Q0,${-L - 124} 31,${-L - 112}L27,${-L - 22}Q20,${-L} 0,${-L + 6}Q-20,${-L} -27,${-L - 22}Z`,
        31,
      ),
    slotted: () =>
      fill(
        `M-31,${-L - 112}Q0,${-L - 124} 31,${-L - 112}L27,${-L - 22}Q20,${-L} 0,${-L + 6}Q-20,${-L} -27,${-L - 22}Z`,
        31,
        slots([-12, 0, 12], -L - 92, 54),
      ),
    scraper: () =>
      fill(
        `M-27,${-L - 92}Q-27,${-L - 108} -8,${-L - 108}H26Q30,${-L - 108} 29,${-L - 100}L24,${-L - 14}Q14,${-L + 4} 0,${-L + 6}Q-14,${-L + 4} -22,${-L - 14}Z`,
        30,
      ),
    ladle: () =>
      fill(
        `M-44,${-L - 60}A44,12 0 0 1 44,${-L - 60}C44,${-L - 18} 24,${-L + 2} 0,${-L + 2}C-24,${-L + 2} -44,${-L - 18} -44,${-L - 60}Z`,
        44,
        ellipse(0, -L - 60, 44, 12, shade(c, -0.34)) + ellipse(0, -L - 59, 39, 9, shade(c, -0.1)),
      ),
    skimmer: () =>
      fill(
        `M-46,${-L - 50}A46,46 0 1 1 46,${-L - 50}A46,46 0 1 1 -46,${-L - 50}Z`,
        46,
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
          .map((i) =>
            ellipse(
              r1(30 * Math.cos((i * Math.PI) / 6)),
              r1(-L - 50 + 30 * Math.sin((i * Math.PI) / 6)),
              4,
              4,
              shade(c, -0.6),
            ),
          )
          .join('') +
          [0, 1, 2, 3, 4, 5]
            .map((i) =>
              ellipse(
                r1(14 * Math.cos((i * Math.PI) / 3)),
                r1(-L - 50 + 14 * Math.sin((i * Math.PI) / 3)),
                3.6,
                3.6,
                shade(c, -0.6),
              ),
            )
            .join(''),
      ),
    whisk: () =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<ellipse cx="0" cy="${-L - 58}" rx="${8 + i * 9}" ry="64" fill="none" stroke="#8d979c" stroke-width="3"/><ellipse cx="-1" cy="${-L - 58}" rx="${8 + i * 9}" ry="64" fill="none" stroke="#f2f5f5" stroke-width="1.2"/>`,
        )
        .join(''),
  }
  return piece((head === 'ladle' ? '' : neck) + handle + heads[head]() + (head === 'ladle' ? neck : ''))
}

export type HolderForm = { c: Hex; accent: Hex; mat: Material; pattern: boolean; tools: readonly Tool[] }

/** Tools in their holder, which counts as an item. */
export function toolsInHolder(a: Art, { c, accent, mat, pattern, tools }: HolderForm): Svg {
  const W = 6 * CM
  const segs: Profile = [
    [W, -13 * CM],
    { c: [W + 3, -120, W + 1, -40, W - 8, -10] },
    { c: [W - 12, -1, W - 18, 0, W - 26, 1] },
  ]
  const { d } = outline(segs, { open: true })
  const spread = [-21, -7, 6, 20]
  const standing = tools
    .map((each, i) => at((spread[i]! / 21) * 22, -26, 1, tool(a, each), spread[i]! * 0.86))
    .join('')
  return piece(
    shadow(W * 0.8, { y: 2, len: 1.8, k: 0.16 }) +
      vessel(a, segs, { mat, c, inside: shade(c, -0.4), lip: 7, holds: standing }) +
      (pattern ? band(a, d, W, -7 * CM, accent, { curve: 14, h: 22, n: 13 }) : ''),
  )
}

export function toolsOnHooks(a: Art, tools: readonly Tool[]): Svg {
  const step = 92
  return tools
    .map((each, i) => {
      const x = (i - (tools.length - 1) / 2) * step
      const hook = `<path d="M0,-8V10" stroke="${shade(P.brass, -0.3)}" stroke-width="5" stroke-linecap="round"/><circle cx="0" cy="-10" r="8" fill="${P.brass}"/><circle cx="-2" cy="-12" r="3" fill="#fff1cf"/>`
      // Hangs by its handle, head down.
      return at(
        x,
        -420,
        1,
        `<g transform="translate(18 14)" opacity=".5">${softEllipse([0, 200, 14, 190], INK, { deviation: 9, opacity: 0.22 })}</g><g transform="rotate(180)">${tool(a, each)}</g>${hook}`,
      )
    })
    .join('')
}
