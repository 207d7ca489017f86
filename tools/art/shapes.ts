/** Bodies and materials in light from the upper left: turned solids, rods, wood, shadows, steam. */
import { r1, type Art, type Box, type Stop, type Svg } from './canvas.ts'
import { INK, PALETTE, mix, shade, type Hex } from './color.ts'
import { softEllipse, softStroke } from './soft.ts'

export type Material =
  | 'enamel'
  | 'steel'
  | 'copper'
  | 'brass'
  | 'ceramic'
  | 'stoneware'
  | 'matte'
  | 'iron'
  | 'granite'
  | 'wood'

/** Part of a silhouette: a line to [halfWidth, y], or a cubic curve. */
export type Segment =
  | { l: readonly [number, number] }
  | { c: readonly [number, number, number, number, number, number] }

/**
 * Silhouette of a turned body: [halfWidth, y], then {l:[w,y]} or {c:[w1,y1,w2,y2,w,y]}, mirrored to the left.
 */
export function lathe(
  segs: readonly [start: readonly [number, number], ...rest: Segment[]],
  { ryTop = 0, ryBot = 0, cx = 0 } = {},
): Svg {
  const X = (v: number) => r1(cx + v),
    [p0, ...rest] = segs,
    pts: (readonly [number, number])[] = [p0]
  let d = `M${X(p0[0])},${p0[1]}`
  for (const s of rest) {
    if ('l' in s) {
      d += `L${X(s.l[0])},${s.l[1]}`
      pts.push(s.l)
    } else {
      const [a, b, c, e, x, y] = s.c
      d += `C${X(a)},${b} ${X(c)},${e} ${X(x)},${y}`
      pts.push([x, y])
    }
  }
  const end = pts[pts.length - 1]!
  d += ryBot ? `A${r1(end[0])},${ryBot} 0 0 1 ${X(-end[0])},${end[1]}` : `L${X(-end[0])},${end[1]}`
  for (let i = rest.length - 1; i >= 0; i--) {
    const s = rest[i]!,
      p = pts[i]!
    d +=
      'l' in s
        ? `L${X(-p[0])},${p[1]}`
        : `C${X(-s.c[2])},${s.c[3]} ${X(-s.c[0])},${s.c[1]} ${X(-p[0])},${p[1]}`
  }
  return d + (ryTop ? `A${r1(p0[0])},${ryTop} 0 0 1 ${X(p0[0])},${p0[1]}` : '') + 'Z'
}

export function bands(mat: Material, c: Hex): Stop[] {
  const s = (t: number) => shade(c, t)
  switch (mat) {
    case 'steel': {
      const k = mix(c, '#c4cacd', 0.78),
        q = (t: number) => shade(k, t)
      return [
        [0, q(-0.42)],
        [0.05, q(-0.12)],
        [0.13, q(0.35)],
        [0.22, q(0.85)],
        [0.3, q(0.5)],
        [0.4, q(0)],
        [0.55, q(-0.28)],
        [0.66, q(-0.38)],
        [0.78, q(-0.08)],
        [0.88, q(0.4)],
        [0.94, q(-0.05)],
        [1, q(-0.45)],
      ]
    }
    case 'copper':
    case 'brass': {
      const q = (t: number) => (t >= 0 ? shade(c, t) : mix(c, mat === 'brass' ? '#4d2c0c' : '#3f1509', -t))
      return [
        [0, q(-0.55)],
        [0.06, q(-0.18)],
        [0.15, q(0.32)],
        [0.23, q(0.8)],
        [0.3, q(0.46)],
        [0.42, q(0.06)],
        [0.58, q(-0.26)],
        [0.72, q(-0.48)],
        [0.84, q(-0.08)],
        [0.9, q(0.3)],
        [0.96, q(-0.25)],
        [1, q(-0.55)],
      ]
    }
    case 'ceramic':
      return [
        [0, s(-0.2)],
        [0.1, s(-0.02)],
        [0.28, s(0.34)],
        [0.46, s(0.1)],
        [0.68, s(-0.1)],
        [0.88, s(-0.3)],
        [1, s(-0.2)],
      ]
    case 'iron':
      return [
        [0, s(-0.3)],
        [0.16, s(0.02)],
        [0.34, s(0.12)],
        [0.6, s(0)],
        [0.86, s(-0.26)],
        [1, s(-0.34)],
      ]
    case 'granite':
    case 'stoneware':
    case 'matte':
      return [
        [0, s(-0.2)],
        [0.2, s(0.1)],
        [0.36, s(0.14)],
        [0.62, s(-0.08)],
        [0.9, s(-0.32)],
        [1, s(-0.24)],
      ]
    case 'wood':
      return [
        [0, s(-0.22)],
        [0.2, s(0.12)],
        [0.38, s(0.18)],
        [0.7, s(-0.1)],
        [1, s(-0.34)],
      ]
    default:
      return [
        [0, s(-0.34)],
        [0.07, s(-0.1)],
        [0.2, s(0.22)],
        [0.27, s(0.34)],
        [0.38, s(0.08)],
        [0.62, s(-0.12)],
        [0.86, s(-0.4)],
        [0.95, s(-0.34)],
        [1, s(-0.22)],
      ]
  }
}

/** Shaded solid: bands, occlusion, inner edge light and reflected light. */
export function solid(
  a: Art,
  d: Svg,
  {
    mat = 'enamel',
    c,
    box,
    dir,
    ao = 0.26,
    edge = 0.55,
    bounce = 0.22,
    top = 0.1,
  }: {
    mat?: Material
    c: Hex
    box: Box
    /** Direction of the bands; across the box by default. */
    dir?: Box
    /** Occlusion, inner edge light, reflected light, top light: 0–1. */
    ao?: number
    edge?: number
    bounce?: number
    top?: number
  },
): Svg {
  const [x0, y0, x1, y1] = box,
    g: Box = dir ?? [x0, y0, x1, y0],
    cl = a.clip(d),
    w = Math.max(3, Math.min(x1 - x0, y1 - y0) * 0.035)
  return (
    `<path d="${d}" fill="${a.lg(bands(mat, c), ...g)}"/>` +
    `<path d="${d}" fill="${a.lg(
      [
        [0, '#fff', top],
        [0.3, '#fff', 0],
        [0.55, INK, 0],
        [1, INK, ao],
      ],
      0,
      y0,
      0,
      y1,
    )}"/>` +
    `<g clip-path="${cl}">` +
    softStroke(d, '#fffdf6', {
      width: w,
      deviation: w * 0.45,
      opacity: edge,
      extra: `transform="translate(${r1(w * 0.5)} ${r1(w * 0.55)})"`,
    }) +
    softStroke(d, mix(c, '#fff3dc', 0.7), {
      width: w * 1.6,
      deviation: w * 0.7,
      opacity: bounce,
      extra: `transform="translate(${r1(-w * 0.8)} ${r1(-w * 0.5)})"`,
    }) +
    '</g>'
  )
}

/** Bent rod: handles, wires, even spouts. */
export function tube(
  d: Svg,
  w: number,
  c: Hex,
  { mat = 'enamel', cap = 'round', hi = 0.6 }: { mat?: Material; cap?: 'round' | 'butt'; hi?: number } = {},
): Svg {
  const m = mat === 'steel' ? mix(c, '#b9c0c4', 0.6) : c,
    st = (col: Hex, sw: number, op: number, dx: number, dy: number) =>
      `<path d="${d}" fill="none" stroke="${col}" stroke-width="${r1(sw)}" stroke-linecap="${cap}" stroke-linejoin="round"${op < 1 ? ` stroke-opacity="${op}"` : ''}${dx || dy ? ` transform="translate(${r1(dx)} ${r1(dy)})"` : ''}/>`
  return (
    st(shade(m, -0.46), w, 1, 0, 0) +
    st(shade(m, -0.12), w * 0.78, 1, -w * 0.07, -w * 0.07) +
    (w > 8
      ? softStroke(d, shade(m, 0.16), {
          width: w * 0.46,
          deviation: w * 0.06,
          opacity: 1,
          cap,
          extra: `transform="translate(${r1(-w * 0.14)} ${r1(-w * 0.15)})"`,
        })
      : st(shade(m, 0.16), w * 0.46, 1, -w * 0.14, -w * 0.15)) +
    st(shade(m, 0.82), w * 0.15, hi, -w * 0.2, -w * 0.22)
  )
}

/**
 * Shadow of a base ellipse of half width `rx`: cast to the right, ambient, and contact line. The line stays
 * within the base.
 */
export function shadow(rx: number, { y = 4, cx = 0, k = 0.13, len = 1, op = 1 } = {}): Svg {
  const ry = rx * k
  return (
    softEllipse([cx + rx * 0.42 * len, y + rx * 0.02, rx * (1.0 + 0.25 * len), ry * 1.2], INK, {
      deviation: Math.max(5, rx * 0.1),
      opacity: 0.16 * op,
    }) +
    softEllipse([cx + rx * 0.06, y + 1, rx * 0.9, ry * 0.9], INK, {
      deviation: Math.max(4, rx * 0.07),
      opacity: 0.26 * op,
    }) +
    softEllipse([cx, y - 1, rx * 0.72, ry * 0.62], INK, {
      deviation: Math.max(2, rx * 0.03),
      opacity: 0.5 * op,
    })
  )
}

/** Soft vertical window reflection. */
export const gloss = (a: Art, d: Svg, cl: Svg, op = 0.5, sd = 2): Svg =>
  `<g clip-path="${a.clip(cl)}"><path d="${d}" fill="#fffdf7" fill-opacity="${op}" filter="${a.blur(sd)}"/></g>`

/** Planks: grain inside any outline. */
export function wood(
  a: Art,
  d: Svg,
  {
    c = PALETTE.oak,
    box,
    dir,
    lines = 9,
    vertical = false,
    ao = 0.12,
  }: {
    c?: Hex
    box: Box
    dir?: Box
    lines?: number
    vertical?: boolean
    ao?: number
  },
): Svg {
  const [x0, y0, x1, y1] = box,
    W = x1 - x0,
    H = y1 - y0,
    cl = a.clip(d)
  let g = ''
  for (let i = 0; i < lines; i++) {
    const t = (i + 0.2 + a.rnd() * 0.7) / lines,
      o = (0.1 + a.rnd() * 0.16).toFixed(2),
      sw = r1(1 + a.rnd() * 2.4),
      q = a.rnd() - 0.5
    g += vertical
      ? `<path d="M${r1(x0 + W * t)},${r1(y0)}C${r1(x0 + W * t + q * 16)},${r1(y0 + H * 0.3)} ${r1(x0 + W * t - q * 20)},${r1(y0 + H * 0.65)} ${r1(x0 + W * t + q * 10)},${r1(y1)}" fill="none" stroke="${shade(c, -0.5)}" stroke-opacity="${o}" stroke-width="${sw}"/>`
      : `<path d="M${r1(x0)},${r1(y0 + H * t)}C${r1(x0 + W * 0.3)},${r1(y0 + H * t + q * 12)} ${r1(x0 + W * 0.65)},${r1(y0 + H * t - q * 14)} ${r1(x1)},${r1(y0 + H * t + q * 8)}" fill="none" stroke="${shade(c, -0.5)}" stroke-opacity="${o}" stroke-width="${sw}"/>`
  }
  const gr: Box = dir ?? [x0, y0, x1, y1]
  return (
    `<path d="${d}" fill="${a.lg(
      [
        [0, shade(c, 0.3)],
        [0.35, shade(c, 0.08)],
        [0.75, mix(c, '#6b3a16', 0.1)],
        [1, mix(c, '#5a2e10', 0.26)],
      ],
      ...gr,
    )}"/><g clip-path="${cl}">${g}` +
    softStroke(d, '#fff6e4', {
      width: 4,
      deviation: 1.2,
      opacity: 0.6,
      extra: 'transform="translate(2 2.5)"',
    }) +
    `</g><path d="${d}" fill="${a.lg(
      [
        [0.4, INK, 0],
        [1, INK, ao],
      ],
      0,
      y0,
      0,
      y1,
    )}"/>`
  )
}

/** `n` wisps of about `h` px. */
export function steam(a: Art, x: number, y: number, h = 170, n = 3, op = 0.75): Svg {
  let s = ''
  for (let i = 0; i < n; i++) {
    const X = x + (i - (n - 1) / 2) * 34,
      H = h * (0.8 + (0.3 * ((i * 7) % 3)) / 2),
      w = 9 + (i % 2) * 4,
      k = i % 2 ? 1 : -1
    const d = `M${r1(X)},${r1(y)}C${r1(X + 26 * k)},${r1(y - H * 0.3)} ${r1(X - 28 * k)},${r1(y - H * 0.55)} ${r1(X + 8 * k)},${r1(y - H)}`
    const fading = a.lg(
      [
        [0, '#fff', 0],
        [0.25, '#fff'],
        [0.6, '#fff', 0.6],
        [1, '#fff', 0],
      ],
      0,
      y,
      0,
      y - H,
    )
    s += softStroke(d, fading, { width: w, deviation: 5, opacity: op, cap: 'round' })
  }
  return s
}
