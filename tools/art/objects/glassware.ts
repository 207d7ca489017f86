/** Three drinking glasses. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { mix, shade, type Hex } from '../color.ts'
import { lathe, shadow } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'
import { glassOne } from './glass.ts'
import { TILT, piece, type Profile } from './turned.ts'

/** Ribbed, 280 ml: 7.6 × 11 cm. */
export const ribbedGlass = (a: Art, liquid: Hex | null): Svg =>
  piece(glassOne(a, { w: 57, h: 165, liquid, level: 0.64 }))

type Blown = { segs: Profile; /** `drink`: profile of the filling. */ drink: Profile; thick: number }

const TEA: Blown = {
  // 200 ml: waist, belly, thick foot.
  segs: [
    [46, -132],
    { c: [42, -112, 40, -100, 41, -84] },
    { c: [46, -60, 50, -40, 42, -14] },
    { c: [40, -4, 36, 0, 30, 1] },
  ],
  drink: [[38, -104], { c: [37, -92, 38, -86, 40, -74] }, { c: [44, -54, 46, -40, 38, -18] }],
  thick: 16,
}

const SHERBET: Blown = {
  // 320 ml: tall and narrow, 14 cm; cut below the middle.
  segs: [[46, -210], { l: [42, -100] }, { l: [37, -10] }, { c: [37, -3, 33, 0, 28, 1] }],
  drink: [[41, -160], { l: [38, -100] }, { l: [34, -20] }],
  thick: 18,
}

function blown(a: Art, { segs, drink, thick }: Blown, glass: Hex, liquid: Hex | null, cuts: number): Svg {
  const [w, y] = segs[0]
  const d = lathe(segs, { ryTop: w * TILT, ryBot: 5 })
  const t = lathe(drink, { ryTop: drink[0][0] * TILT, ryBot: 5 })
  let lines = ''
  for (let i = 0; i < cuts; i++) {
    const turn = -1.25 + (2.5 * i) / (cuts - 1)
    const x = Math.sin(turn)
    lines += `<path d="M${r1(x * w * 0.93)},-104L${r1(x * w * 0.8)},-14" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M${r1(x * w * 0.93 + 2)},-104L${r1(x * w * 0.8 + 2)},-14" stroke="${shade(glass, -0.6)}" stroke-opacity=".25" stroke-width="1.6"/>`
  }
  return piece(
    shadow(w * 0.7, { y: 1, len: 1.5, op: 0.62, k: 0.16 }) +
      `<path d="${d}" fill="${mix(glass, '#ffffff', 0.4)}" fill-opacity=".42"/>` +
      (liquid
        ? softEllipse([w * 0.9, 3, w * 0.6, 7], liquid, { deviation: 6, opacity: 0.3 }) +
          `<path d="${t}" fill="${a.lg(
            [
              [0, shade(liquid, -0.3)],
              [0.3, liquid],
              [0.7, shade(liquid, 0.32)],
              [1, shade(liquid, -0.2)],
            ],
            -w,
            0,
            w,
            0,
          )}" fill-opacity=".9"/>` +
          ellipse(0, drink[0][1], drink[0][0], r1(drink[0][0] * TILT), shade(liquid, 0.3))
        : '') +
      lines +
      `<path d="${d}" fill="${a.lg(
        [
          [0, shade(glass, -0.6), 0.6],
          [0.07, '#fff', 0.4],
          [0.2, '#fff', 0.06],
          [0.8, shade(glass, -0.4), 0.06],
          [0.92, '#fff', 0.46],
          [1, shade(glass, -0.6), 0.62],
        ],
        -w,
        0,
        w,
        0,
      )}"/>` +
      ellipse(0, -thick * 0.6, r1(w * 0.6), 5, '#fff', 'fill-opacity=".5"') +
      softStroke(`M${r1(-w * 0.72)},${y + 18}L${r1(-w * 0.64)},-30`, '#fff', {
        width: w * 0.1,
        deviation: 1.2,
        opacity: 0.75,
        cap: 'round',
      }) +
      `<ellipse cx="0" cy="${y}" rx="${w}" ry="${r1(w * TILT)}" fill="#fff" fill-opacity=".28" stroke="${mix(glass, '#ffffff', 0.5)}" stroke-width="2.6"/><ellipse cx="0" cy="${y}" rx="${w + 1}" ry="${r1(w * TILT + 1)}" fill="none" stroke="${shade(glass, -0.5)}" stroke-opacity=".5" stroke-width="1.2"/>`,
  )
}

export const honeyGlass = (a: Art, liquid: Hex | null): Svg => blown(a, TEA, '#e2a03a', liquid, 0)

export const sherbetGlass = (a: Art, liquid: Hex | null): Svg => blown(a, SHERBET, '#b9a7c4', liquid, 7)

/** 300 ml. */
export const tumbler = (a: Art, liquid: Hex | null): Svg =>
  piece(
    glassOne(a, { w: 54, h: 150, liquid, level: 0.6, ribs: false }) +
      `<ellipse cx="0" cy="-150" rx="54" ry="8.500" fill="none" stroke="#d99a2e" stroke-width="4"/>`,
  )
