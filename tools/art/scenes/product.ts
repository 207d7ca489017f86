/** Product pictures, 800 × 800: whole, close-up, items, in use, against a known size. */
import { Art, at, type Box, type Svg } from '../canvas.ts'
import { TINTS, type Hex } from '../color.ts'
import { GOODS, lookOf, type ColorKey, type Good, type Group, type Look } from '../goods/index.ts'
import type { TintName } from '../kinds.ts'
import { HEIGHT, WIDTH, handForScale, hobForScale, hobReach, plateForScale } from './beside.ts'
import { inUse } from './use.ts'
import { archLight, studio } from './walls.ts'

const VIEWS = ['front', 'detail', 'set', 'use', 'scale'] as const
export type View = (typeof VIEWS)[number]

export type ProductArt = {
  good: string
  view: View
  /** Main color by default. */
  color?: ColorKey
}

/** Views of a product; `set` only with several items or colors. */
export function viewsOf({ apart, colors }: Good): View[] {
  return VIEWS.filter((view) => view !== 'set' || apart || colors)
}

export function product({ good: key, view, color }: ProductArt): Svg {
  const good = GOODS[key]!
  // Same scene for every color: only the product changes.
  const a = new Art(`${key} ${view}`)
  const look = lookOf(good, color ?? good.colors?.[0])
  const wall = TINTS[good.tint]
  return a.svg(800, 800, scenes[view](a, good, look, wall))
}

/** Scale that fits a box into a frame, limited for small items. */
function fit([x0, y0, x1, y1]: Box, width: number, height: number, most = 2.7): number {
  return Math.min(most, width / (x1 - x0), height / (y1 - y0))
}

function centered(drawing: Svg, box: Box, s: number, ground: number): Svg {
  return at(400 - (s * (box[0] + box[2])) / 2, ground - s * box[3], s, drawing)
}

/** Ground line of a centered drawing of `height` px. */
const groundOf = (height: number) => Math.min(716, Math.max(596, 436 + height / 2))

function standing(a: Art, { box, draw }: Group, look: Look, wide = 580, high = 500): Svg {
  const s = fit(box, wide, high)
  return centered(draw(a, look), box, s, groundOf((box[3] - box[1]) * s))
}

/** Wall products, without floor. */
const hung = (a: Art, { box, draw }: Group, look: Look): Svg => {
  const s = fit(box, box[2] - box[0] > 700 ? 720 : 520, 540)
  return centered(draw(a, look), box, s, 400 + ((box[3] - box[1]) * s) / 2)
}

const scenes: Record<View, (a: Art, good: Good, look: Look, wall: Hex) => Svg> = {
  front: (a, good, look, wall) => {
    if (good.hangs) return studio(a, wall, { floor: 760 }) + hung(a, good, look)
    const isMany = good.pieces > 20
    // A long handle may leave the frame; the body must be visible.
    const [left, top, right, bottom] = good.box
    const isLong = right > -1.6 * left && right - left > 2.2 * (bottom - top)
    const width = isLong ? 700 : 580
    return (
      studio(a, wall, { floor: 500, arch: !isMany }) +
      standing(a, good, look, isMany ? 750 : width, isMany ? 640 : 500)
    )
  },
  detail: (a, good, look, wall) => {
    const zoom = Math.min(4.4, fit(good.box, 580, 500) * (good.pieces > 20 ? 3 : 1.85))
    const [fx, fy] = good.focus
    return (
      studio(a, wall, { floor: 640, arch: false }) +
      archLight(250, 640, 1.9, 0.36) +
      at(400 - fx * zoom, 400 - fy * zoom, zoom, good.draw(a, look))
    )
  },
  set: (a, good, look, wall) => {
    if (good.apart) return studio(a, wall, { floor: 470 }) + standing(a, good.apart, look, 680, 540)
    return good.hangs
      ? studio(a, wall, { floor: 760 }) + hung(a, family(good), look)
      : studio(a, wall, { floor: 450 }) + standing(a, family(good), look, 660, 520)
  },
  use: (a, good, look, wall) => inUse(a, { good, look, wall }),
  scale: (a, good, look, wall) =>
    studio(a, wall, { floor: 500 }) + standing(a, besideKnown(good), look, 640, 520),
}

function family(good: Good): Group {
  const colors = good.colors!
  const [w, h] = [good.box[2] - good.box[0], good.box[3] - good.box[1]]
  const [x, y] = [w * 0.56, Math.min(150, h * 0.42)]
  const places = (
    {
      2: [
        [-x, 20],
        [x, 0],
      ],
      3: [
        [0, y],
        [-x, -y * 0.4],
        [x, -y * 0.4],
      ],
      4: [
        [-x * 0.8, y],
        [x * 1.1, y * 0.8],
        [-x * 1.1, -y * 0.5],
        [x * 0.8, -y * 0.5],
      ],
    } as Record<number, readonly (readonly [number, number])[]>
  )[colors.length]!
  const order = colors.map((_, i) => i).sort((one, other) => places[one]![1] - places[other]![1])
  return {
    pieces: good.pieces * colors.length,
    box: places.reduce<Box>(
      (all, [px, py]) => union(all, moved(good.box, px, py)),
      moved(good.box, places[0]![0], places[0]![1]),
    ),
    draw: (a) =>
      order.map((i) => at(places[i]![0], places[i]![1], 1, good.draw(a, lookOf(good, colors[i])))).join(''),
  }
}

const moved = ([x0, y0, x1, y1]: Box, x: number, y: number): Box => [x0 + x, y0 + y, x1 + x, y1 + y]
const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

export function besideKnown({ beside, box, draw, pieces, hangs }: Good): Group {
  const lift = hangs ? -60 : 0
  if (beside === 'hob') {
    const half = -box[0]
    return {
      pieces,
      box: union(box, [-hobReach(half), -60, half + 60, 76]),
      draw: (a, look) => hobForScale(a, half) + draw(a, look),
    }
  }
  const x = box[0] - WIDTH[beside] * (beside === 'plate' ? 0.84 : 1.1)
  const known = (a: Art) =>
    beside === 'plate' ? at(x, -20, 1, plateForScale(a)) : at(x, 60, 1, handForScale(a))
  return {
    pieces,
    box: union(moved(box, 0, lift), [x - WIDTH[beside], -HEIGHT[beside] - 20, x + WIDTH[beside], 20]),
    draw: (a, look) => known(a) + at(0, lift, 1, draw(a, look)),
  }
}

/** Category picture: products, positions and colors. */
export type Shelf = readonly (readonly [good: string, x: number, y: number, color?: ColorKey])[]

/** Category picture of some products in scale; without any, the empty niche. */
export function category(key: string, shelf: Shelf, tint: TintName): Svg {
  const a = new Art(`category ${key}`)
  const drawn = shelf.map(([name, x, y, color]) => {
    const good = GOODS[name]!
    return {
      box: moved(good.box, x, y),
      svg: at(x, y, 1, good.draw(a, lookOf(good, color ?? good.colors?.[0]))),
      hangs: good.hangs,
    }
  })
  const hangs = drawn.some((each) => each.hangs)
  const backdrop = studio(a, TINTS[tint], { floor: hangs ? 740 : 520 })
  if (drawn.length === 0) return a.svg(800, 800, backdrop)
  const box = drawn.map((each) => each.box).reduce(union)
  const s = fit(box, shelf.length > 1 ? 560 : 470, shelf.length > 1 ? 430 : 400, 2.2)
  const high = (box[3] - box[1]) * s
  return a.svg(
    800,
    800,
    backdrop +
      centered(
        drawn.map(({ svg }) => svg).join(''),
        box,
        s,
        hangs ? 400 + high / 2 : Math.min(650, Math.max(560, 420 + high / 2)),
      ),
  )
}
