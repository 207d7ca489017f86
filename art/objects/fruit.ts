/** Lemons and pomegranates, the color in every still life. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { type Art, type Svg } from '../canvas.ts'
import { shadow } from '../shapes.ts'
import { softEllipse } from '../soft.ts'

/** A whole lemon, or one cut in half. */
export function lemon(a: Art, half = false): Svg {
  if (half)
    return (
      shadow(36, { y: 2, k: 0.2 }) +
      `<ellipse cx="0" cy="-32" rx="42" ry="38" fill="${a.rg(
        [
          [0, '#ffe08a'],
          [0.7, '#efb83a'],
          [1, '#cf8f1c'],
        ],
        -12,
        -46,
        60,
      )}"/><circle cx="4" cy="-32" r="33" fill="#fdf3cf"/><circle cx="4" cy="-32" r="28" fill="#f7d25c"/>${[0, 45, 90, 135].map((r) => `<path d="M4,-60L4,-4" stroke="#fdf3cf" stroke-width="3" transform="rotate(${r} 4 -32)"/>`).join('')}<circle cx="4" cy="-32" r="4" fill="#fdf3cf"/>`
    )
  const d =
    'M-46,-34C-46,-60 -22,-74 2,-74C26,-74 40,-62 48,-44C56,-42 58,-34 52,-28C44,-10 24,0 0,0C-26,0 -46,-10 -46,-34Z'
  return (
    shadow(38, { y: 0, k: 0.2 }) +
    `<path d="${d}" fill="${a.rg(
      [
        [0, '#fff0b0'],
        [0.3, '#f7cf52'],
        [0.75, '#e5a828'],
        [1, '#b9791a'],
      ],
      -16,
      -54,
      72,
    )}"/>${softEllipse([-16, -56, 12, 6], '#fff', { deviation: 3, opacity: 0.55, extra: 'transform="rotate(-24 -16 -56)"' })}`
  )
}
/** A pomegranate of radius r. */
export function pomegranate(a: Art, r = 46): Svg {
  return (
    shadow(r * 0.7, { y: 0, k: 0.2 }) +
    `<circle cx="0" cy="${-r}" r="${r}" fill="${a.rg(
      [
        [0, '#f0907a'],
        [0.35, '#c23f38'],
        [0.8, '#8e2430'],
        [1, '#5d1826'],
      ],
      -r * 0.35,
      -r * 1.35,
      r * 1.35,
    )}"/><path d="M${-r * 0.22},${-r * 1.92}L${-r * 0.3},${-r * 2.32}L${-r * 0.08},${-r * 2.14}L${r * 0.04},${-r * 2.38}L${r * 0.14},${-r * 2.14}L${r * 0.36},${-r * 2.28}L${r * 0.24},${-r * 1.9}Z" fill="#a23430"/>${softEllipse([-r * 0.36, -r * 1.4, r * 0.24, r * 0.13], '#fff', { deviation: 2.5, opacity: 0.5, extra: `transform="rotate(-35 ${-r * 0.36} ${-r * 1.4})"` })}`
  )
}
