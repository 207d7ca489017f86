import type { ReactNode } from 'react'
import { HAND, HOB, PLATE, ringFor, type Scale, type Thing } from '@/lib/attributes/drawing-scale'
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
  /** Accessible name, before the sizes. */
  name: string
  /** Name and size of the known object. */
  label: string
  known: ReactNode
  own: ReactNode
  /** Outline of the product. */
  ownBox: Box
}

/** Each at its own scale, 280 px wide, sizes in words. */
export function SizeFigures({ scale, things }: { scale: Scale; things: readonly Thing[] }) {
  return (
    <div className="flex flex-wrap items-end gap-x-12 gap-y-6 text-ink-2">
      {things.map((thing) => (
        <Figure
          key={thing}
          {...DRAWINGS[thing](scale)}
          sizes={sizesOf(scale, thing === 'hand' || !things.includes('hand'))}
        />
      ))}
    </div>
  )
}

const cm = (value: number) => `${formatNumber(value)} سانتی‌متر`

function sizesOf({ across, isRound, high }: Scale, withHeight: boolean): string[] {
  const width = `${isRound ? 'قطر' : 'پهنا'} ${cm(across)}`
  return withHeight && high !== null ? [width, `بلندی ${cm(high)}`] : [width]
}

const DRAWINGS: Record<Thing, (scale: Scale) => Drawing> = {
  hob: (scale) => {
    const { across, isRound, isForHobs } = scale
    const ring = ringFor(across)
    const [x, y] = isForHobs ? [ring.x, ring.y] : [HOB.wide / 2, HOB.deep / 2]
    const where = `روی اجاق چهارشعله به پهنای ${cm(HOB.wide)}`
    const ownBox = aboveBox(x, y, across, isRound)
    return {
      box: union([0, 0, HOB.wide, HOB.deep], ownBox),
      name: isForHobs ? `${where}، بر شعلهٔ ${formatNumber(ring.across)}` : `از بالا، ${where}`,
      label: `اجاق، پهنا ${cm(HOB.wide)}`,
      ownBox,
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
  plate: (scale) => {
    const { across, isRound } = scale
    const ownBox = aboveBox(0, 0, across, isRound)
    return {
      box: union(aboveBox(0, 0, PLATE, true), ownBox),
      name: `از بالا، روی بشقاب پلوخوری ${formatNumber(PLATE)} سانتی‌متری`,
      label: `بشقاب پلوخوری، قطر ${cm(PLATE)}`,
      ownBox,
      known: [PLATE / 2, PLATE / 2 - 3.5].map((r) => <circle key={r} className={KNOWN} r={r} />),
      own: <FromAbove x={0} y={0} across={across} isRound={isRound} />,
    }
  },
  hand: (scale) => {
    const { across, isRound, high } = scale
    const left = HAND.wide + GAP
    const middle = [left + across / 2, -HAND.high / 2] as const
    const ownBox: Box = high !== null ? [left, -high, left + across, 0] : aboveBox(...middle, across, isRound)
    return {
      box: union([0, -HAND.high, HAND.wide, 0], ownBox),
      name: `${high !== null ? 'از روبه‌رو' : 'از بالا'}، کنار دستی ${formatNumber(HAND.high)} سانتی‌متری`,
      label: `دست، بلندی ${cm(HAND.high)}`,
      ownBox,
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

/** CSS px. */
const WIDTH = 280
const MOST_HIGH = 300
const TEXT = 13
const LINE = 20
/** Average width of a letter. */
const LETTER = 6

function Figure({
  box,
  name,
  label,
  known,
  own,
  ownBox,
  sizes,
}: Drawing & {
  /** Of the product: inside of it if they fit. */
  sizes: readonly string[]
}) {
  const [left, top, right, bottom] = box
  const unit = Math.min(WIDTH / (right - left + 2 * EDGE), MOST_HIGH / (bottom - top + 2 * EDGE))
  const [wide, line] = [WIDTH / unit, LINE / unit]
  const middle = (left + right) / 2
  const longest = Math.max(...sizes.map(({ length }) => length)) * LETTER
  const isInside =
    (ownBox[2] - ownBox[0]) * unit > longest + 8 &&
    (ownBox[3] - ownBox[1]) * unit > (sizes.length + 0.5) * LINE
  const below = [{ text: label, className: 'fill-muted' }, ...(isInside ? [] : sizes.map(ofOwn))]
  const inside = isInside ? sizes.map(ofOwn) : []
  const insideTop = (ownBox[1] + ownBox[3] - inside.length * line) / 2
  const high = bottom - top + 2 * EDGE + below.length * line
  return (
    <svg
      role="img"
      aria-label={`${name}: ${sizes.join('، ')}`}
      viewBox={`${middle - wide / 2} ${top - EDGE} ${wide} ${high}`}
      width={WIDTH}
      height={Math.round(high * unit)}
      className="[stroke-width:1.25px] [&_*]:[vector-effect:non-scaling-stroke] [&_text]:stroke-none"
      fontSize={TEXT / unit}
      textAnchor="middle"
    >
      {known}
      <g data-own>{own}</g>
      {[
        ...inside.map((each, row) => ({ ...each, x: (ownBox[0] + ownBox[2]) / 2, top: insideTop, row })),
        ...below.map((each, row) => ({ ...each, x: middle, top: bottom + EDGE, row })),
      ].map(({ text, className, x, top: first, row }) => (
        <text key={text} className={className} x={x} y={first + (row + 0.7) * line}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const ofOwn = (text: string) => ({ text, className: 'fill-action font-strong' })
