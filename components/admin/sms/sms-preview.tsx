import { smsParts } from '@/lib/sms/admin-rules'
import { formatNumber } from '@/lib/utils/text'

export function SmsPreview({ text }: { text: string }) {
  return (
    <div
      className="grid max-w-105 gap-1.5 rounded-l bg-sunken px-4 py-3 text-14 wrap-anywhere whitespace-pre-line"
      aria-label="پیش‌نمایش"
    >
      {text}
      <small className="text-12 text-muted">{formatNumber(smsParts(text))} بخش</small>
    </div>
  )
}
