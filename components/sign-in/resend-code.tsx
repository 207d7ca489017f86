'use client'

import { useState, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { clock, RESEND_AFTER } from '@/lib/accounts/one-time-code'
import type { Answer } from '@/lib/utils/result'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import { toPersianDigits } from '@/lib/utils/text'

export function Resend({ request, onSent }: { request: () => Promise<Answer<unknown>>; onSent: () => void }) {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const [sending, setSending] = useState(false)

  async function resend() {
    if (sending) return
    setSending(true)
    toast.close('code')
    const result = await request()
    if (result?.ok) {
      toast.success('کد جدید فرستاده شد')
      restart()
      onSent()
    } else toast.error(result?.error.message ?? UNREACHABLE, { subject: 'code' })
    setSending(false)
  }

  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-14 text-muted noscript:hidden">
        ارسال دوباره تا <b className="ltr text-ink">{toPersianDigits(clock(left))}</b>
      </p>
    )
  }
  return (
    <Button
      variant="ghost"
      className="-ms-3"
      loading={sending}
      loadingLabel="در حال فرستادن"
      onClick={resend}
    >
      ارسال دوبارهٔ کد
    </Button>
  )
}

/** Seconds left since mount, and a restart. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  // Stores the end time: background tabs throttle timers.
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
