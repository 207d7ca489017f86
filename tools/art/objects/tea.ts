/** Kettle, tea glass, teapot. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, mix, shade, type Hex } from '../color.ts'
import { bands, lathe, shadow, solid, tube } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse, knob, streak, band, flower } from './details.ts'
import type { ObjectStyle } from './style.ts'

export function kettle(
  a: Art,
  { color = P.ochre, accent = P.walnut, material = 'enamel', pattern = false }: ObjectStyle = {},
): Svg {
  const mat = material,
    d = lathe([[66, -196], { c: [112, -190, 168, -140, 166, -74] }, { c: [165, -28, 150, -2, 118, 2] }], {
      ryTop: 9,
      ryBot: 14,
    })
  const sp = 'M118,-142C166,-140 176,-190 214,-214L246,-206C228,-176 220,-84 146,-56Z'
  const metal = mat === 'copper' ? P.brass : P.steel
  let s = shadow(138, { y: 6, len: 1.1 })
  s += tube('M-92,-176C-128,-330 128,-330 92,-176', 10, metal, { mat: 'steel' })
  s +=
    solid(a, sp, { mat, c: color, box: [118, -216, 246, -56], dir: [150, -170, 214, -110], ao: 0.12 }) +
    `<ellipse cx="230" cy="-210" rx="17" ry="5.5" transform="rotate(14 230 -210)" fill="${shade(color, -0.6)}" stroke="${shade(color, 0.4)}" stroke-width="2"/>`
  s += solid(a, d, { mat, c: color, box: [-166, -205, 166, 16] })
  if (pattern) s += band(a, d, 164, -78, accent === P.walnut ? P.ivory : accent, { curve: 20 })
  if (mat !== 'steel') s += streak(a, -104, -150, -34, 24, d, mat === 'copper' ? 0.25 : 0.42)
  const ld = 'M-72,-196C-62,-222 -30,-232 0,-233C30,-232 62,-222 72,-196A72,11 0 0 1 -72,-196Z'
  s +=
    softStroke(`M-76,-192A76,12 0 0 0 76,-192`, INK, { width: 5, deviation: 2, opacity: 0.3 }) +
    solid(a, ld, { mat, c: color, box: [-72, -234, 72, -184], ao: 0.14, edge: 0.7 }) +
    `<path d="M-71,-196A71,11 0 0 0 71,-196" fill="none" stroke="${shade(color, 0.55)}" stroke-opacity=".8" stroke-width="2.5"/>` +
    knob(a, -238, accent, 'enamel', 0.8)
  s +=
    ellipse(-94, -176, 11, 8, shade(metal, -0.3)) +
    ellipse(94, -176, 11, 8, shade(metal, -0.45)) +
    tube('M-58,-284C-30,-294 30,-294 58,-284', 24, accent, { mat: 'wood' })
  return s
}

export function teaGlass(
  a: Art,
  { saucer = true, tea = '#a8421a', accent = P.brass }: { saucer?: boolean; tea?: Hex; accent?: Hex } = {},
): Svg {
  const d = lathe(
    [
      [42, -150],
      { c: [38, -128, 28, -114, 28, -94] },
      { c: [28, -74, 41, -58, 41, -32] },
      { c: [41, -14, 36, -5, 29, -3] },
    ],
    { ryTop: 7, ryBot: 5 },
  )
  const t = lathe(
    [
      [36.5, -128],
      { c: [32, -116, 25, -108, 25, -94] },
      { c: [25, -74, 38, -58, 38, -32] },
      { c: [38, -18, 34, -11, 27, -10] },
    ],
    { ryTop: 5.5, ryBot: 4 },
  )
  let s = ''
  if (saucer)
    s +=
      shadow(76, { y: 6, k: 0.2, len: 0.8, op: 0.8 }) +
      ellipse(0, 4, 84, 17, a.lg(bands('ceramic', '#f3ede1'), -84, 0, 84, 0)) +
      ellipse(
        0,
        1,
        84,
        16.5,
        a.lg(
          [
            [0, '#fffdf8'],
            [0.6, '#f1e9da'],
            [1, '#d9cdb8'],
          ],
          -84,
          -10,
          84,
          14,
        ),
      ) +
      `<ellipse cx="0" cy="1" rx="80" ry="15" fill="none" stroke="${accent}" stroke-width="2.2"/>` +
      ellipse(2, 2, 46, 8, '#cfc1a8') +
      softEllipse([10, 3, 34, 5], '#b5622c', { deviation: 3, opacity: 0.45 })
  else
    s +=
      shadow(34, { y: 0, k: 0.2, len: 1.2, op: 0.7 }) +
      softEllipse([40, 6, 40, 7], tea, { deviation: 6, opacity: 0.25 })
  s +=
    `<path d="${d}" fill="#f4fbfa" fill-opacity=".34"/>` +
    `<path d="${t}" fill="${a.lg(
      [
        [0, shade(tea, -0.42)],
        [0.2, shade(tea, -0.05)],
        [0.45, mix(tea, '#e88a2e', 0.5)],
        [0.72, mix(tea, '#f2a23a', 0.75)],
        [0.9, mix(tea, '#d0661f', 0.4)],
        [1, shade(tea, -0.35)],
      ],
      -40,
      0,
      40,
      0,
    )}" fill-opacity=".95"/>` +
    `<path d="${t}" fill="${a.rg(
      [
        [0, '#ffce6a', 0.85],
        [1, '#ffce6a', 0],
      ],
      14,
      -34,
      30,
    )}"/>` +
    ellipse(
      0,
      -128,
      36.5,
      5.5,
      a.lg(
        [
          [0, shade(tea, -0.2)],
          [1, mix(tea, '#f0a040', 0.6)],
        ],
        -36,
        0,
        36,
        0,
      ),
    ) +
    `<path d="${d}" fill="${a.lg(
      [
        [0, '#2d4a4c', 0.34],
        [0.1, '#fff', 0.5],
        [0.2, '#fff', 0.08],
        [0.8, '#fff', 0.04],
        [0.92, '#fff', 0.38],
        [1, '#2d4a4c', 0.36],
      ],
      -42,
      0,
      42,
      0,
    )}"/>` +
    softStroke(`M-27,-142C-24,-122 -20,-112 -19,-94C-20,-76 -30,-58 -30,-34`, '#fff', {
      width: 4,
      deviation: 0.8,
      opacity: 0.85,
      cap: 'round',
    }) +
    `<ellipse cx="0" cy="-150" rx="42" ry="7" fill="#fff" fill-opacity=".28" stroke="${accent}" stroke-width="2.4"/>` +
    ellipse(0, -6, 28, 4, '#fff', 'fill-opacity=".35"')
  return s
}

export function teapotOnly(
  a: Art,
  {
    color = P.ivory,
    accent = P.ochre,
    material = 'ceramic',
    pattern = true,
    grounded = true,
  }: ObjectStyle & { /** On the floor, with a shadow. */ grounded?: boolean } = {},
): Svg {
  const mat = material,
    d = lathe([[52, -168], { c: [120, -164, 152, -122, 150, -82] }, { c: [148, -34, 112, -2, 74, 0] }], {
      ryTop: 8,
      ryBot: 10,
    })
  let s =
    (grounded ? shadow(92, { y: 4, len: 1.4 }) : '') +
    tube('M126,-132C214,-158 226,-56 124,-48', 19, color, { mat })
  s +=
    solid(a, 'M-122,-118C-166,-112 -176,-156 -208,-180L-228,-166C-208,-138 -200,-62 -118,-46Z', {
      mat,
      c: color,
      box: [-228, -182, -116, -46],
      dir: [-200, -150, -140, -70],
      ao: 0.1,
    }) +
    `<ellipse cx="-218" cy="-173" rx="12" ry="5" transform="rotate(-36 -218 -173)" fill="${shade(color, -0.55)}" stroke="${P.brass}" stroke-width="2"/>`
  s += solid(a, d, { mat, c: color, box: [-150, -176, 150, 10] })
  if (pattern)
    s += `<g clip-path="${a.clip(d)}"><circle cx="-8" cy="-82" r="47" fill="none" stroke="${P.brass}" stroke-width="2.4"/><circle cx="-8" cy="-82" r="41" fill="${accent}" fill-opacity=".08"/>${flower(-8, -82, 35, accent, P.saffron)}${(
      [
        [-80, -104],
        [64, -104],
      ] as const
    )
      .map(([x, y]) => flower(x, y, 13, accent, P.saffron))
      .join(
        '',
      )}<path d="M-150,-24A150,17 0 0 0 150,-24" fill="none" stroke="${P.brass}" stroke-width="3"/><path d="M-62,-158A62,9 0 0 0 62,-158" fill="none" stroke="${P.brass}" stroke-width="2.5"/></g>`
  s += streak(a, -98, -136, -50, 18, d, 0.55)
  const ld = 'M-56,-168C-48,-190 -24,-197 0,-198C24,-197 48,-190 56,-168A56,9 0 0 1 -56,-168Z'
  return (
    s +
    solid(a, ld, { mat, c: color, box: [-56, -199, 56, -159], ao: 0.14, edge: 0.7 }) +
    `<path d="M-55,-168A55,9 0 0 0 55,-168" fill="none" stroke="${P.brass}" stroke-width="2.2"/>` +
    knob(a, -201, mat === 'ceramic' ? accent : color, mat, 0.72)
  )
}
