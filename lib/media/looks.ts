/** Looks of pictures in their names. Pure. */
import type { PictureLook } from './pictures.ts'

/** Ending of the name of a picture with this look. */
export function lookEnding({ isSquare, edge }: Omit<PictureLook, 'isWhite'>, isTouchedUp = false): string {
  return `-${isTouchedUp ? 'y' : 'x'}${isSquare ? 'c' : 'f'}${edge.slice(1)}`
}

/** Eight random digits keep two touch-ups of one picture apart. */
const TOUCHED_UP = /-[0-9a-f]{8}-y[cf][0-9a-f]{6}$/

/** The upload that a touched-up picture was made from; null for others. */
export function originalOf(name: string): string | null {
  return TOUCHED_UP.test(name) ? name.replace(TOUCHED_UP, '') : null
}
