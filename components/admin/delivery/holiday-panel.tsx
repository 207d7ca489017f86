'use client'

import { Trash2 } from 'lucide-react'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, TextField } from '@/components/admin/form/fields'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { formatWeekday } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { addHoliday, deleteHoliday } from '@/lib/delivery/admin-actions'
import { holidaySchema } from '@/lib/delivery/admin-schema'

interface Holiday {
  /** «2026-11-20» */
  day: string
  title: string
}

/** Holidays besides Fridays and fixed ones; past ones are collapsed. */
export function HolidayPanel({ holidays, today }: { holidays: readonly Holiday[]; today: string }) {
  const coming = holidays.filter(({ day }) => day >= today).toReversed()
  const past = holidays.filter(({ day }) => day < today)
  return (
    <section id="holidays" className="scroll-mt-24">
      <Panel gap="5" title="تعطیلی‌ها">
        <p className="max-w-160 text-14 text-muted">
          مهلت بازگشت محصول از روی این روزها حساب می‌شود. جمعه‌ها و تعطیلی‌های ثابت خورشیدی (نوروز، ۱۲ و ۱۳
          فروردین، ۱۴ و ۱۵ خرداد، ۲۲ بهمن، ۲۹ اسفند) خودبه‌خود به شمار می‌آیند؛ تعطیلی‌های قمری و اعلام‌شده را
          اینجا بنویسید.
        </p>
        <HolidayForm />
        {coming.length === 0 ? (
          <p className="text-14 text-muted">هنوز روزی در پیش نوشته نشده است.</p>
        ) : (
          <HolidayList label="تعطیلی‌های پیش رو" holidays={coming} />
        )}
        {past.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-action">
              {formatNumber(past.length)} تعطیلی گذشته
            </summary>
            <HolidayList label="تعطیلی‌های گذشته" holidays={past} />
          </details>
        )}
        <RowLimitNote shown={holidays.length} />
      </Panel>
    </section>
  )
}

const EMPTY: { day: string | null; title: string } = { day: null, title: '' }

function HolidayForm() {
  const form = useAdminForm(holidaySchema, EMPTY)
  return (
    <AdminForm
      form={form}
      flat
      quiet
      action={addHoliday}
      saveLabel="افزودن تعطیلی"
      cancelLabel="پاک کردن"
      onCancel={() => form.reset(EMPTY)}
      onSaved={() => form.reset(EMPTY)}
      saved={(_, { day }) => `${formatWeekday(day!)} تعطیل شد`}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <DateTimeField name="day" label="روز" dateOnly required />
        <TextField name="title" label="مناسبت" required maxLength={100} placeholder="مانند عید فطر" />
      </div>
    </AdminForm>
  )
}

function removal({ day, title }: Holiday): Removal {
  return {
    question: {
      title: `«${title}» از تعطیلی‌ها برداشته شود؟`,
      text: `${formatWeekday(day)} دوباره روز کاری می‌شود و مهلت‌های مرجوعی از نو حساب می‌شود.`,
      action: 'برداشتن',
    },
    run: () => callAction(deleteHoliday, { day }),
    done: 'تعطیلی برداشته شد',
  }
}

function HolidayList({ label, holidays }: { label: string; holidays: readonly Holiday[] }) {
  const remove = useRemove()
  return (
    <ul aria-label={label} className="grid">
      {holidays.map((holiday) => (
        <li
          key={holiday.day}
          className="flex items-center justify-between gap-3 border-t border-line py-1 first:border-0"
        >
          <span className="grid min-w-0 text-14 tablet:grid-cols-[15rem_minmax(0,1fr)] tablet:gap-4">
            <time dateTime={holiday.day}>{formatWeekday(holiday.day)}</time>
            <span className="wrap-anywhere text-ink-2">{holiday.title}</span>
          </span>
          <IconButton
            icon={Trash2}
            label={`برداشتن ${holiday.title}`}
            onClick={() => void remove(removal(holiday))}
          />
        </li>
      ))}
    </ul>
  )
}
