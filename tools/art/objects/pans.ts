/** Pans from slightly above, to show the inside. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { finish, specks } from '../finish.ts'
import { bands, solid, tube, wood, type Material } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'
import { CM, piece } from './turned.ts'

/** Form of a pan; sizes in cm. */
export type PanForm = {
  across: number
  deep: number
  handle: 'wood' | 'bakelite' | 'tube' | 'loops' | 'iron'
  mat: Material
  /** Cooking surface. */
  inside: Hex
  face: 'iron' | 'granite' | 'plain' | 'tin' | 'steel'
  /** Pouring lips at both sides. */
  lips?: boolean
  /** Bottom to mouth; 1: straight wall. */
  taper?: number
}

/** Ellipse ratio of pans, flatter than pots: the inside is visible. */
const LOOK = 0.33

/** Half width with handles, left and right, in units. */
export const panReach = ({ across, handle }: PanForm): readonly [left: number, right: number] => {
  const r = (across / 2) * CM
  return handle === 'loops' ? [r + 54, r + 54] : [r, r + (handle === 'iron' ? 190 : 236)]
}

export function fryingPan(
  a: Art,
  form: PanForm,
  { c, accent, food }: { c: Hex; accent: Hex; food?: Svg },
): Svg {
  const R = r1((form.across / 2) * CM)
  const k = r1(R * LOOK)
  const depth = form.deep * CM
  const b = r1(R * (form.taper ?? 0.78))
  const kb = r1(b * LOOK)
  // The mouth's height puts the floor of the pan at 0.
  const y = r1(-depth - kb * 0.5)
  const floor = r1(-kb * 0.5)
  const d = `M${-R},${y}C${-R},${r1(y + depth * 0.7)} ${-b - 12},${floor} ${-b},${floor}A${b},${kb} 0 0 0 ${b},${floor}C${b + 12},${floor} ${R},${r1(y + depth * 0.7)} ${R},${y}A${R},${k} 0 0 1 ${-R},${y}Z`
  const face = shade(form.inside, 0)
  const inner = r1(R - (form.mat === 'iron' ? 15 : 8))
  const bottom = r1(b * 0.94)
  const sink = r1(depth * 0.5)
  const mouth = `M${-inner},${y}a${inner},${r1(k - 5)} 0 0 1 ${2 * inner},0a${inner},${r1(k - 5)} 0 0 1 ${-2 * inner},0Z`
  const isShiny = form.face === 'tin' || form.face === 'steel'
  return piece(
    softEllipse([R * 0.5, floor + 6, R * 1.15, kb * 0.9], INK, { deviation: 15, opacity: 0.17 }) +
      softEllipse([8, floor + 3, b * 0.98, kb * 0.96], INK, { deviation: 6, opacity: 0.34 }) +
      handleOf(a, form, R, y, c, accent) +
      (form.lips
        ? [-1, 1]
            .map(
              (s) =>
                `<path d="M${s * (R - 16)},${y - 26}Q${s * (R + 16)},${y - 8} ${s * (R + 11)},${y + 4}Q${s * R},${y + 24} ${s * (R - 16)},${y + 26}Z" fill="${shade(c, 0.1)}"/>`,
            )
            .join('')
        : '') +
      solid(a, d, { mat: form.mat, c, box: [-R, y - k, R, floor + kb], ao: 0.36 }) +
      finish(a, d, { mat: form.mat, c, box: [-R, y, R, floor + kb] }) +
      ellipse(
        0,
        y,
        R,
        k,
        a.lg(bands(form.mat === 'enamel' ? 'ceramic' : form.mat, shade(c, 0.2)), -R, 0, R, 0),
      ) +
      `<path d="${mouth}" fill="${a.lg(
        [
          [0, shade(face, -0.5)],
          [0.45, shade(face, -0.16)],
          [1, shade(face, 0.3)],
        ],
        -R,
        y - k,
        R,
        y + k,
      )}"/><g clip-path="${a.clip(mouth)}">` +
      ellipse(
        0,
        y + sink,
        bottom,
        r1(bottom * LOOK),
        a.lg(
          [
            [0, shade(face, -0.2)],
            [0.35, shade(face, isShiny ? 0.45 : 0.16)],
            [0.6, shade(face, 0.04)],
            [1, shade(face, -0.24)],
          ],
          -bottom,
          y,
          bottom,
          y + sink,
        ),
      ) +
      `<ellipse cx="0" cy="${r1(y + sink)}" rx="${bottom}" ry="${r1(bottom * LOOK)}" fill="none" stroke="${shade(face, -0.4)}" stroke-opacity=".35" stroke-width="3"/>` +
      (form.face === 'granite'
        ? specks(a, [-inner, y - k, inner, y + k], 300, 2.6, ['#fff', '#fff', '#000', '#c9cfd2'], 0.55)
        : '') +
      (form.face === 'iron' ? specks(a, [-inner, y - k, inner, y + k], 240, 2, ['#fff', '#000'], 0.14) : '') +
      (form.face === 'steel'
        ? [0.3, 0.5, 0.68, 0.84]
            .map(
              (t) =>
                `<ellipse cx="0" cy="${r1(y + sink)}" rx="${r1(bottom * t)}" ry="${r1(bottom * t * LOOK)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>`,
            )
            .join('')
        : '') +
      (form.face === 'tin'
        ? softEllipse([-R * 0.2, y + sink * 0.8, R * 0.34, k * 0.24], '#fff', { deviation: 9, opacity: 0.5 })
        : '') +
      (form.face === 'plain'
        ? softStroke(
            `M${-R * 0.72},${y + k * 0.2}Q${-R * 0.5},${y - k * 0.62} ${R * 0.1},${y - k * 0.76}`,
            '#fff',
            {
              width: 12,
              deviation: 5,
              opacity: 0.5,
              cap: 'round',
            },
          )
        : '') +
      (food ? `<g transform="translate(0 ${r1(y + sink)})">${food}</g>` : '') +
      '</g>' +
      `<ellipse cx="0" cy="${y}" rx="${R - 1.5}" ry="${k - 1.5}" fill="none" stroke="#fff7e8" stroke-opacity=".55" stroke-width="2.4"/>`,
  )
}

function handleOf(a: Art, { handle, deep }: PanForm, R: number, y: number, c: Hex, accent: Hex): Svg {
  const x = R - 8
  const h = y + 4 + deep * 2
  switch (handle) {
    case 'loops':
      return [-1, 1]
        .map((s) =>
          tube(
            `M${s * x},${h - 14}C${s * (x + 62)},${h - 30} ${s * (x + 66)},${h + 34} ${s * x},${h + 24}`,
            18,
            accent,
            {
              mat: 'steel',
            },
          ),
        )
        .join('')
    case 'iron':
      return (
        solid(
          a,
          `M${x - 10},${h - 16}C${x + 40},${h - 28} ${x + 110},${h - 62} ${x + 176},${h - 84}Q${x + 202},${h - 88} ${x + 200},${h - 66}Q${x + 196},${h - 52} ${x + 176},${h - 48}C${x + 110},${h - 26} ${x + 60},${h + 6} ${x - 10},${h + 22}Z`,
          { mat: 'iron', c, box: [x - 10, h - 90, x + 202, h + 22], dir: [x + 70, h - 60, x + 90, h] },
        ) + ellipse(x + 176, h - 68, 13, 7, shade(c, -0.6))
      )
    case 'tube':
      return (
        tube(`M${x - 4},${h}C${x + 40},${h - 26} ${x + 90},${h - 40} ${x + 226},${h - 82}`, 20, P.steel, {
          mat: 'steel',
        }) +
        ellipse(x + 4, h - 2, 9, 15, shade(P.steel, -0.16)) +
        [-6, 7].map((dy) => ellipse(x + 3, h - 2 + dy, 3.4, 3.4, '#f6f8f8')).join('') +
        ellipse(x + 218, h - 79, 6, 5, shade(P.steel, -0.55))
      )
    case 'wood':
    case 'bakelite': {
      const d = `M${x + 26},${h - 28}C${x + 60},${h - 42} ${x + 84},${h - 50} ${x + 110},${h - 58}L${x + 222},${h - 98}C${x + 244},${h - 104} ${x + 252},${h - 82} ${x + 232},${h - 73}L${x + 112},${h - 28}C${x + 84},${h - 18} ${x + 60},${h - 8} ${x + 34},${h + 4}Z`
      const box = [x + 20, h - 106, x + 250, h + 4] as const
      const grip =
        handle === 'wood'
          ? wood(a, d, { c: accent, box, dir: [x + 120, h - 80, x + 140, h - 20], lines: 6 })
          : solid(a, d, { mat: 'matte', c: accent, box, dir: [x + 120, h - 80, x + 140, h - 16] })
      return (
        grip +
        `<path d="M${x - 12},${h - 12}L${x + 32},${h - 32}L${x + 42},${h + 2}L${x - 2},${h + 22}Z" fill="${a.lg(bands('steel', P.steel), x, h - 30, x + 20, h + 16)}"/>` +
        ellipse(x + 14, h - 6, 5, 4, shade(P.steel, -0.5)) +
        `<ellipse cx="${r1(x + 224)}" cy="${r1(h - 88)}" rx="8" ry="6" transform="rotate(-20 ${r1(x + 224)} ${r1(h - 88)})" fill="${shade(accent, -0.65)}"/>`
      )
    }
  }
}
