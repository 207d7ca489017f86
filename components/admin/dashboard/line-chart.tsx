'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatNumber } from '@/lib/utils/text'

/** Loads the chart library on demand. */
const AreaChart = dynamic(() => import('./area-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-65 rounded-m!" />,
})

export interface ChartPoint {
  label: string
  value: number
}

/** Time runs left to right; a table repeats the data. */
export function LineChart({
  points,
  unit,
  label,
}: {
  points: readonly ChartPoint[]
  /** Heading of the value column: «فروش (تومان)». */
  unit: string
  label: string
}) {
  return (
    <figure className="grid gap-3" aria-label={label}>
      {points.every(({ value }) => value === 0) ? (
        <p className="text-14 text-muted">هنوز برای نمودار داده‌ای نیست.</p>
      ) : (
        <AreaChart points={points} label={label} />
      )}
      <details>
        <summary className="w-fit cursor-pointer text-13 text-muted">جدول ارقام</summary>
        <Table className="mt-2.5">
          <TableHeader>
            <TableRow>
              <TableHead>زمان</TableHead>
              <TableHead numeric>{unit}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {points.map(({ label: text, value }) => (
              <TableRow key={text}>
                <TableCell>{text}</TableCell>
                <TableCell numeric>{formatNumber(value)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </figure>
  )
}
