/** Looks of pictures in their names. Pure. */
import type { PictureLook } from './pictures.ts'

const FRAMES = { square: 'c', wide: 'w', tall: 't', whole: 'f' } as const
const GROUNDS = { clear: 's', plain: 'p', busy: 'b' } as const

/** Ending of the name of a picture with this look. */
export function lookEnding({ frame, at, ground, edge }: PictureLook, isTouchedUp = false): string {
  const place = String(at).padStart(2, '0')
  const behind = ground === 'white' ? edge!.slice(1) : GROUNDS[ground]
  return `-${isTouchedUp ? 'y' : 'x'}${FRAMES[frame]}${place}${behind}`
}

/** Eight random digits keep two touch-ups of one picture apart. */
const TOUCHED_UP = /-[0-9a-f]{8}-y(?:[cf]|[cfwt]\d\d)(?:[0-9a-f]{6}|[spb])$/

/** The upload that a touched-up picture was made from; null for others. */
export function originalOf(name: string): string | null {
  return TOUCHED_UP.test(name) ? name.replace(TOUCHED_UP, '') : null
}
