/** Drawing of a demonstration product: contents, size, colors. */
import type { Art, Box, Svg } from '../canvas.ts'
import { PALETTE as P, type Hex } from '../color.ts'
import type { Kind, TintName } from '../kinds.ts'
import type { Material } from '../shapes.ts'
import type { Beside } from '../scenes/beside.ts'
import type { Setting } from '../scenes/use.ts'

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

/** Color of the body and of its accents: knob, grip, painting. */
export type Look = { color: Hex; accent: Hex }

/** A drawing and its box (units, ground at 0). */
export type Group = {
  box: Box
  draw: (a: Art, look: Look) => Svg
  /** Items shown; tests count them in the drawing. */
  pieces: number
}

export type Good = Group & {
  kind: Kind
  tint: TintName
  look: Look
  material?: Material
  /** Colors on sale, main one first; without them one look. */
  colors?: readonly ColorKey[]
  /** Accent by color, where it differs from the main look. */
  accents?: Partial<Record<ColorKey, Hex>>
  /** Drawn diameter in cm, where specified. */
  across?: number
  /** Items laid out. Colored single items show one of each color instead. */
  apart?: Group
  /** In use (open, filled); by default as drawn. */
  busy?: (a: Art, look: Look) => Svg
  /** Positions of steam in use. */
  hot?: readonly (readonly [x: number, y: number])[]
  setting: Setting
  beside: Beside
  /** Center of the close-up. */
  focus: readonly [x: number, y: number]
  /** Hangs on a wall. */
  hangs?: boolean
}

/** Look in one color; main look by default. */
export function lookOf(good: Good, key?: ColorKey): Look {
  if (!key) return good.look
  return { color: COLORS[key], accent: good.accents?.[key] ?? good.look.accent }
}
