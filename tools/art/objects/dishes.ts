/** Bowls, plates, stacks, cups, platters, tureens. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, mix, shade, type Hex } from '../color.ts'
import { finish, specks } from '../finish.ts'
import { lathe, shadow, solid, tube, type Material } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse, flower, knob } from './details.ts'
import { CM, TILT, body, lid, outline, piece, riseOf, ring, vessel, type Profile } from './turned.ts'

export type BowlForm = {
  /** Centimeters. */
  across: number
  high: number
  /**
   * mixing: lip and small foot; deep: thick walls; curved: leans in; footed: on a ring; tas: flat-bottomed
   * copper.
   */
  wall: 'mixing' | 'deep' | 'curved' | 'footed' | 'tas'
  mat: Material
  c: Hex
  inside?: Hex
  holds?: Svg
  on?: (w: number, h: number) => Svg
  /** Inside another bowl: no shadow. */
  nested?: boolean
}

const BOWLS: Record<BowlForm['wall'], (w: number, h: number) => Profile> = {
  mixing: (w, h) => [
    [w, -h],
    { l: [w - 2, -h + 14] },
    { c: [w * 0.95, -h * 0.4, w * 0.74, -h * 0.04, w * 0.44, 0] },
  ],
  deep: (w, h) => [
    [w, -h],
    { c: [w * 1.02, -h * 0.5, w * 0.92, -h * 0.2, w * 0.52, -10] },
    { l: [w * 0.5, 0] },
  ],
  curved: (w, h) => [[w * 0.96, -h], { c: [w * 1.06, -h * 0.72, w * 0.98, -h * 0.12, w * 0.46, 0] }],
  footed: (w, h) => [
    [w, -h],
    { c: [w * 0.96, -h * 0.5, w * 0.78, -h * 0.2, w * 0.48, -h * 0.12] },
    { l: [w * 0.44, -h * 0.1] },
    { l: [w * 0.5, 0] },
  ],
  tas: (w, h) => [
    [w * 1.03, -h],
    { l: [w * 0.97, -h + 9] },
    { c: [w * 0.98, -h * 0.4, w * 0.9, -h * 0.05, w * 0.64, 0] },
  ],
}

export function bowlOf(
  a: Art,
  { across, high, wall, mat, c, inside = '#f6efe2', holds, on, nested }: BowlForm,
): Svg {
  const [w, h] = [(across / 2) * CM, high * CM]
  const segs = BOWLS[wall](w, h)
  const lip =
    wall === 'mixing'
      ? `<path d="M${r1(-w + 6)},${r1(-h - 6)}Q${r1(-w - 16)},${r1(-h - 10)} ${r1(-w - 18)},${r1(-h - 4)}Q${r1(-w - 8)},${r1(-h + 10)} ${r1(-w + 10)},${r1(-h + 13)}Z" fill="${shade(c, 0.2)}"/>`
      : ''
  return piece(
    (nested ? '' : shadow(outline(segs).base, { y: 1, len: 2, k: 0.17 })) +
      lip +
      vessel(a, segs, { mat, c, inside, holds, on: on?.(w, h), lip: wall === 'deep' ? 7 : 4.5 }),
  )
}

/** Nested bowls, largest first, each `step` cm higher. */
export function nest(a: Art, forms: readonly BowlForm[], step: number, inmost: Svg = ''): Svg {
  return forms.reduceRight(
    (inner, form, i) =>
      i === 0
        ? bowlOf(a, { ...form, holds: inner })
        : at(0, -step * CM, 1, bowlOf(a, { ...form, nested: true, holds: inner })),
    inmost,
  )
}

/** Paintings of plates. */
type Design = 'shamseh' | 'roses' | 'brush' | 'night' | 'glaze'

export type Plate = {
  /** Centimeters. */ across: number
  c: Hex
  accent: Hex
  design: Design
  mat?: Material
}

function painted(a: Art, R: number, { c, accent, design }: Plate): Svg {
  const turn = (n: number, one: (i: number) => Svg) =>
    Array.from({ length: n }, (_, i) => `<g transform="rotate(${r1((i * 360) / n)})">${one(i)}</g>`).join('')
  switch (design) {
    case 'shamseh':
      return (
        turn(
          24,
          () =>
            `<path d="M0,${r1(-R * 0.87)}l${r1(R * 0.048)},${r1(R * 0.07)}l${r1(-R * 0.048)},${r1(R * 0.07)}l${r1(-R * 0.048)},${r1(-R * 0.07)}Z" fill="${accent}"/><circle cx="${r1(R * 0.09)}" cy="${r1(-R * 0.69)}" r="${r1(R * 0.016)}" fill="${P.brass}"/>`,
        ) +
        turn(
          16,
          (i) =>
            `<ellipse cx="0" cy="${r1(-R * 0.22)}" rx="${r1(R * 0.043)}" ry="${r1(R * 0.135)}" fill="${accent}" fill-opacity="${i % 2 ? 0.85 : 0.45}"/>`,
        ) +
        `<circle r="${r1(R * 0.53)}" fill="none" stroke="${accent}" stroke-width="2"/><circle r="${r1(R * 0.08)}" fill="${P.brass}"/><circle r="${r1(R - 3)}" fill="none" stroke="${P.brass}" stroke-width="3"/>`
      )
    case 'roses':
      return (
        turn(
          10,
          (i) =>
            `<g transform="translate(0 ${r1(-R * 0.79)}) scale(${r1(R / 190)})">${flower(0, 0, i % 2 ? 13 : 19, accent, P.saffron)}<path d="M-22,8q-10,-2 -14,-10q12,-2 14,10ZM22,8q10,-2 14,-10q-12,-2 -14,10Z" fill="#6f8a4a"/></g>`,
        ) +
        `<g transform="scale(${r1(R / 190)})">${flower(0, -6, 30, accent, P.saffron)}${flower(-30, 22, 15, mix(accent, '#ffffff', 0.25), P.saffron)}${flower(30, 20, 15, mix(accent, '#ffffff', 0.25), P.saffron)}</g>` +
        `<circle r="${r1(R - 3)}" fill="none" stroke="${P.brass}" stroke-width="3.4"/><circle r="${r1(R * 0.6)}" fill="none" stroke="${P.brass}" stroke-width="1.6"/>`
      )
    case 'brush':
      return (
        turn(
          7,
          () =>
            `<path d="M${r1(-R * 0.16)},${r1(-R * 0.76)}Q0,${r1(-R * 0.92)} ${r1(R * 0.18)},${r1(-R * 0.78)}" fill="none" stroke="${accent}" stroke-width="${r1(R * 0.03)}" stroke-linecap="round"/><circle cx="${r1(R * 0.3)}" cy="${r1(-R * 0.79)}" r="${r1(R * 0.03)}" fill="${accent}"/>`,
        ) +
        `<g transform="scale(${r1(R / 170)})"><path d="M-44,52C-22,8 6,-22 34,-56M-14,2C-40,-4 -54,-20 -56,-38M10,-24C34,-22 52,-34 58,-50" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>${flower(40, -64, 22, accent, P.ivory)}${flower(-58, -46, 15, accent, P.ivory)}${flower(60, -54, 13, accent, P.ivory)}</g>`
      )
    case 'night':
      return (
        `<path d="M${r1(-R * 0.62)},${r1(R * 0.42)}C${r1(-R * 0.2)},${r1(R * 0.1)} ${r1(R * 0.2)},${r1(-R * 0.2)} ${r1(R * 0.5)},${r1(-R * 0.62)}" fill="none" stroke="${accent}" stroke-width="${r1(R * 0.022)}" stroke-linecap="round"/>` +
        [0.12, 0.28, 0.44, 0.6, 0.76, 0.92]
          .map((t, i) => {
            const [x, y] = [-R * 0.62 + R * 1.12 * t, R * 0.42 - R * 1.04 * t + R * 0.12 * Math.sin(t * 3)]
            return `<ellipse cx="${r1(x + (i % 2 ? -1 : 1) * R * 0.07)}" cy="${r1(y + (i % 2 ? -1 : 1) * R * 0.06)}" rx="${r1(R * 0.03)}" ry="${r1(R * 0.09)}" transform="rotate(${i % 2 ? -62 : 112} ${r1(x)} ${r1(y)})" fill="${accent}"/>`
          })
          .join('') +
        specks(a, [-R * 0.7, -R * 0.7, R * 0.7, R * 0.7], 90, 2, ['#fff', accent], 0.3)
      )
    case 'glaze':
      return (
        [0.95, 0.8, 0.58, 0.34]
          .map(
            (t, i) =>
              `<circle r="${r1(R * t)}" fill="none" stroke="${i % 2 ? shade(c, 0.3) : shade(c, -0.32)}" stroke-opacity=".5" stroke-width="${r1(R * 0.02)}"/>`,
          )
          .join('') +
        specks(a, [-R * 0.7, -R * 0.7, R * 0.7, R * 0.7], 120, 2.4, [accent, '#fff'], 0.4) +
        `<circle r="${r1(R - 4)}" fill="none" stroke="${accent}" stroke-opacity=".7" stroke-width="5"/>`
      )
  }
}

/** Upright plate leaning on the wall; foot at 0,0. */
export function plateUp(a: Art, plate: Plate): Svg {
  const R = (plate.across / 2) * CM
  const { c } = plate
  const g = (stops: Parameters<Art['lg']>[0], t: number) => a.lg(stops, -R * t, -R * t, R * t, R * t)
  return piece(
    softEllipse([R * 0.08, -3, R * 0.24, 6], INK, { deviation: 5, opacity: 0.36 }) +
      `<g transform="translate(0 ${r1(-R)})"><circle r="${r1(R)}" transform="translate(${r1(R * 0.13)} ${r1(R * 0.05)})" fill="${INK}" fill-opacity=".2" filter="${a.blur(14)}"/><circle r="${r1(R)}" fill="${g(
        [
          [0, shade(c, 0.6)],
          [0.4, c],
          [1, shade(c, -0.26)],
        ],
        0.75,
      )}"/><circle r="${r1(R * 0.61)}" fill="${g(
        [
          [0, shade(c, -0.2)],
          [0.5, shade(c, 0.14)],
          [1, shade(c, 0.5)],
        ],
        0.5,
      )}"/><circle r="${r1(R * 0.59)}" fill="${g(
        [
          [0, shade(c, 0.06)],
          [1, shade(c, 0.3)],
        ],
        0.5,
      )}"/>${painted(a, R, plate)}${softStroke(`M${r1(-R * 0.7)},${r1(-R * 0.52)}A${r1(R * 0.87)},${r1(R * 0.87)} 0 0 1 ${r1(-R * 0.1)},${r1(-R * 0.86)}`, '#fff', { width: R * 0.08, deviation: R * 0.03, opacity: plate.design === 'night' ? 0.22 : 0.62, cap: 'round' })}</g>`,
  )
}

/** Stacked plates, one rim each, `gap` cm apart. */
export function plateStack(
  a: Art,
  plate: Plate & { n: number; gap?: number; deep?: boolean; nested?: boolean },
): Svg {
  const { across, c, accent, n, gap = 0.95, deep, mat = 'ceramic' } = plate
  const w = r1((across / 2) * CM)
  const rise = (deep ? 2.6 : 1.7) * CM
  const foot = r1(w * 0.56)
  let s = plate.nested ? '' : shadow(foot, { y: 2, k: 0.16, len: 1.9 })
  for (let i = 0; i < n; i++) {
    const y = -i * gap * CM
    const rim = r1(y - rise)
    const tone = plate.design === 'glaze' ? shade(c, (a.rnd() - 0.5) * 0.16) : c
    const d = `M${-w},${rim}C${r1(-w * 0.9)},${r1(y - rise * 0.3)} ${r1(-w * 0.7)},${r1(y)} ${-foot},${r1(y)}A${foot},${r1(foot * 0.13)} 0 0 0 ${foot},${r1(y)}C${r1(w * 0.7)},${r1(y)} ${r1(w * 0.9)},${r1(y - rise * 0.3)} ${w},${rim}A${w},${r1(w * TILT)} 0 0 1 ${-w},${rim}Z`
    s += piece(
      solid(a, d, { mat, c: tone, box: [-w, rim, w, y + foot * 0.13], ao: 0.34 }) +
        `<path d="M${-w},${rim}A${w},${r1(w * TILT)} 0 0 0 ${w},${rim}" fill="none" stroke="${plate.design === 'night' || plate.design === 'glaze' ? shade(tone, 0.4) : P.brass}" stroke-width="2"/>`,
    )
  }
  const y = r1(-(n - 1) * gap * CM - rise)
  const face = (t: number, color: string) =>
    ellipse(0, r1(y + (1 - t) * 5), r1(w * t), r1(w * TILT * t), color)
  return (
    s +
    face(
      1,
      a.lg(
        [
          [0, shade(c, 0.5)],
          [1, shade(c, -0.14)],
        ],
        -w,
        y,
        w,
        y,
      ),
    ) +
    `<ellipse cx="0" cy="${y}" rx="${w - 2}" ry="${r1(w * TILT - 1.5)}" fill="none" stroke="${plate.design === 'night' || plate.design === 'glaze' ? shade(c, 0.4) : P.brass}" stroke-width="2.2"/>` +
    face(0.64, shade(c, -0.2)) +
    face(0.62, shade(c, 0.22)) +
    `<ellipse cx="0" cy="${r1(y + 1)}" rx="${r1(w * 0.82)}" ry="${r1(w * 0.82 * TILT)}" fill="none" stroke="${accent}" stroke-width="3.4" stroke-dasharray="9 11" stroke-opacity=".85"/>`
  )
}

/** Nested small bowls, one rim each. */
export function bowlStack(a: Art, form: BowlForm, n: number, gap = 1.1): Svg {
  let s = ''
  for (let i = 0; i < n; i++) s += at(0, -i * gap * CM, 1, bowlOf(a, { ...form, nested: i > 0 }))
  return s
}

export function cup(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [[52, -88], { c: [50, -48, 40, -16, 26, -10] }, { l: [28, -4] }]
  return (
    piece(
      shadow(54, { y: 4, k: 0.14, len: 1 }) +
        ellipse(0, 2, 98, 15, shade(c, -0.24)) +
        ellipse(0, -3, 98, 15, shade(c, 0.14)) +
        `<ellipse cx="0" cy="-3" rx="95" ry="14" fill="none" stroke="${P.brass}" stroke-width="2"/>` +
        softEllipse([8, -2, 46, 6], INK, { deviation: 4, opacity: 0.25 }),
    ) +
    piece(
      tube('M44,-74C86,-80 84,-28 34,-32', 9, c, { mat: 'ceramic' }) +
        vessel(a, segs, {
          mat: 'ceramic',
          c,
          inside: '#f6efe2',
          lip: 4,
          rim: P.brass,
          on: flower(-4, -46, 17, accent, P.saffron) + ring(50, -74, P.brass, 1.6),
        }),
    )
  )
}

export function tureen(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [[140, -128], { c: [166, -104, 164, -40, 78, -22] }, { l: [74, -18] }, { l: [90, 0] }]
  const { base } = outline(segs)
  return (
    piece(
      shadow(base, { y: 2, len: 1.8, k: 0.16 }) +
        [-1, 1]
          .map((k) =>
            tube(`M${k * 146},-106C${k * 206},-116 ${k * 204},-64 ${k * 150},-76`, 14, c, { mat: 'ceramic' }),
          )
          .join('') +
        body(a, segs, {
          mat: 'ceramic',
          c,
          on:
            [-84, 0, 84]
              .map((x, i) => flower(x, -74 + 12 * Math.cos(x / 80), i === 1 ? 28 : 20, accent, P.saffron))
              .join('') + ring(150, -124, P.brass, 2.6),
        }),
    ) +
    piece(
      lid(a, {
        w: 144,
        y: -130,
        form: 'dome',
        mat: 'ceramic',
        c,
        on: flower(-30, -158, 20, accent, P.saffron),
      }) + knob(a, -130 - riseOf('dome', 144), c, 'ceramic', 0.7),
    )
  )
}

export function sauceBoat(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const d =
    'M-96,-84C-70,-66 -40,-66 0,-68C36,-70 60,-78 76,-90C80,-40 56,-12 34,-10L40,0H-40L-34,-10C-66,-16 -86,-44 -96,-84Z'
  return piece(
    shadow(42, { y: 1, len: 2, k: 0.16 }) +
      tube('M70,-86C128,-104 110,-22 48,-26', 10, c, { mat: 'ceramic' }) +
      `<path d="M-98,-86C-60,-100 40,-100 76,-92C60,-76 -60,-62 -98,-86Z" fill="${shade(c, -0.22)}"/>` +
      solid(a, d, { mat: 'ceramic', c, box: [-96, -90, 80, 0] }) +
      finish(a, d, { mat: 'ceramic', c, box: [-96, -90, 80, 0] }) +
      flower(-6, -40, 17, accent, P.saffron),
  )
}

export const shaker = (a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg =>
  piece(
    shadow(30, { y: 1, len: 1.6, k: 0.16 }) +
      body(a, [[18, -104], { c: [34, -98, 42, -50, 32, 0] }], {
        mat: 'ceramic',
        c,
        on: flower(0, -44, 15, accent, P.saffron),
      }) +
      solid(a, lathe([[10, -122], { c: [18, -120, 20, -112, 19, -102] }], { ryTop: 2, ryBot: 4 }), {
        mat: 'brass',
        c: P.brass,
        box: [-20, -124, 20, -98],
      }),
  )

/** Oval platter leaning on the wall. */
export function platterUp(a: Art, { across, c, accent }: { across: number; c: Hex; accent: Hex }): Svg {
  const R = (across / 2) * CM
  const k = 0.68
  return piece(
    softEllipse([R * 0.08, -3, R * 0.3, 6], INK, { deviation: 5, opacity: 0.34 }) +
      `<g transform="translate(0 ${r1(-R * k)}) scale(1 ${k})"><circle r="${r1(R)}" transform="translate(${r1(R * 0.08)} ${r1(R * 0.05)})" fill="${INK}" fill-opacity=".2" filter="${a.blur(12)}"/><circle r="${r1(R)}" fill="${a.lg(
        [
          [0, shade(c, 0.6)],
          [0.4, c],
          [1, shade(c, -0.24)],
        ],
        -R * 0.7,
        -R * 0.7,
        R * 0.7,
        R * 0.7,
      )}"/><circle r="${r1(R * 0.7)}" fill="${shade(c, 0.2)}" stroke="${shade(c, -0.2)}" stroke-width="3"/>${painted(a, R, { across, c, accent, design: 'roses' })}</g>`,
  )
}
