/** Pinch, double tap, wheel and drag on a picture in its frame. Plain DOM: nothing is rendered while it moves. */
import { CLOSE_UP, held, type Lens, WHOLE, zoomAt } from './zoom-rules'

/** How far a finger must move at full size to turn to the next picture, in px. */
const SWIPE = 50
/** Below this a press is a tap, in px. */
const STILL = 10
/** Two taps within this time (milliseconds) are a double tap. */
const DOUBLE_TAP_MS = 300
const WHEEL_STEP = 1.2

type Point = { x: number; y: number }

/** What the buttons and keys do to a picture. */
export type LensControls = {
  /** Larger or smaller around the middle. */
  zoomBy: (factor: number) => void
  reset: () => void
  stop: () => void
}

/**
 * Lets fingers and mouse enlarge `picture` inside `frame`. `onSwipe` is told of a sideways movement while the
 * picture is whole (+1: towards the right), `onScale` of each new size.
 */
export function attachLens(
  frame: HTMLElement,
  picture: HTMLElement,
  { onSwipe, onScale }: { onSwipe: (direction: 1 | -1) => void; onScale: (scale: number) => void },
): LensControls {
  const fingers = new Map<number, Point>()
  const listening = new AbortController()
  let lens: Lens = WHOLE
  let start: Point | undefined
  let tappedAt = 0

  function put(next: Lens) {
    lens = held(next, frame.getBoundingClientRect())
    picture.style.transform = `translate(${lens.x}px, ${lens.y}px) scale(${lens.scale})`
    onScale(lens.scale)
  }

  function point(event: { clientX: number; clientY: number }): Point {
    const box = frame.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  function spread() {
    const [a, b] = [...fingers.values()] as [Point, Point]
    return { size: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }

  function down(event: PointerEvent) {
    frame.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, point(event))
    start = fingers.size === 1 ? point(event) : undefined
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const two = fingers.size === 2 ? spread() : null
    const now = point(event)
    fingers.set(event.pointerId, now)
    if (two) {
      const { size, middle } = spread()
      put(zoomAt(lens, (lens.scale * size) / two.size, middle))
    } else if (lens.scale > 1) put({ ...lens, x: lens.x + now.x - before.x, y: lens.y + now.y - before.y })
  }

  function up(event: PointerEvent) {
    const end = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    if (!start || !end || event.type === 'pointercancel') return
    const moved = { x: end.x - start.x, y: end.y - start.y }
    start = undefined
    if (Math.hypot(moved.x, moved.y) > STILL) {
      const sideways = Math.abs(moved.x) > SWIPE && Math.abs(moved.x) > Math.abs(moved.y)
      if (lens.scale === 1 && sideways) onSwipe(moved.x > 0 ? 1 : -1)
    } else if (event.timeStamp - tappedAt < DOUBLE_TAP_MS) {
      tappedAt = 0
      put(lens.scale > 1 ? WHOLE : zoomAt(WHOLE, CLOSE_UP, end))
    } else tappedAt = event.timeStamp
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    put(zoomAt(lens, lens.scale * (event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP), point(event)))
  }

  const { signal } = listening
  frame.addEventListener('pointerdown', down, { signal })
  frame.addEventListener('pointermove', move, { signal })
  frame.addEventListener('pointerup', up, { signal })
  frame.addEventListener('pointercancel', up, { signal })
  frame.addEventListener('wheel', wheel, { signal, passive: false })
  return {
    zoomBy: (factor) => put(zoomAt(lens, lens.scale * factor, { x: 0, y: 0 })),
    reset: () => put(WHOLE),
    stop: () => listening.abort(),
  }
}
