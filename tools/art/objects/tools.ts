/** Four-sided grater. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade } from '../color.ts'
import { shadow, solid, tube } from '../shapes.ts'
import type { ObjectStyle } from './style.ts'

export function grater(a: Art, { accent = P.teal }: ObjectStyle = {}): Svg {
  const f =
      'M-116,0L-84,-290C-83,-302 -76,-306 -66,-306L40,-306C52,-306 58,-300 60,-290L92,0C92,8 86,10 78,10L-102,10C-112,10 -117,8 -116,0Z',
    sd =
      'M60,-290L92,0C92,8 88,10 82,10L142,-14C148,-18 150,-24 149,-32L104,-288C102,-300 96,-306 84,-306L46,-306C56,-304 59,-298 60,-290Z'
  let holes = ''
  for (let r = 0; r < 8; r++) {
    const y = -268 + r * 30,
      hw = 62 + r * 4.2,
      n = 5 + (r % 2)
    for (let i = 0; i < n; i++) {
      const x = -12 + (i - (n - 1) / 2) * ((hw * 2) / 6)
      holes += `<g transform="translate(${x.toFixed(1)} ${y})"><ellipse rx="8" ry="5.5" fill="#55626a"/><path d="M-8,1A8,5.5 0 0 0 8,1Q0,12 -8,1Z" fill="#f2f5f5"/><path d="M-8,0A8,5.5 0 0 0 8,0" stroke="#7d8990" fill="none" stroke-width="1.4"/></g>`
    }
  }
  let sh = ''
  for (let r = 0; r < 9; r++)
    for (let i = 0; i < 3; i++) {
      const y = -262 + r * 28,
        x = 78 + r * 4.1 + i * 17 - 3
      sh += `<ellipse cx="${x}" cy="${y - i * 5}" rx="3.4" ry="4.4" fill="#3d4a52" fill-opacity=".7"/>`
    }
  return (
    shadow(120, { y: 8, cx: 16, len: 1.2, k: 0.18 }) +
    tube('M-50,-306C-48,-372 66,-376 70,-306', 26, accent) +
    `<path d="${sd}" fill="${a.lg(
      [
        [0, '#8d989e'],
        [1, '#5f6b72'],
      ],
      60,
      -200,
      140,
      -180,
    )}"/>${sh}` +
    `<path d="${f}" fill="${a.lg(
      [
        [0, '#b9c1c5'],
        [0.16, '#f7f9f9'],
        [0.34, '#dfe4e6'],
        [0.6, '#b6bfc4'],
        [0.82, '#cfd6d9'],
        [1, '#a2acb2'],
      ],
      -110,
      -200,
      80,
      -140,
    )}"/>${holes}<path d="M-112,-4L-81,-288" stroke="#fff" stroke-width="3" stroke-opacity=".9"/>` +
    solid(a, 'M-122,-16L96,-16L96,8C96,14 92,16 86,16L-112,16C-120,16 -124,12 -123,6Z', {
      mat: 'enamel',
      c: accent,
      box: [-124, -18, 96, 16],
      dir: [-124, 0, 96, 0],
    }) +
    `<path d="M96,-16L150,-36L152,-20C153,-12 150,-8 144,-5L86,16C92,16 96,14 96,8Z" fill="${shade(accent, -0.42)}"/>`
  )
}
