import type { ReactNode } from 'react'
import { HAND, HOB, PLATE, ringFor, type Scale } from '@/lib/attributes/scale'
import { formatNumber } from '@/lib/utils/text'

/** Room around a drawing, in centimeters, so that no line is cut. */
const EDGE = 1

export type SizeDrawingProps = { scale: Scale }

/**
 * How large a product is, drawn to one scale beside a hand, a plate or a hob: outlines in centimeters, `--cm` is how many pixels one of
 * them has. Words for all of it stand below (SizeSection), and in the name of each drawing.
 */
export function SizeDrawing({ scale: { across, high, beside } }: SizeDrawingProps) {
  const cm = (value: number) => formatNumber(value)
  const ring = ringFor(across)
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 text-ink-2">
      {beside.includes('hob') && (
        <Figure
          wide={HOB.wide}
          high={HOB.deep}
          name={`روی اجاق چهارشعله به پهنای ${cm(HOB.wide)} سانتی‌متر، بر شعلهٔ ${cm(ring.across)}`}
          caption={`روی اجاق ${cm(HOB.wide)} × ${cm(HOB.deep)}`}
        >
          <rect className={KNOWN} width={HOB.wide} height={HOB.deep} rx="2" />
          {HOB.rings.map(({ x, y, across: ringAcross }) => (
            <circle key={`${x}-${y}`} className={KNOWN} cx={x} cy={y} r={ringAcross / 2} />
          ))}
          <circle className={OWN} cx={ring.x} cy={ring.y} r={across / 2} />
        </Figure>
      )}
      {beside.includes('plate') && (
        <Figure
          wide={Math.max(across, PLATE)}
          high={Math.max(across, PLATE)}
          name={`از بالا، روی بشقاب پلوخوری ${cm(PLATE)} سانتی‌متری`}
          caption={`روی بشقاب ${cm(PLATE)}`}
        >
          {[
            { r: PLATE / 2, className: KNOWN },
            { r: PLATE / 2 - 3.5, className: KNOWN },
            { r: across / 2, className: OWN },
          ].map(({ r, className }) => (
            <circle
              key={className + r}
              className={className}
              cx={Math.max(across, PLATE) / 2}
              cy={Math.max(across, PLATE) / 2}
              r={r}
            />
          ))}
        </Figure>
      )}
      {beside.includes('hand') && high !== null && (
        <Figure
          wide={HAND.wide + 3 + across}
          high={Math.max(high, HAND.high)}
          name={`از روبه‌رو، کنار دستی ${cm(HAND.high)} سانتی‌متری`}
          caption={`کنار دست ${cm(HAND.high)}`}
        >
          <path
            className={KNOWN}
            d={HAND_OUTLINE}
            transform={`translate(0 ${Math.max(high, HAND.high) - HAND.high})`}
          />
          <rect
            className={OWN}
            x={HAND.wide + 3}
            y={Math.max(high, HAND.high) - high}
            width={across}
            height={high}
            rx={Math.min(2, high / 3, across / 3)}
          />
        </Figure>
      )}
    </div>
  )
}

const KNOWN = 'fill-none stroke-line-strong'
const OWN = 'fill-action-soft stroke-action [fill-opacity:.75]'

/** An open hand of 18 by 9 centimeters, wrist below. */
const HAND_OUTLINE =
  'M2.6 18V12.6L.3 8.9a.9.9 0 0 1 1.5-1l1.5 2V3.2a.85.85 0 0 1 1.7 0V8h.2V.9a.85.85 0 0 1 1.7 0V8h.2V2a.85.85 0 0 1 1.6 0v6.6h.2V4.6a.75.75 0 0 1 1.5 0v7.2c0 1.6-.8 2.4-1.3 3.4V18'

function Figure({
  wide,
  high,
  name,
  caption,
  children,
}: {
  /** Centimeters. */
  wide: number
  high: number
  /** For who does not see it. */
  name: string
  caption: string
  children: ReactNode
}) {
  const [w, h] = [wide + 2 * EDGE, high + 2 * EDGE]
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={name}
        viewBox={`${-EDGE} ${-EDGE} ${w} ${h}`}
        className="h-auto [stroke-width:1.25px] [&_*]:[vector-effect:non-scaling-stroke]"
        style={{ width: `calc(${w} * var(--cm))` }}
      >
        {children}
      </svg>
      <figcaption className="text-12 text-muted" aria-hidden="true">
        {caption}
      </figcaption>
    </figure>
  )
}
