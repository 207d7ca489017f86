'use client'

import {
  createContext,
  useContext,
  useId,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { ResponsiveContainer, Tooltip, type TooltipContentProps } from 'recharts'
import { formatNumber } from '@/lib/utils/text'
import { cn } from './cn'

/** Series by data key; `color` is a token. */
export type ChartConfig = Record<string, { label: string; color: string }>

const ChartContext = createContext<ChartConfig>({})

/** Sets `--color-<key>` by style attributes: the CSP forbids style elements. Always LTR. */
export function ChartContainer({
  config,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'children'> & {
  config: ChartConfig
  children: ComponentProps<typeof ResponsiveContainer>['children']
}) {
  const id = useId()
  const colors = Object.fromEntries(
    Object.entries(config).map(([key, { color }]) => [`--color-${key}`, color]),
  )
  return (
    <ChartContext value={config}>
      <div
        data-slot="chart"
        data-chart={id}
        dir="ltr"
        className={cn(
          'flex h-65 justify-center text-13',
          '[&_.recharts-cartesian-grid_line]:stroke-line [&_.recharts-surface]:rounded-s [&_.recharts-tooltip-cursor]:stroke-line-strong',
          className,
        )}
        style={colors as CSSProperties}
        {...rest}
      >
        <ResponsiveContainer>{children}</ResponsiveContainer>
      </div>
    </ChartContext>
  )
}

export const ChartTooltip = Tooltip

export function ChartTooltipContent({
  active,
  payload,
  label,
  format = formatNumber,
}: Partial<TooltipContentProps<number, string>> & { format?: (value: number) => ReactNode }) {
  const config = useContext(ChartContext)
  if (!active || !payload?.length) return null
  return (
    <div
      dir="rtl"
      className="grid min-w-32 gap-1.5 rounded-m border border-line bg-surface px-3 py-2 text-13 shadow-2"
    >
      <span className="font-label">{label}</span>
      {payload.map(({ dataKey, value }) => (
        <span key={String(dataKey)} className="flex items-center gap-2">
          <span className="size-2.5 rounded-s" style={{ background: `var(--color-${String(dataKey)})` }} />
          <span className="text-muted">{config[String(dataKey)]?.label}</span>
          <b className="ms-auto ps-3 num">{format(Number(value ?? 0))}</b>
        </span>
      ))}
    </div>
  )
}
