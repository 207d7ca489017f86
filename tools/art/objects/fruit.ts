/** Table props: fruit, vegetables, bread. */
import { type Art, type Svg } from '../canvas.ts'
import type { Hex } from '../color.ts'
import { shadow } from '../shapes.ts'
import { softEllipse } from '../soft.ts'

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

/** Round fruit or vegetable of a color. `top`: leaves or stem. */
function round(a: Art, r: number, [light, middle, dark]: readonly [Hex, Hex, Hex], top: Svg, flat = 1): Svg {
  return (
    shadow(r * 0.74, { y: 0, k: 0.2 }) +
    `<ellipse cx="0" cy="${-r * flat}" rx="${r}" ry="${r * flat}" fill="${a.rg(
      [
        [0, light],
        [0.4, middle],
        [1, dark],
      ],
      -r * 0.35,
      -r * 1.3 * flat,
      r * 1.4,
    )}"/>${top}${softEllipse([-r * 0.36, -r * 1.4 * flat, r * 0.22, r * 0.12], '#fff', { deviation: 2.5, opacity: 0.5 })}`
  )
}

const leaf = (x: number, y: number, turn: number, c = '#6f8a4a'): Svg =>
  `<path d="M0,0q12,-16 34,-12q-8,20 -34,12Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${c}"/>`

export const orange = (a: Art): Svg =>
  round(
    a,
    42,
    ['#ffd58a', '#f0982e', '#c46a12'],
    `<circle cx="4" cy="-82" r="4" fill="#5f7a3a"/>${leaf(6, -82, 10)}`,
  )

export const tomato = (a: Art): Svg =>
  round(
    a,
    40,
    ['#f7a08a', '#d24331', '#95251e'],
    `<path d="M2,-66l-16,-8l14,2l-4,-14l9,12l10,-10l-3,13l15,-1l-14,7Z" fill="#5f7a3a"/>`,
    0.84,
  )

export const onion = (a: Art): Svg =>
  round(
    a,
    38,
    ['#f3c8d2', '#a8476a', '#6b2444'],
    `<path d="M-8,-70Q-2,-84 -4,-98L4,-86L10,-96Q8,-82 12,-70Z" fill="#c79a6a"/><path d="M-22,-66Q-34,-34 -16,-6M0,-72V-2M22,-66Q34,-34 16,-6" fill="none" stroke="#5d1c3a" stroke-opacity=".3" stroke-width="2"/>`,
    0.9,
  )

export const garlic = (a: Art): Svg =>
  round(
    a,
    28,
    ['#fffdf6', '#efe4d2', '#c7b59a'],
    `<path d="M-7,-50Q-1,-62 -3,-78H5Q3,-62 9,-50Z" fill="#e6d8c0"/><path d="M-12,-48Q-20,-24 -10,-4M12,-48Q20,-24 10,-4" fill="none" stroke="#b39f84" stroke-width="2"/>`,
    0.88,
  )

export const quince = (a: Art): Svg =>
  round(
    a,
    42,
    ['#fff3b0', '#e8c33c', '#a8862a'],
    `<path d="M-16,-80Q0,-100 16,-80Z" fill="#d8b338"/><path d="M0,-88V-98" stroke="#6b4a26" stroke-width="5" stroke-linecap="round"/>${leaf(2, -94, 18)}`,
    0.98,
  )

export function aubergine(a: Art): Svg {
  const d =
    'M-78,-14C-84,-46 -46,-62 0,-54C36,-50 66,-46 82,-34C90,-26 84,-14 70,-14C40,-8 10,2 -34,4C-60,4 -76,2 -78,-14Z'
  return (
    softEllipse([0, 2, 76, 8], '#1d2a33', { deviation: 5, opacity: 0.34 }) +
    `<path d="${d}" fill="${a.lg(
      [
        [0, '#8a5a86'],
        [0.4, '#4d2750'],
        [1, '#25102b'],
      ],
      0,
      -60,
      0,
      6,
    )}"/><path d="M-52,-44Q-20,-54 20,-46" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><path d="M66,-44L84,-40L112,-52L104,-36L88,-28L84,-14L66,-12L76,-28Z" fill="#6f8a4a"/>`
  )
}

export function eggs(a: Art): Svg {
  const egg = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y})">${shadow(22, { y: 0, k: 0.24 })}<ellipse cx="0" cy="-25" rx="23" ry="28" transform="rotate(${turn} 0 -25)" fill="${a.rg(
      [
        [0, '#fffdf8'],
        [0.6, '#f2e2cd'],
        [1, '#c9ab8b'],
      ],
      -8,
      -38,
      42,
    )}"/></g>`
  return egg(-18, -4, -24) + egg(24, 4, 62)
}

export function bread(a: Art): Svg {
  const d = 'M-118,-8C-120,-30 -60,-40 0,-40C64,-40 122,-30 118,-8C114,8 60,12 0,12C-62,12 -116,8 -118,-8Z'
  let seeds = ''
  for (let i = 0; i < 46; i++)
    seeds += `<ellipse cx="${((a.rnd() * 2 - 1) * 96).toFixed(1)}" cy="${(-16 + (a.rnd() * 2 - 1) * 18).toFixed(1)}" rx="3" ry="1.400" fill="${a.rnd() > 0.5 ? '#fff4da' : '#3b2a1e'}" fill-opacity=".8"/>`
  return (
    softEllipse([0, 8, 112, 10], '#1d2a33', { deviation: 6, opacity: 0.3 }) +
    `<path d="${d}" transform="translate(0 7)" fill="#9a6228"/><path d="${d}" fill="${a.lg(
      [
        [0, '#f3d59a'],
        [0.6, '#dba75a'],
        [1, '#bd8038'],
      ],
      -100,
      -40,
      80,
      16,
    )}"/><g fill="none" stroke="#a86c2a" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"><path d="M-92,-18Q0,-32 92,-18M-98,-6Q0,-16 98,-6M-70,4Q0,-2 70,4"/></g>${seeds}`
  )
}

export function dates(a: Art): Svg {
  let fruit = ''
  for (const [x, y, turn] of [
    [-34, -26, 12],
    [0, -22, -16],
    [34, -27, 20],
    [-16, -36, -24],
    [20, -38, 8],
  ] as const)
    fruit += `<ellipse cx="${x}" cy="${y}" rx="21" ry="11" transform="rotate(${turn} ${x} ${y})" fill="${a.rg(
      [
        [0, '#b0683a'],
        [0.6, '#6d3417'],
        [1, '#3d1a0a'],
      ],
      x - 6,
      y - 6,
      26,
    )}"/><path d="M${x - 12},${y - 4}q10,-4 18,-1" stroke="#e0a878" stroke-opacity=".6" stroke-width="2" fill="none"/>`
  return (
    shadow(48, { y: 2, k: 0.18 }) +
    `<path d="M-72,-22Q-60,2 -30,4H30Q60,2 72,-22Z" fill="${a.lg(
      [
        [0, '#fffdf6'],
        [0.5, '#eee3cf'],
        [1, '#c7b798'],
      ],
      -72,
      0,
      72,
      0,
    )}"/><ellipse cx="0" cy="-22" rx="72" ry="13" fill="#fffaf0"/><ellipse cx="0" cy="-21" rx="64" ry="10" fill="#d9ccb4"/>${fruit}`
  )
}
