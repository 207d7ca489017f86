import { Art, at, type Svg } from '../canvas.ts'
import { PALETTE as P, TINTS, mix, type Hex } from '../color.ts'
import type { Kind, TintName } from '../kinds.ts'
import type { ObjectStyle } from '../objects/style.ts'
import { FRAMES, type Frame, type Setting } from './framing.ts'
import { inUse } from './use.ts'
import { archLight, studio } from './walls.ts'

export const VIEWS = ['front', 'tile', 'detail', 'set', 'use'] as const
export type View = (typeof VIEWS)[number]

export type ProductArt = ObjectStyle & {
  /** Null: the niche with nothing in it. */
  kind: Kind | null
  /** Color of the third piece of the set view. */
  accent2?: Hex
  /** `tile` is the front with more air, for narrow crops; `use` is on the counter, at the window, on the table. */
  view?: View
  tint?: TintName
  /** Where the `use` view plays, when the kind's own place is not wanted. */
  setting?: Setting
}

/** One product picture, 800 × 800. */
export function product({ kind, view = 'front', tint = 'sea', setting, accent2, ...style }: ProductArt): Svg {
  const a = new Art(JSON.stringify({ kind, view, tint, setting, accent2, ...style }))
  const wall = TINTS[tint]
  if (kind === null) return a.svg(800, 800, studio(a, wall, { floor: 560 }))
  const frame = FRAMES[kind]
  const body =
    view === 'use'
      ? inUse(a, { kind, frame, wall, setting: setting ?? frame.setting, style })
      : gallery(a, view, frame, wall, style, accent2)
  return a.svg(800, 800, body)
}

function gallery(
  a: Art,
  view: Exclude<View, 'use'>,
  frame: Frame,
  wall: Hex,
  style: ObjectStyle,
  accent2?: Hex,
): Svg {
  const { s, y, dx = 0 } = frame
  const floor = frame.wall ? 720 : { front: 500, tile: 520, detail: 640, set: 440 }[view]
  const draw = (change: ObjectStyle = {}) => frame.draw(a, { ...style, ...change })
  switch (view) {
    case 'front':
      return studio(a, wall, { floor }) + at(400 + dx, y, s, draw())
    case 'tile':
      return (
        studio(a, wall, { floor }) +
        at(400 + dx * 0.76, frame.wall ? 560 : 400 + (y - 400) * 0.86, s * 0.76, draw())
      )
    case 'detail': {
      const zoom = s * 1.95
      const [fx, fy] = frame.focus
      return (
        studio(a, wall, { floor: 640, arch: false }) +
        archLight(250, 700, 2, 0.36) +
        at(400 - fx * zoom, 410 - fy * zoom, zoom, draw())
      )
    }
    case 'set': {
      if (frame.wall) return studio(a, wall, { floor }) + at(400, 610, s * 0.8, draw())
      const metal = ['steel', 'copper', 'brass'].includes(style.material ?? '')
      const base = style.color ?? P.teal
      const second = mix(base, '#f6efe2', 0.5)
      const third = accent2 ?? (base === P.ochre ? P.saffron : mix(base, P.saffron, 0.55))
      const w = s * 0.62
      const sibling = (color: Hex) => draw(metal ? {} : { color })
      return (
        studio(a, wall, { floor }) +
        at(262 + dx * 0.6, 500, w * 0.94, sibling(second)) +
        at(576 + dx * 0.6, 516, w * 0.82, sibling(third)) +
        at(404 + dx * 0.6, 650, w * 1.06, draw())
      )
    }
  }
}
