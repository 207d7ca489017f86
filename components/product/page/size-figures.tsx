import type { ReactNode } from 'react'
import { HAND, HOB, PLATE, ringFor, THINGS, type Scale, type Thing } from '@/lib/attributes/scale'
import { formatNumber } from '@/lib/utils/text'

/** Margin in cm, to avoid clipping. */
const EDGE = 1
/** Centimeters, next to the hand. */
const GAP = 3

const KNOWN = 'fill-none stroke-line-strong'
const OWN = 'fill-action-soft stroke-action [fill-opacity:.75]'

/** Open hand, 18 × 9 cm. */
const HAND_OUTLINE =
  'M2.6 18V12.6L.3 8.9a.9.9 0 0 1 1.5-1l1.5 2V3.2a.85.85 0 0 1 1.7 0V8h.2V.9a.85.85 0 0 1 1.7 0V8h.2V2a.85.85 0 0 1 1.6 0v6.6h.2V4.6a.75.75 0 0 1 1.5 0v7.2c0 1.6-.8 2.4-1.3 3.4V18'

/** Left, top, right, bottom, in cm. */
type Box = readonly [number, number, number, number]

interface Drawing {
  box: Box
  /** Accessible name. */
  name: string
  caption: string
  known: ReactNode
  own: ReactNode
}

/** Outlines in cm at one scale; `--cm` is px per cm, reduced if too large. */
export function SizeFigures({ scale, things }: { scale: Scale; things: readonly Thing[] }) {
  const all = THINGS.map((thing) => sizeOf(DRAWINGS[thing](scale).box))
  const widest = Math.max(...all.map(([wide]) => wide))
  const highest = Math.max(...all.map(([, high]) => high))
  return (
    <div className="@container">
      <div
        className="flex flex-wrap items-end gap-x-8 gap-y-4 text-ink-2"
        style={{ ['--unit' as string]: `min(var(--cm), 100cqw / ${widest}, 20rem / ${highest})` }}
      >
        {things.map((thing) => (
          <Figure key={thing} {...DRAWINGS[thing](scale)} />
        ))}
      </div>
    </div>
  )
}

const cm = (value: number) => formatNumber(value)

const DRAWINGS: Record<Thing, (scale: Scale) => Drawing> = {
  hob: ({ across, isRound, isForHobs }) => {
    const ring = ringFor(across)
    const [x, y] = isForHobs ? [ring.x, ring.y] : [HOB.wide / 2, HOB.deep / 2]
    const where = `روی اجاق چهارشعله به پهنای ${cm(HOB.wide)} سانتی‌متر`
    return {
      box: union([0, 0, HOB.wide, HOB.deep], aboveBox(x, y, across, isRound)),
      name: isForHobs ? `${where}، بر شعلهٔ ${cm(ring.across)}` : `از بالا، ${where}`,
      caption: `روی اجاق ${cm(HOB.wide)} × ${cm(HOB.deep)}`,
      known: (
        <>
          <rect className={KNOWN} width={HOB.wide} height={HOB.deep} rx="2" />
          {HOB.rings.map((each) => (
            <circle
              key={`${each.x}-${each.y}`}
              className={KNOWN}
              cx={each.x}
              cy={each.y}
              r={each.across / 2}
            />
          ))}
        </>
      ),
      own: <FromAbove x={x} y={y} across={across} isRound={isRound} />,
    }
  },
  plate: ({ across, isRound }) => ({
    box: union(aboveBox(0, 0, PLATE, true), aboveBox(0, 0, across, isRound)),
    name: `از بالا، روی بشقاب پلوخوری ${cm(PLATE)} سانتی‌متری`,
    caption: `روی بشقاب ${cm(PLATE)}`,
    known: [PLATE / 2, PLATE / 2 - 3.5].map((r) => <circle key={r} className={KNOWN} r={r} />),
    own: <FromAbove x={0} y={0} across={across} isRound={isRound} />,
  }),
  hand: ({ across, isRound, high }) => {
    const left = HAND.wide + GAP
    const middle = [left + across / 2, -HAND.high / 2] as const
    return {
      box: union(
        [0, -HAND.high, HAND.wide, 0],
        high !== null ? [left, -high, left + across, 0] : aboveBox(...middle, across, isRound),
      ),
      name: `${high !== null ? 'از روبه‌رو' : 'از بالا'}، کنار دستی ${cm(HAND.high)} سانتی‌متری`,
      caption: `کنار دست ${cm(HAND.high)}`,
      known: <path className={KNOWN} d={HAND_OUTLINE} transform={`translate(0 ${-HAND.high})`} />,
      own:
        high !== null ? (
          <rect
            className={OWN}
            x={left}
            y={-high}
            width={across}
            height={high}
            rx={Math.min(2, high / 3, across / 3)}
          />
        ) : (
          <FromAbove x={middle[0]} y={middle[1]} across={across} isRound={isRound} />
        ),
    }
  },
}

/** Half height of the width marker. */
const TICK = 1.5

/** A circle if round; otherwise only a width line, since the depth is unknown. */
function FromAbove({ x, y, across, isRound }: { x: number; y: number; across: number; isRound: boolean }) {
  if (isRound) return <circle className={OWN} cx={x} cy={y} r={across / 2} />
  const [left, top] = [x - across / 2, y - TICK]
  return (
    <path
      className="fill-none stroke-action"
      d={`M${left} ${top}v${2 * TICK}M${left} ${y}h${across}M${left + across} ${top}v${2 * TICK}`}
    />
  )
}

function aboveBox(x: number, y: number, across: number, isRound: boolean): Box {
  const half = isRound ? across / 2 : TICK
  return [x - across / 2, y - half, x + across / 2, y + half]
}

function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** Width and height with margin. */
function sizeOf([left, top, right, bottom]: Box): readonly [number, number] {
  return [right - left + 2 * EDGE, bottom - top + 2 * EDGE]
}

function Figure({ box, name, caption, known, own }: Drawing) {
  const [wide, high] = sizeOf(box)
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={name}
        viewBox={`${box[0] - EDGE} ${box[1] - EDGE} ${wide} ${high}`}
        className="h-auto [stroke-width:1.25px] [&_*]:[vector-effect:non-scaling-stroke]"
        style={{ width: `calc(${wide} * var(--unit))` }}
      >
        {known}
        {own}
      </svg>
      <figcaption className="text-12 text-muted" aria-hidden="true">
        {caption}
      </figcaption>
    </figure>
  )
}
