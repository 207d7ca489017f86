/** Pepper and salt mills. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, type Material } from '../shapes.ts'
import { ellipse, knob, streak } from './details.ts'
import type { ObjectStyle } from './style.ts'

function one(a: Art, c: Hex, mat: Material, tall: number): Svg {
  const waist = -60 - tall * 0.32
  const body = lathe(
    [
      [44, -60 - tall],
      { c: [50, -40 - tall, 34, waist - 40, 33, waist] },
      { c: [34, waist + 50, 66, -70, 66, -22] },
      { c: [66, -6, 62, 0, 56, 1] },
    ],
    { ryTop: 9, ryBot: 11 },
  )
  const head = lathe(
    [[20, -128 - tall], { c: [52, -126 - tall, 58, -92 - tall, 46, -70 - tall] }, { l: [44, -66 - tall] }],
    { ryTop: 4, ryBot: 8 },
  )
  return (
    shadow(62, { y: 4, len: 1.7 }) +
    solid(a, body, { mat, c, box: [-66, -68 - tall, 66, 12] }) +
    streak(a, -42, -70, -14, 12, body, 0.35) +
    `<path d="M-65,-30A65,11 0 0 0 65,-30" fill="none" stroke="${shade(c, -0.4)}" stroke-opacity=".6" stroke-width="3"/>` +
    solid(a, lathe([[46, -72 - tall], { l: [46, -58 - tall] }], { ryTop: 8, ryBot: 8 }), {
      mat: 'steel',
      c: P.steel,
      box: [-46, -80 - tall, 46, -50 - tall],
    }) +
    solid(a, head, { mat, c, box: [-56, -132 - tall, 56, -58 - tall], edge: 0.7 }) +
    ellipse(0, -128 - tall, 14, 3, shade(c, -0.4)) +
    knob(a, -130 - tall, P.brass, 'brass', 0.62)
  )
}

export const mill = (
  a: Art,
  { color = P.walnut, accent = P.ivory, material = 'wood' }: ObjectStyle = {},
): Svg => at(-78, -12, 1, one(a, color, material, 210)) + at(92, 24, 1, one(a, accent, 'ceramic', 120))
