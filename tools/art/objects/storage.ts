/** Boxes with lids. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { INK, shade, type Hex } from '../color.ts'
import { finish } from '../finish.ts'
import { shadow, solid } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'
import { CM, piece } from './turned.ts'

export type BoxForm = {
  /** Centimeters. */
  wide: number
  high: number
  lid: Hex
  /** glass: clear, four clips; clear: plastic, button; soft: milky, rounded, tab; food: colored, clip. */
  make: 'glass' | 'clear' | 'soft' | 'food'
  holds?: 'rice' | 'beans' | 'lentils' | 'herbs' | 'stew' | null
  /** On top of another box. */
  stacked?: boolean
}

const FILL: Record<NonNullable<BoxForm['holds']>, readonly [Hex, number, 'grain' | 'bean']> = {
  rice: ['#efe6d2', 200, 'grain'],
  beans: ['#a8482e', 110, 'bean'],
  lentils: ['#b98a3c', 170, 'bean'],
  herbs: ['#6f7c3c', 130, 'grain'],
  stew: ['#5d6b2e', 60, 'bean'],
}

export function boxOf(a: Art, { wide, high, lid, make, holds, stacked }: BoxForm): Svg {
  const [w, h] = [r1((wide / 2) * CM), r1(high * CM)]
  const round = make === 'soft' ? 30 : 18
  const d = `M${-w},${-h}L${r1(-w + w * 0.05)},${-round}Q${r1(-w + w * 0.06)},0 ${r1(-w + w * 0.06 + round)},0H${r1(w - w * 0.06 - round)}Q${r1(w - w * 0.06)},0 ${r1(w - w * 0.05)},${-round}L${w},${-h}Z`
  const ground = stacked
    ? softEllipse([0, 3, w * 0.92, 8], INK, { deviation: 5, opacity: 0.3 })
    : shadow(w, { y: 3, len: 0.7, k: 0.09 })
  const isClear = make === 'glass' || make === 'clear'
  const body = isClear
    ? clearBody(a, d, w, h, holds ?? null)
    : opaqueBody(a, d, w, h, lid, make, holds ?? null)
  return piece(ground + body + lidOf(a, w, h, lid, make))
}

function clearBody(a: Art, d: Svg, w: number, h: number, holds: BoxForm['holds']): Svg {
  let inside = ''
  if (holds) {
    const [fill, count, grain] = FILL[holds]
    const level = r1(-h * 0.78)
    const content = `M${r1(-w + 7)},${level}L${r1(-w + w * 0.05 + 8)},-16Q${r1(-w + w * 0.06 + 8)},-6 ${r1(-w + w * 0.06 + 22)},-6H${r1(w - w * 0.06 - 22)}Q${r1(w - w * 0.06 - 8)},-6 ${r1(w - w * 0.05 - 8)},-16L${r1(w - 7)},${level}Q${r1(w * 0.4)},${level - 12} 0,${level - 3}T${r1(-w + 7)},${level}Z`
    let dots = ''
    for (let i = 0; i < count; i++) {
      const [x, y] = [r1((a.rnd() * 2 - 1) * w * 0.95), r1(level - 8 - a.rnd() * level)]
      const tone = a.rnd() > 0.5 ? shade(fill, 0.35) : shade(fill, -0.28)
      dots +=
        grain === 'grain'
          ? `<ellipse cx="${x}" cy="${y}" rx="6" ry="2" transform="rotate(${r1(a.rnd() * 180)} ${x} ${y})" fill="${tone}" fill-opacity=".8"/>`
          : `<ellipse cx="${x}" cy="${y}" rx="${r1(4 + a.rnd() * 3)}" ry="${r1(3 + a.rnd() * 2)}" fill="${tone}" fill-opacity=".75"/>`
    }
    inside = `<path d="${content}" fill="${a.lg(
      [
        [0, shade(fill, 0.2)],
        [0.6, fill],
        [1, shade(fill, -0.25)],
      ],
      -w,
      0,
      w,
      0,
    )}"/><g clip-path="${a.clip(content)}">${dots}</g>`
  }
  return (
    `<path d="${d}" fill="#eef7f5" fill-opacity=".55"/>${inside}<path d="${d}" fill="${a.lg(
      [
        [0, '#2d4a4c', 0.32],
        [0.04, '#fff', 0.45],
        [0.12, '#fff', 0.1],
        [0.9, '#fff', 0.03],
        [0.96, '#fff', 0.4],
        [1, '#2d4a4c', 0.36],
      ],
      -w,
      0,
      w,
      0,
    )}"/><path d="${d}" fill="none" stroke="#5d8588" stroke-opacity=".45" stroke-width="1.6"/>` +
    softStroke(`M${r1(-w + 22)},${r1(-h + 22)}L${r1(-w + 28)},-22`, '#fff', {
      width: 9,
      deviation: 1.6,
      opacity: 0.85,
      cap: 'round',
    }) +
    softStroke(`M${r1(-w + 44)},${r1(-h + 22)}L${r1(-w + 48)},${r1(-h * 0.5)}`, '#fff', {
      width: 5,
      deviation: 1.4,
      opacity: 0.6,
      cap: 'round',
    })
  )
}

function opaqueBody(
  a: Art,
  d: Svg,
  w: number,
  h: number,
  lid: Hex,
  make: BoxForm['make'],
  holds: BoxForm['holds'],
): Svg {
  const isSoft = make === 'soft'
  const c = isSoft ? '#eef0ee' : lid
  return (
    solid(a, d, { mat: 'matte', c, box: [-w, -h, w, 0], ao: 0.24 }) +
    finish(a, d, { mat: 'matte', c, box: [-w, -h, w, 0] }) +
    (isSoft && holds
      ? `<g clip-path="${a.clip(d)}">${softEllipse([0, -h * 0.3, w * 0.94, h * 0.42], FILL[holds][0], { deviation: 10, opacity: 0.34 })}</g>`
      : '') +
    (isSoft
      ? `<rect x="${r1(-w * 0.34)}" y="${r1(-h * 0.66)}" width="${r1(w * 0.68)}" height="${r1(h * 0.34)}" rx="6" fill="#fff" fill-opacity=".9"/><path d="M${r1(-w * 0.22)},${r1(-h * 0.52)}q${r1(w * 0.1)},-6 ${r1(w * 0.2)},0t${r1(w * 0.2)},0" fill="none" stroke="${lid}" stroke-width="3" stroke-linecap="round"/>`
      : `<path d="M${r1(-w * 0.8)},${r1(-h * 0.34)}H${r1(w * 0.8)}" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`)
  )
}

function lidOf(a: Art, w: number, h: number, c: Hex, make: BoxForm['make']): Svg {
  const over = make === 'soft' ? 6 : 9
  const d = `M${r1(-w - over)},${-h - 3}Q${r1(-w - over)},${-h - 22} ${r1(-w + 8)},${-h - 22}H${r1(w - 8)}Q${r1(w + over)},${-h - 22} ${r1(w + over)},${-h - 3}Q${r1(w + over)},${-h + 6} ${w},${-h + 6}H${-w}Q${r1(-w - over)},${-h + 6} ${r1(-w - over)},${-h - 3}Z`
  const top = `M${r1(-w + 3)},${-h - 20}L${r1(-w + 26)},${-h - 38}H${r1(w - 26)}L${r1(w - 3)},${-h - 20}Z`
  const tone = make === 'food' ? shade(c, 0.45) : c
  const clip = (x: number, wide: number) =>
    `<path d="M${x - wide},${-h - 4}h${2 * wide}v26q0,8 -8,8h${-2 * wide + 16}q-8,0 -8,-8Z" fill="${a.lg(
      [
        [0, shade(tone, 0.24)],
        [1, shade(tone, -0.26)],
      ],
      x - wide,
      -h,
      x + wide,
      -h + 30,
    )}"/><path d="M${x - wide + 6},${-h + 10}h${2 * wide - 12}" stroke="${shade(tone, -0.4)}" stroke-opacity=".5" stroke-width="2"/>`
  const closure = () => {
    switch (make) {
      case 'glass':
        return clip(0, 30) + clip(r1(-w - 1), 7) + clip(r1(w + 1), 7)
      case 'food':
        return clip(r1(-w * 0.5), 22) + clip(r1(w * 0.5), 22)
      case 'clear':
        return ellipse(0, -h - 30, 26, 6, shade(tone, -0.2)) + ellipse(0, -h - 33, 26, 6, shade(tone, 0.4))
      default:
        return `<path d="M${r1(w - 34)},${-h - 14}h36q8,0 8,8v8q0,6 -8,6h-36Z" fill="${shade(tone, -0.12)}"/>`
    }
  }
  return (
    `<path d="${top}" fill="${a.lg(
      [
        [0, shade(tone, 0.5)],
        [1, shade(tone, 0.12)],
      ],
      -w,
      -h - 38,
      w,
      -h - 20,
    )}"/>` +
    solid(a, d, {
      mat: 'matte',
      c: tone,
      box: [-w - over, -h - 22, w + over, -h + 6],
      dir: [0, -h - 22, 0, -h + 12],
      ao: 0.18,
      edge: 0.7,
    }) +
    closure()
  )
}
