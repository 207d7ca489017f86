/** Storage boxes with locking lids. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, mix, shade, type Hex } from '../color.ts'
import { shadow, solid } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import type { ObjectStyle } from './style.ts'

export function boxes(a: Art, { color = P.teal, accent = P.saffron }: ObjectStyle = {}): Svg {
  const one = (w: number, h: number, lid: Hex, fill: Hex, kind: 'rice' | 'bean') => {
    const d = `M${-w},${-h}L${-w + 8},-16Q${-w + 10},0 ${-w + 26},0L${w - 26},0Q${w - 10},0 ${w - 8},-16L${w},${-h}Z`,
      lv = -h * 0.74,
      cont = `M${-w + 6},${lv}L${-w + 13},-16Q${-w + 15},-6 ${-w + 28},-6L${w - 28},-6Q${w - 15},-6 ${w - 13},-16L${w - 6},${lv}Q${w * 0.4},${lv - 14} 0,${lv - 3}T${-w + 6},${lv}Z`
    let dots = ''
    const n = kind === 'rice' ? 210 : 120
    for (let i = 0; i < n; i++) {
      const x = (a.rnd() * 2 - 1) * w * 0.95,
        y = lv - 8 + a.rnd() * -lv,
        r = a.rnd() * 180
      dots +=
        kind === 'rice'
          ? `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="6" ry="2" transform="rotate(${r.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${a.rnd() > 0.5 ? '#fffdf5' : '#d8ccb2'}" fill-opacity=".8"/>`
          : `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(4 + a.rnd() * 3).toFixed(1)}" fill="${a.rnd() > 0.5 ? shade(fill, 0.35) : shade(fill, -0.3)}" fill-opacity=".75"/>`
    }
    const lidD = `M${-w - 10},${-h - 4}Q${-w - 10},${-h - 26} ${-w + 8},${-h - 26}L${w - 8},${-h - 26}Q${w + 10},${-h - 26} ${w + 10},${-h - 4}Q${w + 10},${-h + 6} ${w},${-h + 6}L${-w},${-h + 6}Q${-w - 10},${-h + 6} ${-w - 10},${-h - 4}Z`,
      topD = `M${-w + 4},${-h - 24}L${-w + 30},${-h - 46}L${w - 30},${-h - 46}L${w - 4},${-h - 24}Z`
    return (
      `<path d="${d}" fill="#eef7f5" fill-opacity=".55"/><path d="${cont}" fill="${a.lg(
        [
          [0, shade(fill, 0.2)],
          [0.6, fill],
          [1, shade(fill, -0.25)],
        ],
        -w,
        0,
        w,
        0,
      )}"/><g clip-path="${a.clip(cont)}">${dots}</g><path d="${d}" fill="${a.lg(
        [
          [0, '#2d4a4c', 0.3],
          [0.04, '#fff', 0.45],
          [0.12, '#fff', 0.1],
          [0.9, '#fff', 0.03],
          [0.96, '#fff', 0.4],
          [1, '#2d4a4c', 0.34],
        ],
        -w,
        0,
        w,
        0,
      )}"/>${softStroke(`M${-w + 22},${-h + 22}L${-w + 27},-24`, '#fff', { width: 9, deviation: 1.6, opacity: 0.85, cap: 'round' })}${softStroke(`M${-w + 44},${-h + 22}L${-w + 48},${-h * 0.5}`, '#fff', { width: 5, deviation: 1.4, opacity: 0.6, cap: 'round' })}` +
      `<path d="${topD}" fill="${a.lg(
        [
          [0, shade(lid, 0.5)],
          [1, shade(lid, 0.12)],
        ],
        -w,
        -h - 46,
        w,
        -h - 24,
      )}"/>` +
      solid(a, lidD, {
        mat: 'enamel',
        c: lid,
        box: [-w - 10, -h - 26, w + 10, -h + 6],
        dir: [0, -h - 26, 0, -h + 10],
        ao: 0.2,
        edge: 0.7,
      }) +
      `<path d="M-34,${-h - 6}h68v30q0,8 -8,8h-52q-8,0 -8,-8Z" fill="${a.lg(
        [
          [0, shade(lid, 0.2)],
          [1, shade(lid, -0.24)],
        ],
        -30,
        -h,
        30,
        -h + 30,
      )}"/>`
    )
  }
  return (
    at(-24, 0, 1, shadow(190, { y: 4, len: 0.7, k: 0.1 }) + one(188, 130, color, '#efe6d2', 'rice')) +
    at(
      -64,
      -176,
      1,
      softEllipse([0, 4, 120, 8], INK, { deviation: 5, opacity: 0.3 }) +
        one(128, 104, accent, '#a8482e', 'bean'),
    ) +
    at(
      170,
      34,
      0.9,
      shadow(92, { y: 4, len: 1, k: 0.14 }) + one(92, 160, mix(color, '#f6efe2', 0.3), '#6f7c3c', 'bean'),
    )
  )
}
