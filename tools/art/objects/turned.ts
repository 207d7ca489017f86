/** Turned bodies, closed or open with content, and lids. 15 units per cm. */
import { r1, type Art, type Box, type Svg } from '../canvas.ts'
import { INK, shade, type Hex } from '../color.ts'
import { finish } from '../finish.ts'
import { lathe, solid, type Material, type Segment } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'

/** Units per cm, common to all drawings. */
export const CM = 15

/** Ellipse ratio, height to width: one viewpoint for all. */
export const TILT = 0.15

export type Profile = readonly [start: readonly [number, number], ...rest: Segment[]]

const endOf = (segment: Segment) => ('l' in segment ? segment.l : ([segment.c[4], segment.c[5]] as const))

function widest([start, ...rest]: Profile): number {
  const widths = rest.flatMap((each) =>
    'l' in each ? [each.l[0]] : [(each.c[0] + each.c[2]) / 2, each.c[4]],
  )
  return Math.max(start[0], ...widths)
}

/** Outline and extent of a profile. `open`: ends at the near rim. */
export function outline(segs: Profile, { open = false } = {}): { d: Svg; box: Box; base: number } {
  const [w, y] = segs[0]
  const [base, bottom] = endOf(segs.at(-1) as Segment)
  const ryBot = base * TILT * 0.86
  const d = open
    ? lathe(segs, { ryBot }).replace(/Z$/, `A${r1(w)},${r1(w * TILT)} 0 0 0 ${r1(w)},${y}Z`)
    : lathe(segs, { ryTop: w * TILT, ryBot })
  const half = widest(segs)
  return { d, box: [-half, y - (open ? 0 : w * TILT), half, bottom + ryBot], base }
}

type Skin = { mat: Material; c: Hex; ao?: number; /** `on`: decoration below the light. */ on?: Svg }

export function body(a: Art, segs: Profile, { mat, c, ao = 0.28, on = '' }: Skin): Svg {
  const { d, box } = outline(segs)
  return (
    solid(a, d, { mat, c, box, ao }) +
    (on && `<g clip-path="${a.clip(d)}">${on}</g>`) +
    finish(a, d, { mat, c, box })
  )
}

/** Open body: far rim, inside with content, near side. */
export function vessel(
  a: Art,
  segs: Profile,
  {
    mat,
    c,
    inside,
    lip = 5,
    rim,
    holds = '',
    ao = 0.3,
    on = '',
  }: Skin & {
    inside: Hex
    lip?: number
    rim?: Hex
    /** `holds`: drawn in the mouth, clipped only at the near rim. */ holds?: Svg
  },
): Svg {
  const [w, y] = segs[0]
  const k = w * TILT
  const { d, box } = outline(segs, { open: true })
  const mouth = a.clip(`M${r1(-w)},${y}A${r1(w)},${r1(k)} 0 0 0 ${r1(w)},${y}H900V${y - 900}H-900V${y}Z`)
  const edge = rim ?? shade(c, 0.5)
  return (
    ellipse(0, y, r1(w), r1(k), edge) +
    ellipse(
      0,
      y + 1,
      r1(w - lip),
      r1(k - lip * 0.4),
      a.lg(
        [
          [0, shade(inside, -0.46)],
          [0.5, shade(inside, -0.16)],
          [1, shade(inside, 0.3)],
        ],
        -w,
        y - k,
        w,
        y + k,
      ),
    ) +
    (holds && `<g clip-path="${mouth}">${holds}</g>`) +
    solid(a, d, { mat, c, box, ao }) +
    (on && `<g clip-path="${a.clip(d)}">${on}</g>`) +
    finish(a, d, { mat, c, box }) +
    `<path d="M${r1(-w)},${y}A${r1(w)},${r1(k)} 0 0 0 ${r1(w)},${y}" fill="none" stroke="${edge}" stroke-width="${lip * 0.9}"/>` +
    `<path d="M${r1(-w)},${y - 1}A${r1(w)},${r1(k)} 0 0 0 ${r1(w)},${y - 1}" fill="none" stroke="#fffdf6" stroke-opacity=".6" stroke-width="1.6"/>`
  )
}

/** Pool in a mouth of half width `w` at `y`, with crumbs. */
export function pool(a: Art, w: number, y: number, c: Hex, crumbs: readonly Hex[] = []): Svg {
  const k = w * TILT
  const area = `M${r1(-w)},${y}a${r1(w)},${r1(k)} 0 0 1 ${r1(2 * w)},0a${r1(w)},${r1(k)} 0 0 1 ${r1(-2 * w)},0Z`
  let bits = ''
  for (let i = 0; i < crumbs.length * 7; i++) {
    const [turn, far] = [a.rnd() * 6.28, Math.sqrt(a.rnd()) * 0.86]
    const size = w * (0.05 + a.rnd() * 0.05)
    bits += ellipse(
      r1(w * far * Math.cos(turn)),
      r1(y + k * far * Math.sin(turn)),
      r1(size),
      r1(size * 0.42),
      crumbs[i % crumbs.length]!,
    )
  }
  const lit = a.lg(
    [
      [0, shade(c, -0.34)],
      [0.6, c],
      [1, shade(c, 0.22)],
    ],
    -w,
    y,
    w,
    y,
  )
  return `<path d="${area}" fill="${lit}"/><g clip-path="${a.clip(area)}">${bits}${softEllipse([-w * 0.3, y - k * 0.3, w * 0.3, k * 0.2], '#fff', { deviation: 4, opacity: 0.3 })}</g>`
}

type LidForm = 'dome' | 'low' | 'flat' | 'bell'

/** Lid on a mouth of half width `w` at `y`; `topOf` positions its knob. */
export function lid(
  a: Art,
  { w, y, form, mat, c, on = '' }: { w: number; y: number; form: LidForm } & Skin,
): Svg {
  const k = w * TILT
  const rise = w * { dome: 0.4, low: 0.24, flat: 0.1, bell: 0.34 }[form]
  const top = y - rise
  const edge = {
    dome: `C${-w + 12},${y - rise * 0.6} ${-w * 0.52},${top} 0,${top}C${w * 0.52},${top} ${w - 12},${y - rise * 0.6} ${w},${y}`,
    low: `C${-w * 0.9},${y - rise * 0.7} ${-w * 0.5},${top} 0,${top}C${w * 0.5},${top} ${w * 0.9},${y - rise * 0.7} ${w},${y}`,
    flat: `L${-w * 0.94},${y - rise * 0.8}Q${-w * 0.6},${top} 0,${top}Q${w * 0.6},${top} ${w * 0.94},${y - rise * 0.8}L${w},${y}`,
    bell: `L${-w + 2},${y - 10}C${-w * 0.86},${y - 16} ${-w * 0.84},${top + 6} ${-w * 0.44},${top}Q0,${top - 4} ${w * 0.44},${top}C${w * 0.84},${top + 6} ${w * 0.86},${y - 16} ${w - 2},${y - 10}L${w},${y}`,
  }[form]
  const d = `M${-w},${y}${edge}A${w},${r1(k)} 0 0 1 ${-w},${y}Z`
  const box: Box = [-w, top, w, y + k]
  return (
    softStroke(`M${-w + 3},${y + 3}A${w - 3},${r1(k)} 0 0 0 ${w - 3},${y + 3}`, INK, {
      width: 6,
      deviation: 2,
      opacity: 0.36,
    }) +
    solid(a, d, { mat, c, box, ao: 0.16, edge: 0.6 }) +
    (on && `<g clip-path="${a.clip(d)}">${on}</g>`) +
    (mat === 'enamel' || mat === 'ceramic'
      ? softStroke(
          `M${r1(-w * 0.74)},${r1(y - rise * 0.34)}Q${r1(-w * 0.56)},${r1(y - rise * 0.78)} ${r1(-w * 0.2)},${r1(top + rise * 0.1)}`,
          '#fffdf7',
          { width: Math.min(14, rise * 0.14), deviation: 2.6, opacity: 0.6, cap: 'round' },
        )
      : finish(a, d, { mat, c, box: [-w, top, w, y] })) +
    `<path d="M${-w + 1},${y}A${w - 1},${r1(k)} 0 0 0 ${w - 1},${y}" fill="none" stroke="${shade(c, 0.5)}" stroke-opacity=".75" stroke-width="2.6"/>`
  )
}

/** Rise of a lid. */
export const riseOf = (form: LidForm, w: number) => w * { dome: 0.4, low: 0.24, flat: 0.1, bell: 0.34 }[form]

export const ring = (w: number, y: number, c: Hex, width = 3, opacity = 1): Svg =>
  `<path d="M${r1(-w)},${r1(y)}A${r1(w)},${r1(w * TILT)} 0 0 0 ${r1(w)},${r1(y)}" fill="none" stroke="${c}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

/** Marks a sold item: tests count them in the drawing. */
export const piece = (drawing: Svg): Svg => `<g data-piece="">${drawing}</g>`
