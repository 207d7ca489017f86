'use client'

import { useState } from 'react'
import { leave } from '@/components/layout/leave'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { signOutEverywhere } from '@/lib/accounts/actions'

/** Ends all sessions: for a phone that was lost, or a computer that was not one's own. */
export function SessionsForm() {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function end() {
    setLeaving(true)
    await leave(signOutEverywhere)
    setLeaving(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-muted">
        اگر گوشی‌تان گم شده یا از رایانهٔ دیگری وارد شده‌اید، از همه‌جا خارج شوید.
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        خروج از همهٔ دستگاه‌ها
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="از همهٔ دستگاه‌ها خارج شوید؟">
        <p className="text-14 text-ink-2">همین دستگاه هم از حساب خارج می‌شود؛ سبد و سفارش‌هایتان می‌ماند.</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" loading={leaving} loadingLabel="در حال خروج" onClick={end}>
            بله، خارج می‌شوم
          </Button>
          <Button variant="outline" onClick={() => setOpen(false)}>
            نه، می‌مانم
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
