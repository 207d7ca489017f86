'use client'

import Link from 'next/link'
import { SwitchForm } from '@/components/form/switch-form'
import { Note } from '@/components/ui/note'
import { savePriceNotice } from '@/lib/price-lists/actions'

export function PriceNoticeForm({ isWanted, isRefused }: { isWanted: boolean; isRefused: boolean }) {
  return (
    <SwitchForm
      label="اگر قیمت‌ها عوض شد، پیامک بدهید"
      isOn={isWanted}
      action={savePriceNotice}
      done={{ on: 'تغییر قیمت‌ها را با پیامک خبر می‌دهیم', off: 'دیگر برای تغییر قیمت پیامک نمی‌دهیم' }}
    >
      {(isOn) => (
        <>
          <p className="text-13 text-muted">
            روزی یک پیامک و بیشتر نه، با پیوند همین فهرست. هر وقت بخواهید همین‌جا، یا با پیوند پایان پیامک، لغو
            کنید.
          </p>
          {isRefused && isOn && (
            <Note tone="warning">
              {'پیامک‌های فروشگاه را لغو کرده‌اید؛ این خبر هم نمی‌رسد تا آن را در '}
              <Link prefetch={false} href="/profile/details" className="link">
                مشخصات من
              </Link>
              {' دوباره باز کنید.'}
            </Note>
          )}
        </>
      )}
    </SwitchForm>
  )
}
