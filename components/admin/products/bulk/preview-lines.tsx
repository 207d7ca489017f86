'use client'

import { PreviewTable } from '@/components/admin/preview-table'
import { TableCell, TableRow } from '@/components/ui/table'
import { partText, valueText } from '@/lib/catalog/bulk/rules'
import type { BulkChoices, BulkPreview } from '@/lib/catalog/bulk/types'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'

export function PreviewLines({
  preview: { changed, refused, values, lines },
  chosen,
  choices,
}: {
  preview: BulkPreview
  /** Selected products. */
  chosen: number
  choices: BulkChoices
}) {
  const rest = values - lines.filter(({ problem }) => problem === null).length
  return (
    <>
      <p role="status" className="text-14">
        {`از ${formatNumber(chosen)} محصول، ${formatNumber(changed)} محصول تغییر می‌کند.`}
        {refused > 0 && (
          <span className="text-danger">{` ${formatNumber(refused)} محصول پذیرفتنی نیست و دست نمی‌خورد.`}</span>
        )}
      </p>
      <PreviewTable
        label="پیش‌نمایش تغییرها"
        heads={['محصول', 'اکنون', 'پس از تغییر']}
        rest={rest > 0 && `و ${formatNumber(rest)} تغییر دیگر`}
      >
        {lines.map((line) => (
          <TableRow key={line.product_id + line.part}>
            <TableCell>
              {line.name}
              <small className="block text-muted">{partText(line.part, choices)}</small>
            </TableCell>
            <TableCell numeric>{valueText(line.part, line.before, choices)}</TableCell>
            <TableCell numeric>
              {line.problem ? (
                <span className="whitespace-normal text-danger">{errorText(line.problem)}</span>
              ) : (
                <b>{valueText(line.part, line.after, choices)}</b>
              )}
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
    </>
  )
}
