/** Pots and pans. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, shade } from '../color.ts'
import { lathe, bands, gloss, shadow, solid, tube, wood } from '../shapes.ts'
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
  const ear = (s: number) =>
    tube(
      `M${s * 174},-146C${s * 240},-156 ${s * 246},-92 ${s * 173},-104`,
      21,
      mat === 'copper' ? P.brass : mat === 'steel' ? P.steel : shade(color, -0.1),
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

export function pan(
  a: Art,
  { color = P.ink, accent = P.walnut, material = 'enamel' }: ObjectStyle = {},
): Svg {
  const mat = material,
    R = 196,
    k = 64,
    H = 52,
    inner = mat === 'copper' ? P.steel : mat === 'steel' ? P.steel : P.black
  const d = `M${-R},${-H}C${-R + 6},${-12} ${-R + 44},6 ${-R + 66},12A${R - 66},34 0 0 0 ${R - 66},12C${R - 44},6 ${R - 6},-12 ${R},${-H}A${R},${k} 0 0 0 ${-R},${-H}Z`
  const hd = `M168,-84C204,-100 214,-104 250,-116L398,-168C424,-176 436,-152 412,-141L262,-80C228,-66 214,-62 182,-50Z`
  const hs = `<path d="M150,0L400,-40L420,-24L180,30Z" fill="${INK}" fill-opacity=".13" filter="${a.blur(14)}"/>`
  return (
    hs +
    shadow(150, { y: 30, k: 0.26, len: 0.9 }) +
    solid(a, d, { mat, c: color, box: [-R, -H - 30, R, 46] }) +
    ellipse(0, -H, R, k, a.lg(bands(mat === 'enamel' ? 'ceramic' : mat, shade(color, 0.12)), -R, 0, R, 0)) +
    ellipse(
      1,
      -H + 1,
      R - 8,
      k - 5,
      a.lg(
        [
          [0, shade(inner, -0.55)],
          [0.45, shade(inner, -0.15)],
          [1, shade(inner, 0.22)],
        ],
        -R,
        -H - 40,
        R * 0.9,
        -H + 50,
      ),
    ) +
    ellipse(
      4,
      -H + 14,
      R - 46,
      k - 22,
      a.lg(
        [
          [0, shade(inner, -0.25)],
          [0.3, shade(inner, 0.26)],
          [0.5, shade(inner, 0.1)],
          [1, shade(inner, -0.28)],
        ],
        -130,
        -H - 20,
        130,
        -H + 50,
      ),
    ) +
    `<path d="M-118,-62C-96,-84 -40,-88 -10,-86C-58,-72 -84,-58 -96,-36C-112,-40 -122,-50 -118,-62Z" fill="#fff" fill-opacity=".14" filter="${a.blur(5)}"/>` +
    `<ellipse cx="0" cy="${-H}" rx="${R - 2}" ry="${k - 2}" fill="none" stroke="#fff7e8" stroke-opacity=".5" stroke-width="2.5"/>` +
    wood(a, hd, { c: accent, box: [160, -180, 430, -44], dir: [270, -130, 300, -60], lines: 6 }) +
    `<path d="M160,-88L196,-102L206,-62L172,-46Z" fill="${a.lg(bands('steel', P.steel), 176, -106, 192, -50)}"/>` +
    ellipse(184, -72, 5, 4, shade(P.steel, -0.5)) +
    ellipse(183, -74, 3.5, 2.5, '#fff', 'fill-opacity=".8"') +
    `<ellipse cx="398" cy="-156" rx="10" ry="7" transform="rotate(-22 398 -156)" fill="${shade(accent, -0.65)}"/>`
  )
}
