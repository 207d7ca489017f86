/** Bowls, plates, mug. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, mix, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, steam, tube, type Material } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse, streak, band } from './details.ts'
import type { ObjectStyle } from './style.ts'
import { lemon } from './fruit.ts'
import { pomegranate } from './fruit.ts'

function bowlShape(
  a: Art,
  W: number,
  H: number,
  c: Hex,
  mat: Material,
  inner: Hex,
  o: { shadow?: boolean; inside?: Svg; pattern?: Hex } = {},
): Svg {
  const k = W * 0.17,
    d =
      lathe([[W, -H], { c: [W * 0.98, -H * 0.42, W * 0.72, -H * 0.06, W * 0.42, 0] }], {
        ryBot: W * 0.06,
      }).replace(/Z$/, '') + `A${W},${k} 0 0 0 ${W},${-H}Z`
  const insideC = a.clip(`M${-W},${-H}A${W},${k} 0 0 0 ${W},${-H}V${-H - 600}H${-W}Z`)
  return (
    (o.shadow === false ? '' : shadow(W * 0.5, { y: 4, len: 2, k: 0.2 })) +
    ellipse(0, -H, W, k, shade(c, 0.5)) +
    ellipse(
      0,
      -H + 1,
      W - 4,
      k - 2.5,
      a.lg(
        [
          [0, shade(inner, -0.42)],
          [0.5, shade(inner, -0.14)],
          [1, shade(inner, 0.32)],
        ],
        -W,
        -H - k,
        W,
        -H + k,
      ),
    ) +
    softEllipse([W * 0.08, -H + k * 0.36, W * 0.62, k * 0.46], shade(inner, -0.12), {
      deviation: 4,
      opacity: 0.5,
    }) +
    (o.inside
      ? `<g clip-path="${insideC}">${softEllipse([10, -H + k * 0.3, W * 0.7, k * 0.55], INK, { deviation: 7, opacity: 0.3 })}${o.inside}</g>`
      : '') +
    solid(a, d, { mat, c, box: [-W, -H, W, W * 0.06], ao: 0.3 }) +
    (o.pattern ? band(a, d, W * 0.96, -H * 0.72, o.pattern, { curve: W * 0.15, h: W * 0.1, n: 17 }) : '') +
    streak(a, -W * 0.66, -H * 0.72, -H * 0.28, W * 0.1, d, mat === 'steel' ? 0.2 : 0.4) +
    `<path d="M${-W},${-H}A${W},${k} 0 0 0 ${W},${-H}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="3.4"/>`
  )
}
export function bowls(
  a: Art,
  { color = P.sea, accent = P.saffron, material = 'ceramic' }: ObjectStyle = {},
): Svg {
  const st = material === 'steel',
    inn = st ? P.steel : '#f6efe2'
  const whisk = `<g transform="translate(14 -40) rotate(24)">${[0, 1, 2, 3].map((i) => `<ellipse cx="0" cy="0" rx="${7 + i * 8}" ry="56" fill="none" stroke="#8d979c" stroke-width="3"/><ellipse cx="-1" cy="0" rx="${7 + i * 8}" ry="56" fill="none" stroke="#f4f6f6" stroke-width="1.2"/>`).join('')}${tube('M0,-56L0,-176', 15, accent, { mat: 'wood' })}</g>`
  const small = at(
    -2,
    -72,
    1,
    bowlShape(a, 118, 96, st ? P.steel : '#f6efe2', material, inn, {
      shadow: false,
      inside: at(0, -80, 1, whisk),
    }),
  )
  const mid = at(
    0,
    -72,
    1,
    bowlShape(a, 154, 124, st ? P.steel : mix(color, '#f6efe2', 0.55), material, inn, {
      shadow: false,
      inside: small,
    }),
  )
  return (
    at(-36, -4, 1, bowlShape(a, 192, 152, color, material, inn, { inside: mid })) +
    at(160, 40, 0.9, bowlShape(a, 98, 76, accent, st ? 'ceramic' : material, inn))
  )
}
export function fruitBowl(a: Art, { color = P.teal, accent = P.ivory }: ObjectStyle = {}): Svg {
  return (
    shadow(90, { y: 4, len: 1.6, k: 0.2 }) +
    at(-66, -112, 0.95, pomegranate(a, 48)) +
    at(40, -118, 0.95, lemon(a)) +
    at(-8, -140, 0.95, pomegranate(a, 44)) +
    at(88, -104, 0.8, lemon(a)) +
    at(-116, -104, 0.74, lemon(a)) +
    (() => {
      const W = 160,
        H = 112,
        d =
          lathe([[W, -H], { c: [W * 0.98, -H * 0.42, W * 0.7, -H * 0.06, W * 0.4, 0] }], {
            ryBot: W * 0.06,
          }).replace(/Z$/, '') + `A${W},${W * 0.16} 0 0 0 ${W},${-H}Z`
      return (
        solid(a, d, { mat: 'ceramic', c: color, box: [-W, -H, W, 10], ao: 0.3 }) +
        band(a, d, W * 0.95, -H * 0.6, accent, { curve: 24, h: 18, n: 17 }) +
        streak(a, -104, -H * 0.7, -28, 16, d, 0.4) +
        `<path d="M${-W},${-H}A${W},${W * 0.16} 0 0 0 ${W},${-H}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="4"/>`
      )
    })()
  )
}

export function plates(a: Art, { color = P.ivory, accent = P.teal }: ObjectStyle = {}): Svg {
  const R = 186
  let m = ''
  for (let i = 0; i < 24; i++)
    m += `<g transform="rotate(${i * 15})"><path d="M0,-162l9,13l-9,13l-9,-13Z" fill="${accent}"/><circle cx="0" cy="-127" r="3" fill="${P.brass}" transform="rotate(7.5)"/></g>`
  let star = ''
  for (let i = 0; i < 16; i++)
    star += `<ellipse cx="0" cy="-40" rx="8" ry="25" transform="rotate(${i * 22.5})" fill="${accent}" fill-opacity="${i % 2 ? 0.85 : 0.45}"/>`
  const up = `<circle r="${R}" transform="translate(26 14)" fill="${INK}" fill-opacity=".22" filter="${a.blur(16)}"/><circle r="${R}" fill="${a.lg(
    [
      [0, shade(color, 0.7)],
      [0.4, color],
      [1, shade(color, -0.26)],
    ],
    -140,
    -150,
    140,
    150,
  )}"/><circle r="${R - 3}" fill="none" stroke="${P.brass}" stroke-width="3.4"/>${m}<circle r="112" fill="${a.lg(
    [
      [0, shade(color, -0.16)],
      [0.5, shade(color, 0.2)],
      [1, shade(color, 0.62)],
    ],
    -90,
    -90,
    90,
    90,
  )}"/><circle r="109" fill="${a.lg(
    [
      [0, shade(color, 0.1)],
      [1, shade(color, 0.4)],
    ],
    -90,
    -90,
    90,
    90,
  )}"/><circle r="98" fill="none" stroke="${accent}" stroke-width="2"/>${star}<circle r="15" fill="${P.brass}"/>${softStroke(`M-128,-96A160,160 0 0 1 -20,-158`, '#fff', { width: 14, deviation: 6, opacity: 0.7, cap: 'round' })}`
  let stack = shadow(92, { y: 9, k: 0.17, len: 1.7 })
  for (let i = 0; i < 5; i++) {
    const y = -i * 15,
      c = i % 2 ? mix(color, accent, 0.3) : color,
      d = `M-146,${y - 18}C-130,${y - 2} -98,${y + 6} -80,${y + 6}A80,9 0 0 0 80,${y + 6}C98,${y + 6} 130,${y - 2} 146,${y - 18}A146,21 0 0 1 -146,${y - 18}Z`
    stack +=
      solid(a, d, { mat: 'ceramic', c, box: [-146, y - 20, 146, y + 14], ao: 0.3 }) +
      `<path d="M-146,${y - 18}A146,21 0 0 0 146,${y - 18}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="2.4"/>`
  }
  stack +=
    ellipse(
      0,
      -78,
      146,
      21,
      a.lg(
        [
          [0, shade(color, 0.6)],
          [1, shade(color, -0.16)],
        ],
        -120,
        -92,
        130,
        -60,
      ),
    ) +
    `<ellipse cx="0" cy="-78" rx="143" ry="20" fill="none" stroke="${P.brass}" stroke-width="2.6"/>` +
    ellipse(0, -75, 96, 12, shade(color, -0.2)) +
    ellipse(2, -73.5, 92, 10.5, shade(color, 0.3)) +
    `<ellipse cx="2" cy="-73.500" rx="66" ry="7" fill="none" stroke="${accent}" stroke-opacity=".6" stroke-width="2"/>`
  return at(-30, -R - 22, 1, shadow(120, { y: R + 6, len: 0.8 }) + up) + at(84, 36, 1, stack)
}

export function mug(
  a: Art,
  {
    color = P.teal,
    accent = P.ivory,
    material = 'ceramic',
    hot = false,
    pattern = true,
  }: ObjectStyle & { hot?: boolean } = {},
): Svg {
  const d = lathe([[94, -204], { l: [92, -44] }, { c: [91, -14, 80, 0, 58, 2] }], { ryTop: 15, ryBot: 9 })
  let s =
    shadow(76, { y: 5, len: 1.5 }) + tube('M82,-168C172,-182 176,-44 78,-54', 25, color, { mat: material })
  s += solid(a, d, { mat: material, c: color, box: [-94, -214, 94, 12] })
  if (pattern)
    s += `<g clip-path="${a.clip(d)}" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round">${[0, 22, 44].map((o, i) => `<path d="M-100,${-96 + o}C-70,${-120 + o} -50,${-66 + o} -12,${-88 + o}S42,${-62 + o} 104,${-100 + o}" stroke-opacity="${1 - i * 0.25}"/>`).join('')}</g>`
  s +=
    streak(a, -66, -184, -36, 15, d, 0.5) +
    ellipse(0, -204, 94, 15, shade(color, 0.45)) +
    ellipse(
      0,
      -203,
      88,
      12.5,
      a.lg(
        [
          [0, shade(color, -0.5)],
          [1, shade(color, 0.2)],
        ],
        -88,
        0,
        88,
        0,
      ),
    ) +
    ellipse(
      3,
      -200,
      83,
      9.5,
      a.lg(
        [
          [0, '#4a2113'],
          [0.6, '#8a4420'],
          [1, '#b9662c'],
        ],
        -80,
        0,
        80,
        0,
      ),
    ) +
    `<path d="M-94,-204A94,15 0 0 0 94,-204" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>`
  return s + (hot ? steam(a, 0, -214, 150, 3, 0.9) : '')
}
