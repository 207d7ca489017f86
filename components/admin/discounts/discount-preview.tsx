'use client'

import { Note } from '@/components/ui/note'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { previewDiscount } from '@/lib/discounts/admin-actions'
import { discountText, undercutText } from '@/lib/discounts/admin-rules'
import { type DiscountInput, previewSchema } from '@/lib/discounts/admin-schema'
import { usePreview } from './use-preview'

export function DiscountPreviewBox({ values }: { values: Partial<DiscountInput> }) {
  const preview = usePreview(previewSchema, (input) => callAction(previewDiscount, input), values)

  if (!preview) return null
  const tier = preview.tiers.find(({ price_type }) => price_type === values.priceType)
  return (
    <div className="grid gap-3" role="status">
      {!tier && (
        <Note tone="warning">
          این محصول «{PRICE_LABELS[values.priceType ?? 'base_price']}» ندارد؛ تخفیف اثری نخواهد داشت.
        </Note>
      )}
      {tier?.price_then === null && (
        <Note tone="warning">با این تخفیف چیزی برای پرداخت نمی‌ماند؛ تخفیف اثری نخواهد داشت.</Note>
      )}
      {preview.undercut && (
        <Note tone="warning">
          قیمت پایه ({formatToman(preview.undercut.retail)} تومان) پایین‌تر از این قیمت‌هاست:{' '}
          {undercutText(preview.undercut)}. در این مدت خریدار عمده قیمت خودش را می‌پردازد، مگر «فروشگاه و همکار
          قیمت پایین‌تر را می‌پردازند» در تنظیمات روشن باشد.
        </Note>
      )}
      <dl className="grid gap-2 text-14">
        {preview.tiers.map((each) => (
          <div key={each.price_type} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{PRICE_LABELS[each.price_type]}</dt>
            <dd className="num">
              {each.price_then === null ? (
                `${formatToman(each.price_now)} تومان`
              ) : (
                <>
                  <del className="text-muted">{formatToman(each.amount)}</del>{' '}
                  <b className="text-sale">{formatToman(each.price_then)}</b> تومان
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {preview.overlaps.length > 0 && (
        <Note tone="warning">
          هم‌زمان با این تخفیف‌هاست؛ در هر لحظه کمترین قیمت حساب می‌شود:
          <ul>
            {preview.overlaps.map((each) => (
              <li key={each.id}>
                {discountText(each.discount_type, each.discount_value)}،{' '}
                {each.start_date ? formatDateTime(each.start_date) : 'از اکنون'} تا{' '}
                {each.end_date ? formatDateTime(each.end_date) : 'نامحدود'}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
