/** Pot of the hero scene. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, shade, type Hex } from '../color.ts'
import { lathe, gloss, shadow, solid, tube, type Material } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse, knob, streak, band } from './details.ts'
import type { ObjectStyle } from './style.ts'

export function pot(
  a: Art,
  {
    color = P.teal,
    accent = P.brass,
    material = 'enamel',
    lid = true,
    pattern = false,
    open = false,
  }: ObjectStyle & { lid?: boolean; open?: boolean } = {},
): Svg {
  const W = 180,
    H = 176,
    mat = material,
    d = lathe([[W, -H], { l: [W - 3, -64] }, { c: [W - 5, -20, W - 20, 0, W - 58, 2] }], {
      ryTop: 27,
      ryBot: 15,
    })
  const metals: Partial<Record<Material, Hex>> = { copper: P.brass, steel: P.steel }
  const ear = (s: number) =>
    tube(
      `M${s * 174},-146C${s * 240},-156 ${s * 246},-92 ${s * 173},-104`,
      21,
      metals[mat] ?? shade(color, -0.1),
      { mat: mat === 'steel' ? 'steel' : 'enamel' },
    )
  let s =
    shadow(150, { y: 6, len: 1.15 }) +
    ear(-1) +
    ear(1) +
    solid(a, d, { mat, c: color, box: [-W, -H - 20, W, 16] })
  if (pattern) s += band(a, d, W - 4, -92, accent)
  if (mat !== 'steel' && mat !== 'copper') s += streak(a, -112, -158, -30, 22, d, 0.34)
  s += `<path d="M${-W},-${H}A${W},27 0 0 0 ${W},-${H}" fill="none" stroke="${shade(mat === 'enamel' ? '#f4ecdd' : color, 0.5)}" stroke-opacity=".75" stroke-width="3" transform="translate(0 4)"/>`
  if (lid && !open) {
    const ld = `M${-W - 6},-${H + 4}C${-W + 6},-${H + 46} -92,-${H + 72} 0,-${H + 74}C92,-${H + 72} ${W - 6},-${H + 46} ${W + 6},-${H + 4}A${W + 6},28 0 0 1 ${-W - 6},-${H + 4}Z`
    s +=
      softStroke(`M${-W - 2},-${H - 3}A${W + 2},28 0 0 0 ${W + 2},-${H - 3}`, INK, {
        width: 5,
        deviation: 2,
        opacity: 0.35,
      }) + solid(a, ld, { mat, c: color, box: [-W - 6, -H - 76, W + 6, -H + 26], ao: 0.16, edge: 0.7 })
    s += `<path d="M${-W - 5},-${H + 2}A${W + 5},28 0 0 0 ${W + 5},-${H + 2}" fill="none" stroke="${shade(mat === 'enamel' ? color : color, 0.55)}" stroke-opacity=".8" stroke-width="3"/>`
    s += gloss(
      a,
      `M-128,-${H + 34}C-96,-${H + 56} -50,-${H + 64} -16,-${H + 65}C-50,-${H + 54} -84,-${H + 44} -112,-${H + 22}Z`,
      ld,
      0.45,
      4,
    )
    s +=
      softEllipse([0, -H - 72, 24, 4], INK, { deviation: 2, opacity: 0.35 }) +
      knob(a, -H - 80, accent, mat === 'copper' ? 'brass' : 'enamel', 1.12)
  } else {
    s +=
      ellipse(
        0,
        -H,
        W,
        27,
        a.lg(
          [
            [0, shade(color, -0.62)],
            [0.5, shade(mat === 'copper' ? P.steel : color, -0.4)],
            [1, shade(mat === 'copper' ? P.steel : color, 0.1)],
          ],
          -W,
          -H,
          W,
          -H,
        ),
      ) +
      `<ellipse cx="0" cy="-${H}" rx="${W - 1}" ry="26" fill="none" stroke="${shade(color, 0.6)}" stroke-width="4"/>`
    if (open)
      s += `<g clip-path="${a.clip(`M${-W + 5},-${H}a${W - 5},23 0 0 1 ${2 * W - 10},0a${W - 5},23 0 0 1 ${-2 * W + 10},0Z`)}">${ellipse(8, -H + 13, 164, 21, '#c8692a')}${ellipse(-20, -H + 11, 110, 12, '#e08b3c', 'fill-opacity=".8"')}${(
        [
          [-90, 10],
          [-40, 4],
          [30, 12],
          [80, 5],
          [110, 13],
        ] as const
      )
        .map(([x, y]) => ellipse(x, -H + y, 14, 5, '#6f8a3a'))
        .join('')}</g>`
  }
  return s
}
