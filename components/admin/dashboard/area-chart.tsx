'use client'

import { Area, AreaChart as Chart, CartesianGrid, ReferenceDot, XAxis, YAxis } from 'recharts'
import { ChartContainer, ChartTooltip, ChartTooltipContent } from '@/components/ui/chart'
import { formatNumber } from '@/lib/utils/text'
import type { ChartPoint } from './line-chart'

/** RTL text on an LTR axis. */
const TICK = { direction: 'rtl', fontSize: 13, fill: 'var(--muted)' } as const

/** Pointer or arrow keys show each value. */
export default function AreaChart({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const last = points.at(-1)
  return (
    <ChartContainer config={{ value: { label, color: 'var(--action)' } }}>
      <Chart data={[...points]} margin={{ top: 12, right: 0, bottom: 0, left: 12 }} aria-label={label}>
        <CartesianGrid vertical={false} strokeDasharray="2 5" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          tickMargin={10}
          interval="preserveEnd"
          minTickGap={28}
        />
        <YAxis
          orientation="right"
          width="auto"
          domain={[0, 'auto']}
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tick={{ ...TICK, textAnchor: 'end' }}
          tickMargin={14}
          tickFormatter={shorten}
        />
        <ChartTooltip content={<ChartTooltipContent />} />
        <Area
          dataKey="value"
          type="linear"
          stroke="var(--color-value)"
          strokeWidth={3}
          fill="var(--color-value)"
          fillOpacity={0.12}
        />
        {last && (
          <ReferenceDot
            x={last.label}
            y={last.value}
            r={6}
            fill="var(--surface)"
            stroke="var(--action)"
            strokeWidth={4}
          />
        )}
      </Chart>
    </ChartContainer>
  )
}

/** «۲۵ میلیون»، «۵۰۰ هزار» */
function shorten(value: number): string {
  if (value >= 1_000_000_000) return `${formatNumber(value / 1_000_000_000)} میلیارد`
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)} میلیون`
  return value >= 10_000 ? `${formatNumber(value / 1000)} هزار` : formatNumber(value)
}
