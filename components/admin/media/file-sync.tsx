'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { formatNumber } from '@/lib/utils/text'
import { readMapping } from '@/lib/media/pending'
import { syncFiles } from '@/lib/media/sync'

const DebugPanel = dynamic(() => import('./debug-panel').then((part) => part.DebugPanel))

/** Delay after load, in milliseconds. */
const DELAY_MS = 2000

/** Syncs locally stored pictures on load and reconnect; Alt+D opens debugging. */
export function FileSync() {
  const [syncing, setSyncing] = useState(false)
  const [debugging, setDebugging] = useState(false)

  useEffect(() => {
    const sync = async () => {
      if (Object.keys(readMapping()).length === 0) return
      setSyncing(true)
      const result = await syncFiles()
      setSyncing(false)
      if (result && result.sent > 0)
        toast.success(`${formatNumber(result.sent)} تصویر فرستاده شد و در کتابخانهٔ تصویرهاست`)
    }
    const timer = setTimeout(() => void sync(), DELAY_MS)
    const onOnline = () => void sync()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Physical key: D types «ی» on Persian layouts.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyD') return
      event.preventDefault()
      setDebugging((open) => !open)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      {syncing && (
        <p
          role="status"
          className="fixed start-4 bottom-4 z-(--z-bar) flex items-center gap-2.5 rounded-m border border-line bg-surface px-4 py-2.5 text-14 shadow-2"
        >
          <Spinner />
          در حال همگام‌سازی فایل‌ها
        </p>
      )}
      <PanelDialog title="ابزار فایل‌ها" wide open={debugging} onClose={() => setDebugging(false)}>
        <DebugPanel />
      </PanelDialog>
    </>
  )
}
