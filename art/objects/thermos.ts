/** Vacuum flask with its cup. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, shade } from '../color.ts'
import { bands, lathe, shadow, solid, tube } from '../shapes.ts'
import { ellipse, streak } from './details.ts'
import type { ObjectStyle } from './style.ts'

export function thermos(
  a: Art,
  { color = P.sea, accent = P.oak, material = 'matte' }: ObjectStyle = {},
): Svg {
  const d = lathe(
      [[74, -330], { c: [86, -318, 92, -306, 92, -280] }, { l: [92, -20] }, { c: [92, -6, 84, 0, 74, 1] }],
      { ryTop: 11, ryBot: 11 },
    ),
    cap = lathe([[52, -434], { c: [60, -432, 62, -426, 62, -418] }, { l: [66, -346] }], {
      ryTop: 7,
      ryBot: 10,
    }),
    ring = lathe([[68, -350], { l: [73, -328] }], { ryTop: 9, ryBot: 10 })
  return (
    shadow(86, { y: 4, len: 1.5 }) +
    tube('M86,-262C150,-276 156,-96 86,-108', 18, shade(color, -0.2)) +
    solid(a, d, { mat: material === 'steel' ? 'steel' : 'enamel', c: color, box: [-92, -342, 92, 12] }) +
    streak(a, -62, -300, -50, 15, d, 0.42) +
    `<g clip-path="${a.clip(d)}"><path d="M-92,-40A92,11 0 0 0 92,-40V20H-92Z" fill="${a.lg(bands('steel', P.steel), -92, 0, 92, 0)}"/><path d="M-92,-41A92,11 0 0 0 92,-41" fill="none" stroke="${INK}" stroke-opacity=".3" stroke-width="2"/><path d="M-30,-190c14,-16 26,8 38,-4s20,-8 28,-2" stroke="#fff" stroke-opacity=".85" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-18,-172c10,-10 18,5 26,-2s14,-5 20,-1" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/></g>` +
    solid(a, ring, { mat: 'steel', c: P.steel, box: [-73, -360, 73, -318] }) +
    solid(a, cap, { mat: 'wood', c: accent, box: [-66, -442, 66, -336], ao: 0.2 }) +
    ellipse(0, -434, 52, 7, shade(accent, 0.4)) +
    at(
      -186,
      34,
      0.92,
      solid(a, lathe([[56, -92], { l: [46, -6] }, { c: [45, 0, 40, 2, 34, 2] }], { ryTop: 9, ryBot: 6 }), {
        mat: 'steel',
        c: P.steel,
        box: [-56, -100, 56, 8],
      }) +
        ellipse(0, -92, 56, 9, '#f2f5f5') +
        ellipse(
          0,
          -91,
          52,
          7.4,
          a.lg(
            [
              [0, '#5c3019'],
              [1, '#b66a30'],
            ],
            -50,
            0,
            50,
            0,
          ),
        ),
    ).replace('<g transform', shadow(48, { y: 36, cx: -186, len: 1 }) + '<g transform')
  )
}
