import { formatNumber } from '@/lib/core/text'

const WIDTHS = { wide: 720, phone: 320 }
const HEIGHT = 260
const PAD = { top: 16, end: 12, bottom: 34, axis: 64 }

export interface ChartPoint {
  label: string
  value: number
}

/** A round number at or above the highest value, so that the axis has whole quarters. */
export function ceiling(highest: number): number {
  if (highest <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(highest / 4))
  const quarter = [1, 2, 2.5, 5, 10].map((each) => each * step).find((each) => each * 4 >= highest)!
  return quarter * 4
}

/**
 * One series over time, which runs from left to right with the values at the right. The numbers are in the table under
 * it: the drawing is for eyes alone. Phones get a drawing of their own, so that its words are as large as others.
 */
export function LineChart({
  points,
  unit,
  label,
}: {
  points: readonly ChartPoint[]
  /** Words over the axis: «تومان». */
  unit: string
  label: string
}) {
  return (
    <figure className="chart" aria-label={label}>
      <Drawing points={points} label={label} width={WIDTHS.wide} labels={6} className="max-tablet:hidden" />
      <Drawing points={points} label={label} width={WIDTHS.phone} labels={3} className="tablet:hidden" />
      <details>
        <summary>جدول ارقام</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">زمان</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label: text, value }) => (
              <tr key={text}>
                <td>{text}</td>
                <td className="num">{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function Drawing({
  points,
  label,
  width,
  labels,
  className,
}: {
  points: readonly ChartPoint[]
  label: string
  /** In units of the drawing; on screen it is about as many pixels. */
  width: number
  /** How many words stand under the line at most. */
  labels: number
  className: string
}) {
  const top = ceiling(Math.max(0, ...points.map(({ value }) => value)))
  const right = width - PAD.axis
  const bottom = HEIGHT - PAD.bottom
  const x = (index: number) =>
    points.length === 1 ? right : PAD.end + (index / (points.length - 1)) * (right - PAD.end)
  const y = (value: number) => bottom - (value / top) * (bottom - PAD.top)
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const every = Math.max(1, Math.ceil(points.length / labels))
  const last = points.length - 1
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={className}>
      {[0, 1, 2, 3, 4].map((quarter) => (
        <g key={quarter}>
          <line
            className={quarter === 0 ? 'chart-base' : 'chart-grid'}
            x1={PAD.end}
            x2={right}
            y1={y((top / 4) * quarter)}
            y2={y((top / 4) * quarter)}
          />
          <text
            className="chart-value"
            x={width}
            y={y((top / 4) * quarter) + 4}
            textAnchor="start"
            direction="rtl"
          >
            {shorten((top / 4) * quarter)}
          </text>
        </g>
      ))}
      <polygon className="chart-area" points={`${x(0)},${bottom} ${line} ${x(last)},${bottom}`} />
      <polyline className="chart-line" points={line} />
      <circle className="chart-dot" cx={x(last)} cy={y(points[last]?.value ?? 0)} r={6} />
      {points.map(
        ({ label: text }, index) =>
          (last - index) % every === 0 && (
            <text key={text} className="chart-label" x={x(index)} y={HEIGHT - 10} textAnchor="middle">
              {text}
            </text>
          ),
      )}
    </svg>
  )
}

/** «۲۵ م» for millions, «۵۰۰ ه» for thousands: the axis has little room. */
function shorten(value: number): string {
  if (value >= 1_000_000_000) return `${formatNumber(value / 1_000_000_000)} میلیارد`
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)} میلیون`
  return value >= 10_000 ? `${formatNumber(value / 1000)} هزار` : formatNumber(value)
}
