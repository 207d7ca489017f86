/** Cake and tart tins. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { bands, shadow, solid, tube, type Material } from '../shapes.ts'
import { softEllipse } from '../soft.ts'
import { ellipse } from './details.ts'
import { CM, TILT, outline, piece, vessel, type Profile } from './turned.ts'

/** Flutes of a wall between two half widths. */
function flutes(a: Art, segs: Profile, n: number, c: Hex): Svg {
  const [top, y] = segs[0]
  const { d, base, box } = outline(segs, { open: true })
  const foot = box[3] - base * TILT * 0.86
  let s = ''
  for (let i = 0; i < n; i++) {
    const turn = -1.48 + (2.96 * i) / (n - 1)
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
    const line = `M${r1(top * sin)},${r1(y + top * TILT * cos)}L${r1(base * sin)},${r1(foot + base * TILT * cos)}`
    s += `<path d="${line}" stroke="${shade(c, -0.5)}" stroke-opacity=".5" stroke-width="${r1(1 + 4 * cos)}"/><path d="${line}" transform="translate(${r1(1 + 5 * cos)} 0)" stroke="#fff6e4" stroke-opacity=".34" stroke-width="${r1(1 + 2 * cos)}"/>`
  }
  return `<g clip-path="${a.clip(d)}" fill="none">${s}</g>`
}

/** Springform with clasp: 24 × 7 cm. */
export function springform(a: Art, { c, holds = '' }: { c: Hex; holds?: Svg }): Svg {
  const w = 12 * CM
  const segs: Profile = [[w, -7 * CM], { l: [w, -9] }, { l: [w + 7, -7] }, { l: [w + 7, 0] }]
  const clasp =
    `<path d="M96,-84h46v14h-46Z" fill="${shade(P.steel, -0.2)}"/>` +
    tube('M104,-70L150,-48', 9, P.steel, { mat: 'steel' }) +
    `<rect x="92" y="-64" width="24" height="28" rx="5" fill="${shade(P.steel, 0.1)}" stroke="${shade(P.steel, -0.4)}" stroke-width="2"/>`
  return piece(
    shadow(w, { y: 3, len: 1.1, k: 0.14 }) +
      vessel(a, segs, { mat: 'matte', c, inside: shade(c, 0.16), lip: 6, rim: shade(c, 0.34), holds }) +
      clasp,
  )
}

/** Soft fluted silicone mold, 23 cm. */
export function siliconeMold(a: Art, { c, holds = '' }: { c: Hex; holds?: Svg }): Svg {
  const w = 11.5 * CM
  const segs: Profile = [
    [w, -5.6 * CM],
    { c: [w * 0.94, -50, w * 0.82, -10, w * 0.7, -2] },
    { l: [w * 0.68, 1] },
  ]
  return piece(
    shadow(w * 0.72, { y: 3, len: 1.5, k: 0.16 }) +
      vessel(a, segs, { mat: 'matte', c, inside: shade(c, -0.06), lip: 11, rim: shade(c, 0.22), holds }) +
      flutes(a, segs, 19, c) +
      `<path d="M${w - 4},-86q34,-8 40,8q-6,16 -44,8Z" fill="${shade(c, 0.06)}"/><ellipse cx="${w + 22}" cy="-80" rx="7" ry="4" fill="${shade(c, -0.5)}"/>`,
  )
}

/** Tart tin with wavy rim and loose bottom: 28 × 3.5 cm. */
export function tartTin(
  a: Art,
  { c, mat = 'steel', holds = '' }: { c: Hex; mat?: Material; holds?: Svg },
): Svg {
  const w = 14 * CM
  const segs: Profile = [[w, -3.5 * CM], { l: [w * 0.93, 0] }]
  let rim = ''
  for (let i = 0; i < 60; i++) {
    const turn = (i / 60) * Math.PI * 2
    rim += ellipse(
      r1(w * Math.cos(turn)),
      r1(-3.5 * CM + w * TILT * Math.sin(turn)),
      10,
      4.4,
      i % 2 ? shade(c, 0.55) : shade(c, -0.12),
    )
  }
  return piece(
    shadow(w * 0.92, { y: 2, len: 0.9, k: 0.15 }) +
      rim +
      vessel(a, segs, {
        mat,
        c,
        inside: shade(c, -0.02),
        lip: 4,
        holds:
          holds ||
          ellipse(
            0,
            -3.5 * CM + 8,
            w * 0.86,
            w * 0.86 * TILT,
            a.lg(bands('steel', shade(c, 0.2)), -w, 0, w, 0),
          ),
      }) +
      flutes(a, segs, 33, c),
  )
}

/** Cake rising from a mouth of half width `w` at `y`, topped with fruit. */
export function cake(a: Art, w: number, y: number, topping: Hex, rise = 0.4): Svg {
  const crust = '#c98f4e'
  const h = w * rise
  const dome = `M${-w},${y + 2}C${-w + 6},${r1(y - h * 0.7)} ${r1(-w * 0.5)},${r1(y - h)} 0,${r1(y - h)}C${r1(w * 0.5)},${r1(y - h)} ${w - 6},${r1(y - h * 0.7)} ${w},${y + 2}A${w},${r1(w * TILT)} 0 0 1 ${-w},${y + 2}Z`
  let sugar = ''
  for (let i = 0; i < 80; i++) {
    const [x, up] = [(a.rnd() * 2 - 1) * w * 0.84, a.rnd()]
    sugar += `<circle cx="${r1(x)}" cy="${r1(y - h * 0.2 - up * h * 0.7 * (1 - (x / w) ** 2))}" r="${r1(1.2 + a.rnd() * 1.6)}" fill="#fffaf0" fill-opacity=".8"/>`
  }
  let fruit = ''
  for (let i = 0; i < 9; i++) {
    const turn = -1.25 + (2.5 * i) / 8
    const [x, top] = [w * 0.7 * Math.sin(turn), y - h * 0.55 + 18 * Math.cos(turn)]
    fruit += `<circle cx="${r1(x)}" cy="${r1(top)}" r="12" fill="${shade(topping, -0.12)}"/><circle cx="${r1(x - 3)}" cy="${r1(top - 4)}" r="4" fill="${shade(topping, 0.6)}"/>`
  }
  return (
    solid(a, dome, { mat: 'matte', c: crust, box: [-w, y - h, w, y + 28], ao: 0.2, edge: 0.35 }) +
    `<g clip-path="${a.clip(dome)}">${sugar}${fruit}</g>`
  )
}

export function tartFilling(w: number, y: number): Svg {
  let s =
    ellipse(0, y, w, r1(w * TILT), '#d8a65a') +
    ellipse(0, y + 1, r1(w * 0.94), r1(w * 0.94 * TILT), '#f6e7bd')
  for (const [t, n] of [
    [0.78, 20],
    [0.5, 13],
    [0.22, 6],
  ] as const)
    for (let i = 0; i < n; i++) {
      const turn = (i / n) * Math.PI * 2
      const [x, yy] = [r1(w * t * Math.cos(turn)), r1(y + 1 + w * t * TILT * Math.sin(turn))]
      s +=
        ellipse(x, yy, r1(w * 0.085), r1(w * 0.032), i % 2 ? '#b5453a' : '#c9574a') +
        ellipse(x - 3, yy - 1.4, r1(w * 0.03), r1(w * 0.01), '#f0b3a4')
    }
  return s + softEllipse([-w * 0.3, y - 6, w * 0.3, 5], '#fff', { deviation: 4, opacity: 0.3 })
}
