/** What may be chosen of an object; each has its own defaults. */
import type { Hex } from '../color.ts'
import type { Material } from '../shapes.ts'

export type ObjectStyle = {
  color?: Hex
  /** Second color: knob, handle, pattern, lid, by the object. */
  accent?: Hex
  material?: Material
  /** The band of lozenges, the flower, the waves. */
  pattern?: boolean
}

/** Objects with lids or tools of wood. */
export type JarStyle = ObjectStyle & { lid?: Hex }
