/** Drinking glasses and spice jars. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, shade, type Hex } from '../color.ts'
import { bands, lathe, shadow, solid } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'

export function glassOne(
  a: Art,
  {
    w = 58,
    h = 170,
    liquid = null,
    level = 0.62,
    ribs = true,
  }: { w?: number; h?: number; liquid?: Hex | null; level?: number; ribs?: boolean } = {},
): Svg {
  const d = lathe([[w, -h], { l: [w * 0.82, -14] }, { c: [w * 0.8, -4, w * 0.74, 0, w * 0.66, 1] }], {
      ryTop: w * 0.16,
      ryBot: w * 0.11,
    }),
    yl = -h * level,
    wl = w * (0.82 + 0.18 * level) - 4
  let s =
    shadow(w * 0.74, { y: 2, len: 1.3, op: 0.62 }) + `<path d="${d}" fill="#eef8f7" fill-opacity=".38"/>`
  if (liquid) {
    const t = lathe(
      [[wl, yl], { l: [w * 0.8 - 4, -16] }, { c: [w * 0.78 - 4, -10, w * 0.7, -9, w * 0.62, -8] }],
      { ryTop: wl * 0.15, ryBot: w * 0.1 },
    )
    s +=
      softEllipse([w * 0.9, 4, w * 0.6, w * 0.12], liquid, { deviation: 7, opacity: 0.35 }) +
      `<path d="${t}" fill="${a.lg(
        [
          [0, shade(liquid, -0.26)],
          [0.25, liquid],
          [0.7, shade(liquid, 0.3)],
          [1, shade(liquid, -0.18)],
        ],
        -w,
        0,
        w,
        0,
      )}" fill-opacity=".88"/>` +
      ellipse(0, yl, wl, wl * 0.15, shade(liquid, 0.3), 'fill-opacity=".95"')
  }
  if (ribs)
    for (let i = 0; i < 9; i++) {
      const th = -1.3 + i * 0.325,
        x = w * Math.sin(th)
      s += `<path d="M${(x * 0.98).toFixed(1)},${(-h * 0.62 + 8 * Math.cos(th)).toFixed(1)}L${(x * 0.82).toFixed(1)},-8" stroke="#fff" stroke-opacity=".34" stroke-width="2"/><path d="M${(x * 0.98 + 2).toFixed(1)},${(-h * 0.62 + 8 * Math.cos(th)).toFixed(1)}L${(x * 0.82 + 2).toFixed(1)},-8" stroke="#35565a" stroke-opacity=".16" stroke-width="1.6"/>`
    }
  return (
    s +
    `<path d="${d}" fill="${a.lg(
      [
        [0, '#24484c', 0.62],
        [0.05, '#5d8588', 0.3],
        [0.1, '#fff', 0.45],
        [0.22, '#fff', 0.08],
        [0.78, '#24484c', 0.05],
        [0.9, '#fff', 0.5],
        [0.95, '#5d8588', 0.3],
        [1, '#24484c', 0.66],
      ],
      -w,
      0,
      w,
      0,
    )}"/>` +
    softStroke(`M${-w * 0.68},${-h * 0.92}L${-w * 0.57},${-h * 0.16}`, '#fff', {
      width: w * 0.1,
      deviation: 1.2,
      opacity: 0.8,
      cap: 'round',
    }) +
    `<ellipse cx="0" cy="${-h}" rx="${w}" ry="${w * 0.16}" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width="2.6"/><ellipse cx="0" cy="${-h}" rx="${w + 1}" ry="${w * 0.16 + 1}" fill="none" stroke="#35565a" stroke-opacity=".55" stroke-width="1.2"/>` +
    ellipse(
      0,
      -7,
      w * 0.66,
      w * 0.1,
      a.lg(
        [
          [0, '#24484c', 0.35],
          [0.4, '#fff', 0.7],
          [1, '#24484c', 0.3],
        ],
        -w * 0.6,
        0,
        w * 0.6,
        0,
      ),
    )
  )
}
export function jarOne(
  a: Art,
  {
    w = 74,
    h = 170,
    fill = P.saffron,
    lid = P.oak,
    label = true,
  }: { w?: number; h?: number; fill?: Hex; lid?: Hex; label?: boolean } = {},
): Svg {
  const d = lathe(
      [
        [w * 0.84, -h],
        { c: [w * 0.86, -h + 14, w, -h + 16, w, -h + 36] },
        { l: [w, -20] },
        { c: [w, -6, w * 0.92, 0, w * 0.82, 1] },
      ],
      { ryTop: w * 0.14, ryBot: w * 0.12 },
    ),
    t = lathe([[w - 5, -h * 0.74], { l: [w - 5, -20] }, { c: [w - 5, -10, w * 0.88, -6, w * 0.78, -5] }], {
      ryTop: w * 0.13,
      ryBot: w * 0.1,
    })
  let dots = ''
  for (let i = 0; i < 60; i++)
    dots += `<circle cx="${((a.rnd() * 2 - 1) * w * 0.9).toFixed(1)}" cy="${(-h * 0.74 + a.rnd() * h * 0.74).toFixed(1)}" r="${(1 + a.rnd() * 2.2).toFixed(1)}" fill="${a.rnd() > 0.5 ? shade(fill, 0.4) : shade(fill, -0.35)}" fill-opacity=".6"/>`
  const ld = lathe([[w * 0.88, -h - 32], { l: [w * 0.9, -h + 2] }], { ryTop: w * 0.14, ryBot: w * 0.14 })
  let s =
    shadow(w * 0.9, { y: 3, len: 1 }) +
    `<path d="${d}" fill="#eef7f5" fill-opacity=".5"/>` +
    `<path d="${t}" fill="${a.lg(bands('matte', fill), -w, 0, w, 0)}"/><g clip-path="${a.clip(t)}">${dots}</g>` +
    ellipse(0, -h * 0.74, w - 5, w * 0.13, shade(fill, 0.22))
  s += `<path d="${d}" fill="${a.lg(
    [
      [0, '#2d4a4c', 0.34],
      [0.07, '#fff', 0.42],
      [0.2, '#fff', 0.08],
      [0.82, '#fff', 0.02],
      [0.94, '#fff', 0.4],
      [1, '#2d4a4c', 0.38],
    ],
    -w,
    0,
    w,
    0,
  )}"/>`
  if (label)
    s += `<path d="M${-w * 0.56},${-h * 0.5}q${w * 0.56},${w * 0.1} ${w * 1.12},0v${h * 0.26}q${-w * 0.56},${w * 0.1} ${-w * 1.12},0Z" fill="#fbf6ea"/><path d="M${-w * 0.3},${-h * 0.4}q${w * 0.3},${w * 0.05} ${w * 0.6},0M${-w * 0.2},${-h * 0.33}q${w * 0.2},${w * 0.04} ${w * 0.4},0" stroke="${fill}" stroke-width="4" stroke-linecap="round" fill="none"/>`
  s += softStroke(`M${-w * 0.76},${-h + 44}L${-w * 0.76},-26`, '#fff', {
    width: w * 0.1,
    deviation: 1.4,
    opacity: 0.85,
    cap: 'round',
  })
  return (
    s +
    softStroke(`M${-w * 0.86},${-h + 5}A${w * 0.86},${w * 0.14} 0 0 0 ${w * 0.86},${-h + 5}`, INK, {
      width: 4,
      deviation: 2,
      opacity: 0.3,
    }) +
    solid(a, ld, { mat: 'wood', c: lid, box: [-w * 0.9, -h - 42, w * 0.9, -h + 12], ao: 0.2 }) +
    ellipse(
      0,
      -h - 32,
      w * 0.88,
      w * 0.14,
      a.lg(
        [
          [0, shade(lid, 0.5)],
          [1, shade(lid, -0.02)],
        ],
        -w,
        -h - 40,
        w,
        -h - 20,
      ),
    )
  )
}
