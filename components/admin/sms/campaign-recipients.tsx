import Link from 'next/link'
import { Note } from '@/components/ui/note'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export interface CampaignDraft {
  id: string
  recipients: number
  /** Recipients without consent. */
  left_out: number
  parts: number
  cost: number
  /** Null: immediately. */
  starts_at: string | null
  /** Delayed by the night pause. */
  isMoved: boolean
  any_hour: boolean
}

const CONSENTS = (
  <Link href="/admin/sms/consents" className="link">
    رضایت و لغو
  </Link>
)

/** Links to consents if some are missing. */
export function CampaignRecipients({ draft }: { draft: CampaignDraft }) {
  if (draft.recipients === 0)
    return (
      <Note tone="warning">
        {draft.left_out > 0 ? (
          <>
            {formatNumber(draft.left_out)} نفر با این شرایط هستند، ولی هیچ‌کدام به پیامک تبلیغاتی رضایت
            نداده‌اند. رضایت‌ها را در «{CONSENTS}» ثبت کنید.
          </>
        ) : (
          'هیچ گیرنده‌ای با این شرایط نیست.'
        )}
      </Note>
    )
  return (
    <div className="grid gap-2 text-ink-2">
      <p>
        به <b>{formatNumber(draft.recipients)} نفر</b>، هر پیامک {formatNumber(draft.parts)} بخش؛ هزینه نزدیک
        به <b>{formatToman(draft.cost)} تومان</b>.
      </p>
      {draft.left_out > 0 && (
        <p>
          {formatNumber(draft.left_out)} نفر دیگر رضایت نداده‌اند و پیامک نمی‌گیرند ({CONSENTS}).
        </p>
      )}
      {draft.isMoved && <p>بیرون از ساعت ارسال پیامک تبلیغاتی نمی‌فرستیم؛ به نخستین ساعت پس از آن رفت.</p>}
      {draft.starts_at && (
        <p>
          ارسال از <b>{formatDateTime(draft.starts_at)}</b> آغاز می‌شود.
        </p>
      )}
    </div>
  )
}
