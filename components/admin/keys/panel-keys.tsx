'use client'

import { useState } from 'react'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { usePanelKeys } from './use-panel-keys'

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'جست‌وجو در همهٔ پنل' },
  { keys: ['Ctrl', 'S'], does: 'ذخیرهٔ فرم باز' },
  { keys: ['['], does: 'ردیف پیشین همان فهرست، در صفحهٔ محصول، سفارش و مشتری' },
  { keys: [']'], does: 'ردیف پسین همان فهرست' },
  { keys: ['Enter'], does: 'در برگهٔ شمارش: ردیف بعد' },
  { keys: ['Esc'], does: 'بستن پنجرهٔ باز' },
  { keys: ['Alt', 'D'], does: 'کارهای پشت کتابخانهٔ تصویرها' },
  { keys: ['?'], does: 'همین فهرست' },
]

export function PanelKeys() {
  const [open, setOpen] = useState(false)
  usePanelKeys(() => setOpen(true))
  return (
    <PanelDialog title="کلیدهای پنل" open={open} onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 text-14">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="col-span-full grid grid-cols-subgrid items-center">
            <dt dir="ltr" className="flex justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-[6px] border border-line bg-sunken px-2 py-0.5 font-sans text-12"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-muted">
        در مک، ⌘ به جای Ctrl. کلیدهای تک‌حرفی هنگام نوشتن کاری نمی‌کنند.
      </p>
    </PanelDialog>
  )
}
