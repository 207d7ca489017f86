/** One of the goods of the demonstration shop, as it is drawn: what is in the package, how large, in which colors. */
import type { Art, Box, Svg } from '../canvas.ts'
import { PALETTE as P, type Hex } from '../color.ts'
import type { Kind, TintName } from '../kinds.ts'
import type { Material } from '../shapes.ts'
import type { Beside } from '../scenes/beside.ts'
import type { Setting } from '../scenes/use.ts'

/** The colors of the catalog by the keys that picture names carry. */
export const COLORS = {
  teal: P.teal,
  red: P.ochre,
  saffron: P.saffron,
  ivory: P.ivory,
  navy: P.ink,
  sea: P.sea,
  plum: P.plum,
  rose: P.rose,
  olive: P.olive,
  black: P.black,
} as const satisfies Record<string, Hex>
export type ColorKey = keyof typeof COLORS

/** Color of the body, and of what stands out from it: knob, grip, painting. */
export type Look = { color: Hex; accent: Hex }

/** Something drawn, and the rectangle that it fills (units, its ground at 0). */
export type Group = {
  box: Box
  draw: (a: Art, look: Look) => Svg
  /** How many pieces it shows; tests count them in the drawing. */
  pieces: number
}

export type Good = Group & {
  kind: Kind
  tint: TintName
  look: Look
  material?: Material
  /** The colors it is sold in, the main one first; without them it has one look. */
  colors?: readonly ColorKey[]
  /** Accent beside a color, where it is not that of the main look. */
  accents?: Partial<Record<ColorKey, Hex>>
  /** Diameter in centimeters as it is drawn, where the specifications tell one. */
  across?: number
  /** The pieces one by one. Goods of one piece that have colors show one in each color instead. */
  apart?: Group
  /** At work: open, filled. As it is drawn otherwise. */
  busy?: (a: Art, look: Look) => Svg
  /** Where steam rises at work. */
  hot?: readonly (readonly [x: number, y: number])[]
  setting: Setting
  beside: Beside
  /** What the close-up shows. */
  focus: readonly [x: number, y: number]
  /** Hangs on the wall. */
  hangs?: boolean
}

/** The look of a good in one of its colors; the main look without one. */
export function lookOf(good: Good, key?: ColorKey): Look {
  if (!key) return good.look
  return { color: COLORS[key], accent: good.accents?.[key] ?? good.look.accent }
}
