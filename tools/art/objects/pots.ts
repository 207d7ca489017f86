/** Pots. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, tube, type Material } from '../shapes.ts'
import { softEllipse } from '../soft.ts'
import { ellipse, knob as ball } from './details.ts'
import { CM, TILT, body, lid, outline, piece, pool, riseOf, vessel, type Profile } from './turned.ts'

type Wall = 'round' | 'cylinder' | 'straight' | 'belly' | 'taper' | 'cocotte' | 'milk'
type Ears = 'loop' | 'lug' | 'strap' | 'grip' | 'ring' | 'long'
type Knob = 'ball' | 'ring' | 'strap' | 'disc' | 'cone'

/** Form of a pot; sizes in cm. */
export type PotForm = {
  across: number
  high: number
  wall: Wall
  ears: Ears
  mat: Material
  lid?: 'dome' | 'low' | 'flat' | 'bell'
  knob?: Knob
}

export type PotLook = {
  c: Hex
  accent: Hex
  /** Painting of the wall, by half width and height. */
  on?: (w: number, h: number) => Svg
  inside?: Hex
  /** Food inside, without lid. */
  food?: readonly [liquid: Hex, ...crumbs: Hex[]] | null
}

const WALLS: Record<Wall, (w: number, h: number) => Profile> = {
  round: (w, h) => [[w, -h], { l: [w - 3, -h * 0.36] }, { c: [w - 5, -h * 0.11, w * 0.9, 0, w * 0.68, 1] }],
  cylinder: (w, h) => [
    [w, -h],
    { l: [w - 5, -h + 8] },
    { l: [w - 5, -22] },
    { l: [w - 9, -20] },
    { c: [w - 9, -5, w - 12, 0, w - 20, 1] },
  ],
  straight: (w, h) => [[w, -h], { l: [w - 3, -30] }, { c: [w - 4, -9, w - 12, 0, w - 32, 1] }],
  belly: (w, h) => [
    [w * 0.93, -h],
    { c: [w * 0.9, -h * 0.9, w * 1.08, -h * 0.74, w * 1.06, -h * 0.5] },
    { c: [w * 1.04, -h * 0.18, w * 0.86, -2, w * 0.62, 0] },
  ],
  taper: (w, h) => [
    [w, -h],
    { c: [w * 0.99, -h * 0.5, w * 0.93, -h * 0.12, w * 0.82, -7] },
    { c: [w * 0.81, -2, w * 0.79, 0, w * 0.76, 1] },
  ],
  cocotte: (w, h) => [[w, -h], { l: [w, -h * 0.3] }, { c: [w, -h * 0.08, w * 0.95, 0, w * 0.84, 1] }],
  milk: (w, h) => [
    [w * 1.04, -h],
    { c: [w * 0.99, -h * 0.93, w * 0.97, -h * 0.84, w * 0.97, -h * 0.7] },
    { l: [w * 0.97, -h * 0.26] },
    { c: [w * 0.96, -h * 0.08, w * 0.88, 0, w * 0.72, 1] },
  ],
}

/** Half width with ears, in units. */
export const reach = ({ across, ears }: PotForm) =>
  (across / 2) * CM + { loop: 52, lug: 40, strap: 46, grip: 56, ring: 40, long: 60 }[ears]

export const heightOf = ({ across, high, lid: form, knob }: PotForm) =>
  high * CM + (form ? riseOf(form, (across / 2) * CM) + (knob === 'ball' ? 42 : 32) : 6)

function ears(a: Art, { ears: kind, mat }: PotForm, w: number, h: number, { c, accent }: PotLook): Svg {
  const both = (one: (k: number) => Svg) => one(-1) + one(1)
  switch (kind) {
    case 'loop':
      return both((k) =>
        tube(
          `M${k * (w - 6)},${-h * 0.84}C${k * (w + 58)},${-h * 0.9} ${k * (w + 62)},${-h * 0.52} ${k * (w - 6)},${-h * 0.58}`,
          19,
          shade(c, -0.1),
        ),
      )
    case 'lug':
      return both((k) =>
        tube(
          `M${k * (w - 14)},${-h * 0.87}L${k * (w + 20)},${-h * 0.9}Q${k * (w + 40)},${-h * 0.9} ${k * (w + 38)},${-h * 0.76}Q${k * (w + 36)},${-h * 0.66} ${k * (w + 12)},${-h * 0.68}L${k * (w - 10)},${-h * 0.7}`,
          20,
          c,
          { mat, hi: 0.34 },
        ),
      )
    case 'strap':
      return both((k) =>
        tube(
          `M${k * (w - 4)},${-h * 0.82}L${k * (w + 34)},${-h * 0.84}L${k * (w + 40)},${-h * 0.58}L${k * (w - 4)},${-h * 0.6}`,
          13,
          P.steel,
          { mat: 'steel' },
        ),
      )
    case 'grip':
      return both((k) => {
        const d = `M${k * (w - 6)},${-h * 0.84}L${k * (w + 44)},${-h * 0.9}Q${k * (w + 58)},${-h * 0.88} ${k * (w + 56)},${-h * 0.76}L${k * (w + 50)},${-h * 0.64}Q${k * (w + 46)},${-h * 0.58} ${k * (w + 34)},${-h * 0.6}L${k * (w - 6)},${-h * 0.64}Z`
        const [x0, x1] = [Math.min(k * (w - 6), k * (w + 58)), Math.max(k * (w - 6), k * (w + 58))]
        return (
          solid(a, d, { mat: 'matte', c: P.black, box: [x0, -h * 0.9, x1, -h * 0.58], ao: 0.3 }) +
          ellipse(k * (w + 26), -h * 0.75, 13, 7, shade(P.black, -0.6)) +
          ellipse(k * (w + 4), -h * 0.74, 5, 12, shade(P.steel, -0.2))
        )
      })
    case 'ring':
      return both(
        (k) =>
          ellipse(k * (w - 3), -h * 0.72, 12, 19, shade(P.brass, -0.25)) +
          tube(
            `M${k * (w + 1)},${-h * 0.8}C${k * (w + 46)},${-h * 0.82} ${k * (w + 44)},${-h * 0.48} ${k * (w + 1)},${-h * 0.62}`,
            12,
            P.brass,
            { mat: 'brass' },
          ) +
          [-0.8, -0.64].map((y) => ellipse(k * (w - 4), h * y, 4, 4, shade(P.brass, 0.4))).join(''),
      )
    case 'long':
      return (
        tube(`M${w - 4},${-h * 0.82}L${w + 34},${-h * 0.9}`, 16, c, { mat }) +
        tube(`M${w + 30},${-h * 0.89}L${w + 176},${-h * 1.16}`, 23, accent, { mat: 'wood', hi: 0.35 }) +
        ellipse(w + 164, -h * 1.14, 6, 5, shade(accent, -0.6))
      )
  }
}

function knobOf(a: Art, kind: Knob, y: number, accent: Hex, mat: Material): Svg {
  const foot = softEllipse([0, y + 4, 24, 4], shade(P.black, -0.4), { deviation: 2, opacity: 0.35 })
  switch (kind) {
    case 'ball': {
      const mats: Partial<Record<Material, Material>> = { copper: 'brass', granite: 'matte' }
      return foot + ball(a, y - 2, accent, mats[mat] ?? 'enamel', 1)
    }
    case 'ring':
      return (
        foot +
        tube(`M-24,${y}C-30,${y - 42} 30,${y - 42} 24,${y}`, 11, P.brass, { mat: 'brass' }) +
        ellipse(-24, y, 8, 4, P.brass) +
        ellipse(24, y, 8, 4, P.brass)
      )
    case 'strap':
      return foot + tube(`M-38,${y}L-32,${y - 28}L32,${y - 28}L38,${y}`, 12, P.steel, { mat: 'steel' })
    case 'disc':
      return (
        foot +
        solid(a, lathe([[13, y - 18], { l: [10, y + 2] }], { ryBot: 3 }), {
          mat: 'steel',
          c: P.steel,
          box: [-13, y - 18, 13, y + 4],
        }) +
        solid(a, lathe([[36, y - 28], { c: [42, y - 26, 42, y - 16, 32, y - 15] }], { ryTop: 6, ryBot: 5 }), {
          mat: 'matte',
          c: P.black,
          box: [-40, y - 34, 40, y - 10],
        }) +
        ellipse(0, y - 28, 34, 5.5, shade(accent, 0.2))
      )
    case 'cone':
      return (
        foot +
        solid(a, lathe([[23, y - 32], { c: [24, y - 24, 13, y - 16, 14, y + 2] }], { ryTop: 5, ryBot: 3 }), {
          mat: 'brass',
          c: P.brass,
          box: [-24, y - 38, 24, y + 4],
        }) +
        ellipse(0, y - 32, 22, 5, shade(P.brass, 0.45))
      )
  }
}

/** A pot, open with `food`. Marks pot and lid as items on request. */
export function stewpot(
  a: Art,
  form: PotForm,
  look: PotLook,
  { lidIsPiece = false }: { lidIsPiece?: boolean } = {},
): Svg {
  const [w, h] = [(form.across / 2) * CM, form.high * CM]
  const segs = WALLS[form.wall](w, h)
  const { base } = outline(segs)
  const mouth = segs[0][0]
  const isOpen = !form.lid || look.food !== undefined
  const on = look.on?.(w, h) ?? ''
  const inside = look.inside ?? (['copper', 'steel'].includes(form.mat) ? P.steel : '#efe7d8')
  const lip =
    form.wall === 'milk'
      ? `<path d="M${-mouth + 2},${-h - 4}Q${-mouth - 20},${-h - 8} ${-mouth - 22},${-h - 3}Q${-mouth - 12},${-h + 12} ${-mouth + 8},${-h + 16}Z" fill="${shade(look.c, -0.08)}"/>`
      : ''
  const pot =
    shadow(base, { y: 2, len: 1.3, k: 0.15 }) +
    ears(a, form, w, h, look) +
    lip +
    (isOpen
      ? vessel(a, segs, {
          mat: form.mat,
          c: look.c,
          inside,
          on,
          lip: form.wall === 'cocotte' ? 9 : 5,
          holds: look.food
            ? pool(a, mouth - 10, -h + mouth * TILT * 0.42, look.food[0], look.food.slice(1))
            : '',
        })
      : body(a, segs, { mat: form.mat, c: look.c, on }))
  if (isOpen) return piece(pot)
  const y = -h - 2
  const top = y - riseOf(form.lid!, mouth + 4)
  const cover =
    lid(a, {
      w: r1(mouth + (form.lid === 'bell' ? 3 : 5)),
      y,
      form: form.lid!,
      mat: form.mat,
      c: look.c,
      on:
        form.lid === 'bell'
          ? [0.5, 0.7].map((t) => ridge(mouth * t, top + 14 + t * 14, look.c)).join('')
          : '',
    }) + knobOf(a, form.knob ?? 'ball', top + 1, look.accent, form.mat)
  return lidIsPiece ? piece(pot) + piece(cover) : piece(pot + cover)
}

const ridge = (w: number, y: number, c: Hex): Svg =>
  `<ellipse cx="0" cy="${r1(y)}" rx="${r1(w)}" ry="${r1(w * 0.12)}" fill="none" stroke="${shade(c, -0.4)}" stroke-opacity=".4" stroke-width="3"/>`

/** The lid, leaning on a wall or next to its pot. */
export const lidAlone = (a: Art, form: PotForm, look: PotLook): Svg => {
  const w = r1((form.across / 2) * CM)
  return (
    shadow(w * 0.9, { y: 0, k: 0.13, len: 0.8 }) +
    at(
      0,
      -w * TILT * 0.6,
      1,
      lid(a, { w, y: 0, form: form.lid!, mat: form.mat, c: look.c }) +
        knobOf(a, form.knob ?? 'ball', -riseOf(form.lid!, w) + 1, look.accent, form.mat),
    )
  )
}
