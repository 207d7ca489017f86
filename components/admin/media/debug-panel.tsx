'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/utils/text'
import { clearMapping, mappingLog, readMapping } from '@/lib/media/pending'
import { diagnose, fetchStoredKeys, syncFiles } from '@/lib/media/sync'
import { useConfirm } from '@/components/admin/confirm'

const UNREACHABLE = 'انبار تصویرها در دسترس نیست'

/** Log, sync and diagnosis of locally stored pictures. */
export function DebugPanel() {
  const confirm = useConfirm()
  const [lines, setLines] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string | null>(null)

  async function run(name: string, work: () => Promise<readonly string[]> | readonly string[]) {
    setBusy(name)
    setLines(await work())
    setBusy(null)
  }

  const tools: { name: string; run: () => Promise<readonly string[]> | readonly string[] }[] = [
    { name: 'گزارش‌ها', run: () => (mappingLog().length > 0 ? mappingLog() : ['گزارشی نیست']) },
    {
      name: 'همگام‌سازی',
      run: async () => {
        if (Object.keys(readMapping()).length === 0) return ['نگاشتی وجود ندارد']
        const result = await syncFiles()
        if (!result) return ['همگام‌سازی ناموفق بود', UNREACHABLE]
        return [
          'همگام‌سازی انجام شد',
          `فرستاده‌شده: ${formatNumber(result.sent)}`,
          `در انتظار: ${formatNumber(result.waiting)}`,
        ]
      },
    },
    {
      name: 'فایل‌های سرور',
      run: async () => {
        const stored = await fetchStoredKeys()
        if (!stored) return [UNREACHABLE]
        return Object.entries(stored).flatMap(([bucket, keys]) => [
          `${bucket}: ${formatNumber(keys.length)} تصویر`,
          ...keys.map((key) => `  ${key}`),
        ])
      },
    },
    {
      name: 'عیب‌یابی',
      run: async () => {
        const stored = await fetchStoredKeys()
        if (!stored) return [UNREACHABLE]
        const found = diagnose(readMapping(), stored)
        return [
          `سالم: ${formatNumber(found.valid.length)}`,
          `گم‌شده: ${formatNumber(found.missing.length)}`,
          `در انتظار: ${formatNumber(found.waiting.length)}`,
          `بدون نگاشت: ${formatNumber(found.orphan)}`,
        ]
      },
    },
  ]

  async function clear() {
    const yes = await confirm({
      title: 'همهٔ نگاشت‌ها پاک شود؟',
      text: 'تصویرهایی که هنوز فرستاده نشده‌اند از دست می‌روند.',
      action: 'پاک کردن',
      danger: true,
    })
    if (!yes) return
    clearMapping()
    setLines(['نگاشت‌ها پاک شد'])
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {tools.map(({ name, run: work }) => (
          <Button
            key={name}
            size="s"
            variant="outline"
            loading={busy === name}
            onClick={() => void run(name, work)}
          >
            {name}
          </Button>
        ))}
        <Button size="s" variant="danger" onClick={() => void clear()}>
          پاک کردن نگاشت‌ها
        </Button>
      </div>
      <pre
        className="max-h-85 min-h-30 overflow-auto rounded-m bg-sunken p-3.5 font-sans text-13 whitespace-pre-wrap"
        role="status"
        tabIndex={0}
        aria-label="خروجی"
      >
        {lines.length > 0 ? lines.join('\n') : 'یکی از ابزارها را انتخاب کنید.'}
      </pre>
    </>
  )
}
