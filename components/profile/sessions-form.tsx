'use client'

import { useState } from 'react'
import { ViewerField } from '@/components/form/drawn-for'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'

export function SessionsForm() {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-muted">
        اگر گوشی‌تان گم شده یا از رایانهٔ دیگری وارد شده‌اید، از همه‌جا خارج شوید.
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        خروج از همهٔ دستگاه‌ها
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="از همهٔ دستگاه‌ها خارج شوید؟"
        description="همین دستگاه هم از حساب خارج می‌شود؛ سبد و سفارش‌هایتان می‌ماند."
        action={
          <form method="post" action="/api/sign-out" onSubmit={() => setLeaving(true)}>
            <ViewerField />
            <input type="hidden" name="scope" value="global" />
            <Button type="submit" variant="danger" block loading={leaving} loadingLabel="در حال خروج">
              بله، خارج می‌شوم
            </Button>
          </form>
        }
        cancel="نه، می‌مانم"
      />
    </div>
  )
}
