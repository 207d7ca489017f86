/** Known sizes in scale (15 units per cm): a hand, a plate, a hob. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade } from '../color.ts'
import { plateUp } from '../objects/dishes.ts'
import { CM, TILT } from '../objects/turned.ts'
import { softEllipse } from '../soft.ts'

export type Beside = 'hob' | 'plate' | 'hand'

/** cm: plate diameter, hand from wrist to tip, hob ring. */
const SIZES = { plate: 26, hand: 18.5, ring: 18 } as const

/** Half widths in units. */
export const WIDTH: Record<Beside, number> = {
  hob: (SIZES.ring / 2 + 3) * CM,
  plate: (SIZES.plate / 2) * CM,
  hand: 7.5 * CM,
}

/** Heights, in units. */
export const HEIGHT: Record<Beside, number> = { hob: 0, plate: SIZES.plate * CM, hand: (SIZES.hand + 3) * CM }

export const plateForScale = (a: Art): Svg =>
  plateUp(a, { across: SIZES.plate, c: '#f3ecdf', accent: '#c9b48d', design: 'glaze' }).replaceAll(
    ' data-piece=""',
    '',
  )

/** Raised hand, sleeve from 0,0 down. */
export function handForScale(a: Art): Svg {
  const c = (x: number, y: number) => `${r1(x * CM)},${r1(-y * CM)}`
  // From wrist (y = 3) to middle fingertip (y = 21.5).
  const fingers: readonly (readonly [d: string, w: number])[] = [
    [`M${c(-2.7, 12)}L${c(-3.5, 19.4)}`, 1.72],
    [`M${c(-0.9, 12)}L${c(-1.1, 20.6)}`, 1.8],
    [`M${c(0.95, 12)}L${c(1.4, 19.7)}`, 1.72],
    [`M${c(2.7, 11)}L${c(3.9, 17)}`, 1.5],
    [`M${c(-2.3, 6.6)}Q${c(-4.6, 8.2)} ${c(-6.1, 12)}`, 2],
  ]
  const palm = `M${c(-2.7, 2)}C${c(-2.9, 5)} ${c(-3.9, 8)} ${c(-3.6, 12.2)}Q${c(0, 13.6)} ${c(3.4, 11.4)}C${c(3.9, 8)} ${c(3, 5)} ${c(2.7, 2)}Z`
  const skin = a.lg(
    [
      [0, '#f4cfae'],
      [0.5, '#e6b48e'],
      [1, '#c88f6b'],
    ],
    -6 * CM,
    0,
    5 * CM,
    0,
  )
  const strokes = (color: string, more: number) =>
    fingers
      .map(([d, w]) => `<path d="${d}" stroke="${color}" stroke-width="${r1(w * CM + more)}"/>`)
      .join('') + `<path d="${palm}" fill="${color}" stroke="${color}" stroke-width="${more}"/>`
  const crease = (d: string, opacity = 0.4) =>
    `<path d="${d}" stroke="#a86f4d" stroke-opacity="${opacity}" stroke-width="2"/>`
  const joints = [
    `M${c(-3.7, 15)}L${c(-2.4, 15.1)}`,
    `M${c(-3.95, 17.6)}L${c(-2.9, 17.7)}`,
    `M${c(-1.7, 15.6)}L${c(-0.3, 15.6)}`,
    `M${c(-1.75, 18.6)}L${c(-0.5, 18.6)}`,
    `M${c(0.5, 15.1)}L${c(1.8, 15)}`,
    `M${c(0.7, 17.8)}L${c(1.9, 17.7)}`,
    `M${c(2.7, 13.3)}L${c(3.9, 13.1)}`,
    `M${c(3.2, 15.4)}L${c(4.2, 15.1)}`,
  ]
  const cuff = `M${c(-3.5, 3.6)}Q${c(0, 2.9)} ${c(3.5, 3.6)}L${c(4.6, -44)}H${r1(-4.6 * CM)}Z`
  return (
    `<g transform="translate(16 8)" opacity=".5" fill="none" stroke-linecap="round">${fingers.map(([d, w]) => `<path d="${d}" stroke="${INK}" stroke-opacity=".22" stroke-width="${r1(w * CM)}"/>`).join('')}<path d="${palm}" fill="${INK}" fill-opacity=".22"/></g>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes('#b27c5a', 5)}${strokes(skin, 0)}${joints.map((d) => crease(d)).join('')}` +
    crease(`M${c(-3.3, 10.4)}Q${c(-0.6, 10.6)} ${c(1.6, 11.9)}`) +
    crease(`M${c(3.2, 9.8)}Q${c(0.4, 9)} ${c(-3.2, 10.2)}`) +
    crease(`M${c(-3.2, 10)}Q${c(-0.4, 8.6)} ${c(-0.7, 4)}`) +
    `</g><path d="${cuff}" fill="${a.lg(
      [
        [0, shade(P.teal, 0.2)],
        [0.45, P.teal],
        [1, shade(P.teal, -0.36)],
      ],
      -3.6 * CM,
      0,
      3.8 * CM,
      0,
    )}"/><path d="M${c(-3.55, 2.6)}Q${c(0, 1.9)} ${c(3.55, 2.6)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.4"/>`
  )
}

/** Glass hob: the product at 0,0 on one ring, free ring at the left. `half`: product's half width. */
export function hobForScale(a: Art, half: number): Svg {
  const r = (SIZES.ring / 2) * CM
  const free = -(half + r + 3.4 * CM)
  const [left, right] = [free - r - 3.4 * CM, half + 4 * CM]
  const depth = 25 * CM * TILT
  const slab = `M${r1(left + 34)},${r1(-depth)}H${r1(right - 34)}L${r1(right)},${r1(depth)}H${r1(left)}Z`
  const ringAt = (x: number) =>
    [1, 0.8, 0.6]
      .map(
        (t, i) =>
          `<ellipse cx="${r1(x)}" cy="0" rx="${r1(r * t)}" ry="${r1(r * t * TILT)}" fill="${i === 2 ? '#fff' : 'none'}" fill-opacity=".04" stroke="${i ? '#8d979c' : '#eef2f2'}" stroke-opacity="${i ? 0.5 : 0.9}" stroke-width="${i ? 1.6 : 3}"/>`,
      )
      .join('')
  return (
    softEllipse([(left + right) / 2 + 14, depth + 12, (right - left) / 2, 12], INK, {
      deviation: 8,
      opacity: 0.3,
    }) +
    `<path d="M${r1(left)},${r1(depth)}H${r1(right)}v10q0,5 -6,5H${r1(left + 6)}q-6,0 -6,-5Z" fill="${a.lg(
      [
        [0, '#aab2b6'],
        [1, '#6d777c'],
      ],
      0,
      depth,
      0,
      depth + 15,
    )}"/><path d="${slab}" fill="${a.lg(
      [
        [0, '#4a545a'],
        [0.5, '#2b3338'],
        [1, '#1b2226'],
      ],
      left,
      -depth,
      right,
      depth,
    )}"/><path d="M${r1(left + 70)},${r1(-depth)}h60l-60,${r1(2 * depth)}h-80Z" fill="#fff" fill-opacity=".09"/>${ringAt(free)}${ringAt(0)}`
  )
}

/** Reach of the free ring to the left, in units. */
export const hobReach = (half: number): number => half + (SIZES.ring + 6.8) * CM
