'use client'

import { useRouter } from 'next/navigation'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { RadioCards, TextAreaField, TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { cn } from '@/components/ui/cn'
import { PANEL } from '@/components/ui/panel'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { requestWholesale } from '@/lib/customers/wholesale-actions'

const KINDS = [
  {
    value: 'shop',
    title: CUSTOMER_TYPES.shop,
    description: 'ظرف و لوازم خانه را در مغازه یا سایت خود می‌فروشید.',
  },
  {
    value: 'dealer',
    title: CUSTOMER_TYPES.dealer,
    description: 'عمده می‌خرید و به فروشگاه‌های دیگر می‌رسانید.',
  },
]

/** Asks for shop or dealer prices. */
export function WholesaleForm() {
  const router = useRouter()
  const form = usePostForm({
    schema: async () => (await import('@/lib/customers/schema')).wholesaleSchema,
    values: { wanted: '', businessName: '', city: '', note: '' },
    action: requestWholesale,
    onDone: () => router.refresh(),
  })
  return (
    <ActionForm form={form} className={cn(PANEL, 'grid gap-5')}>
      <RadioCards
        name="wanted"
        legend="نوع همکاری"
        showLegend
        options={KINDS}
        className="tablet:grid-cols-2"
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          name="businessName"
          label="نام کسب‌وکار"
          required
          maxLength={100}
          autoComplete="organization"
        />
        <TextField name="city" label="شهر" required maxLength={50} autoComplete="address-level2" />
      </div>
      <TextAreaField
        name="note"
        label="توضیح"
        hint="مانند نشانی مغازه یا سایت، و آنچه بیشتر می‌خرید"
        maxLength={500}
      />
      <FormRefusal />
      <FormButton loadingLabel="در حال ثبت" className="justify-self-start">
        ثبت درخواست
      </FormButton>
    </ActionForm>
  )
}
