'use client'

import Link from 'next/link'
import { useWatch } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { savePriceNotice } from '@/lib/price-lists/actions'

/** Immediate; a button without JavaScript. */
export function PriceNoticeForm({ isWanted, isRefused }: { isWanted: boolean; isRefused: boolean }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/price-lists/schema')).priceNoticeSchema,
    values: { isWanted: isWanted ? 'yes' : '' },
    action: savePriceNotice,
    onDone: (saved) =>
      toast.success(
        saved.isWanted ? 'تغییر قیمت‌ها را با پیامک خبر می‌دهیم' : 'دیگر برای تغییر قیمت پیامک نمی‌دهیم',
      ),
  })
  const value = useWatch({ control: form.methods.control, name: 'isWanted' })
  return (
    <ActionForm form={form} className="grid gap-2">
      <Switch
        name="isWanted"
        value="yes"
        label="اگر قیمت‌ها عوض شد، پیامک بدهید"
        checked={value === 'yes'}
        onChange={(event) => {
          form.methods.setValue('isWanted', event.target.checked ? 'yes' : '')
          event.target.form?.requestSubmit()
        }}
      />
      <p className="text-13 text-muted">
        روزی یک پیامک و بیشتر نه، با پیوند همین فهرست. هر وقت بخواهید همین‌جا، یا با پیوند پایان پیامک، لغو
        کنید.
      </p>
      {isRefused && value === 'yes' && (
        <Note tone="warning">
          {'پیامک‌های فروشگاه را لغو کرده‌اید؛ این خبر هم نمی‌رسد تا آن را در '}
          <Link prefetch={false} href="/profile/details" className="link">
            مشخصات من
          </Link>
          {' دوباره باز کنید.'}
        </Note>
      )}
      <FormRefusal />
      <noscript>
        <Button type="submit" variant="outline" size="s">
          ذخیره
        </Button>
      </noscript>
    </ActionForm>
  )
}
