'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { optionsOf } from '@/components/ui/select'
import {
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/fields'
import { FieldLegend } from '@/components/ui/field'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { DISCOUNT_TYPES } from '@/lib/discounts/admin-rules'
import { saveCampaign, previewCampaign } from '@/lib/discounts/campaigns/actions'
import {
  type CampaignInput,
  campaignSchema,
  ROUND_STEPS,
  SCOPES,
  MOST_CHOSEN,
} from '@/lib/discounts/campaigns/schema'
import type { CampaignRow, CampaignTargets } from '@/lib/discounts/campaigns/types'
import { formatNumber } from '@/lib/utils/text'
import { usePreview } from '@/components/admin/discounts/use-preview'
import { PreviewTable } from '@/components/admin/preview-table'
import { Note } from '@/components/ui/note'
import { TableCell, TableRow } from '@/components/ui/table'
import { formatToman } from '@/lib/utils/money'
import { ProductsField } from '@/components/admin/products-field'

const NO_TIER: CampaignInput['tiers']['base_price'] = {
  discount_type: 'percentage',
  discount_value: null,
  round_to: '1000',
  lowest_price: null,
}

const NEW: CampaignInput = {
  id: null,
  version: null,
  name: '',
  scope: 'category',
  category_id: '',
  brand: '',
  family_id: '',
  products: [],
  tiers: { base_price: NO_TIER, shop_price: NO_TIER, dealer_price: NO_TIER },
  start_date: null,
  end_date: null,
  is_active: true,
}

function inputOf(row: CampaignRow): CampaignInput {
  const tierOf = (type: (typeof PRICE_TYPES)[number]): CampaignInput['tiers']['base_price'] => {
    const tier = row.tiers.find(({ price_type }) => price_type === type)
    if (!tier) return NO_TIER
    return { ...tier, round_to: String(tier.round_to) as CampaignInput['tiers']['base_price']['round_to'] }
  }
  return {
    ...row,
    version: row.updated_at,
    category_id: row.category_id ?? '',
    brand: row.brand ?? '',
    family_id: row.family_id ?? '',
    products: [...row.chosen],
    tiers: {
      base_price: tierOf('base_price'),
      shop_price: tierOf('shop_price'),
      dealer_price: tierOf('dealer_price'),
    },
  }
}

export function CampaignForm({
  campaign,
  targets,
}: {
  campaign: CampaignRow | null
  targets: CampaignTargets
}) {
  const form = useAdminForm(campaignSchema, campaign ? inputOf(campaign) : NEW)
  const values = useWatch({ control: form.control })
  const scope = values.scope ?? 'category'
  return (
    <AdminForm
      form={form}
      action={saveCampaign}
      saveLabel={campaign ? 'ذخیرهٔ تغییرات' : 'افزودن تخفیف'}
      failedText={(why) => `خطا در ${campaign ? 'به‌روزرسانی' : 'ایجاد'} تخفیف: ${why}`}
      saved={campaign ? 'تخفیف با موفقیت به‌روزرسانی شد' : 'تخفیف جدید با موفقیت اضافه شد'}
    >
      <div className="grid gap-5 tablet:grid-cols-3">
        <TextField name="name" label="نام تخفیف" required maxLength={80} />
        <SelectField name="scope" label="برای" options={optionsOf(SCOPES)} />
        {scope === 'category' && (
          <SelectField name="category_id" label="دسته" none="انتخاب کنید" options={targets.category} />
        )}
        {scope === 'brand' && (
          <SelectField name="brand" label="برند" none="انتخاب کنید" options={targets.brand} />
        )}
        {scope === 'family' && (
          <SelectField name="family_id" label="خانواده" none="انتخاب کنید" options={targets.family} />
        )}
      </div>
      {scope === 'products' && (
        <ProductsField name="products" label="محصولات" most={MOST_CHOSEN} offers={12} offersAll />
      )}
      {PRICE_TYPES.map((tier) => (
        <fieldset key={tier}>
          <FieldLegend className="mb-2 font-strong!">{`تخفیف ${PRICE_LABELS[tier]}`}</FieldLegend>
          <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
            <NumberField
              name={`tiers.${tier}.discount_value`}
              label="مقدار"
              unit={values.tiers?.[tier]?.discount_type === 'amount' ? 'تومان' : '٪'}
            />
            <SelectField
              name={`tiers.${tier}.discount_type`}
              label="نوع"
              options={optionsOf(DISCOUNT_TYPES)}
            />
            <SelectField
              name={`tiers.${tier}.round_to`}
              label="گرد به پایین"
              options={ROUND_STEPS.map((step) => ({
                value: step,
                label: step === '1' ? 'بدون گرد کردن' : `${formatNumber(Number(step))} تومان`,
              }))}
            />
            <NumberField name={`tiers.${tier}.lowest_price`} label="کمترین قیمت" unit="تومان" />
          </div>
        </fieldset>
      ))}
      <div className="grid gap-5 tablet:grid-cols-3">
        <DateTimeField name="start_date" label="تاریخ شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField
          name="end_date"
          label="تاریخ پایان"
          hint="خالی یعنی بدون پایان. روز بدون ساعت تا پایان همان روز است."
        />
        <SwitchField name="is_active" label="فعال" />
      </div>
      <CampaignPreviewBox values={values} />
    </AdminForm>
  )
}

const PROBLEMS = { better: 'تخفیف دیگری بهتر است', none: 'بی‌اثر' }

function CampaignPreviewBox({ values }: { values: object }) {
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
          heads={['محصول', { numeric: 'اکنون' }, { numeric: 'با تخفیف' }]}
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
