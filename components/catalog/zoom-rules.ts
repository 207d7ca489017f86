/** Where a picture lies while it is enlarged. Pixels from the middle of its frame; pure. */

export type Lens = { scale: number; x: number; y: number }

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 }
export const LARGEST = 4
/** What a double tap enlarges to. */
export const CLOSE_UP = 2.5

/** Enlarges around a point of the frame, which stays where it is. */
export function zoomAt(lens: Lens, scale: number, point: { x: number; y: number }): Lens {
  const next = Math.min(Math.max(scale, 1), LARGEST)
  const ratio = next / lens.scale
  return { scale: next, x: point.x - (point.x - lens.x) * ratio, y: point.y - (point.y - lens.y) * ratio }
}

/** Keeps the picture over its frame: no edge of it comes inside. */
export function held({ scale, x, y }: Lens, frame: { width: number; height: number }): Lens {
  const within = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(Math.max(value, -most), most)
  }
  return { scale, x: within(x, frame.width), y: within(y, frame.height) }
}
