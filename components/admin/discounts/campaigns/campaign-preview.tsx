'use client'

import { usePreview } from '@/components/admin/discounts/use-preview'
import { PreviewTable } from '@/components/admin/preview-table'
import { Note } from '@/components/ui/note'
import { TableCell, TableRow } from '@/components/ui/table'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { previewCampaign } from '@/lib/discounts/campaigns/actions'
import { campaignSchema } from '@/lib/discounts/campaigns/schema'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

const PROBLEMS = { better: 'تخفیف دیگری بهتر است', none: 'بی‌اثر' }

export function CampaignPreviewBox({ values }: { values: object }) {
  // The preview does not need a name.
  const preview = usePreview(campaignSchema, (input) => callAction(previewCampaign, input), {
    ...values,
    name: 'x',
  })

  if (!preview) return null
  const { products, prices, better, none, undercut, lines } = preview
  if (products === 0) return <Note tone="warning">هیچ محصولی در این تخفیف نیست.</Note>
  const rest = prices - lines.filter(({ problem }) => problem === null).length
  return (
    <div className="grid gap-3">
      <p role="status" className="text-14">
        <b className="font-strong">
          {`${formatNumber(prices)} قیمت از ${formatNumber(products)} محصول کم می‌شود.`}
        </b>
        {better > 0 && ` ${formatNumber(better)} قیمت تخفیف بهتری دارد و همان می‌ماند.`}
        {none > 0 && ` روی ${formatNumber(none)} قیمت اثری ندارد.`}
      </p>
      {undercut > 0 && (
        <Note tone="warning">
          {`در ${formatNumber(undercut)} محصول قیمت پایه پایین‌تر از قیمت فروشگاه یا عمده می‌شود؛ در این مدت خریدار عمده قیمت خودش را می‌پردازد، مگر «فروشگاه و همکار قیمت پایین‌تر را می‌پردازند» در تنظیمات روشن باشد.`}
        </Note>
      )}
      {lines.length > 0 && (
        <PreviewTable
          label="پیش‌نمایش قیمت‌ها"
          heads={['محصول', 'اکنون', 'با تخفیف']}
          rest={rest > 0 && `و ${formatNumber(rest)} قیمت دیگر`}
        >
          {lines.map((line) => (
            <TableRow key={line.product_id + line.price_type}>
              <TableCell>
                {line.name}
                <small className="block text-muted">{PRICE_LABELS[line.price_type]}</small>
              </TableCell>
              <TableCell numeric>{formatToman(line.before)}</TableCell>
              <TableCell numeric>
                {line.problem ? (
                  <span className="text-muted">{PROBLEMS[line.problem]}</span>
                ) : (
                  <b className="text-sale">{formatToman(line.after)}</b>
                )}
              </TableCell>
            </TableRow>
          ))}
        </PreviewTable>
      )}
    </div>
  )
}
