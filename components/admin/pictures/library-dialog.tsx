'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Picture } from '@/components/ui/picture'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import type { LibraryPage } from '@/lib/media/types'
import type { PublicBucket } from '@/lib/media/pictures'

export function LibraryDialog({
  open,
  bucket,
  onClose,
  onPick,
}: {
  open: boolean
  bucket: PublicBucket
  onClose: () => void
  onPick: (name: string) => void
}) {
  return (
    <PanelDialog title="کتابخانهٔ تصویرها" wide open={open} onClose={onClose}>
      <Library bucket={bucket} onPick={onPick} />
    </PanelDialog>
  )
}

function Library({ bucket, onPick }: { bucket: PublicBucket; onPick: (name: string) => void }) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<LibraryPage['rows'] | 'failed' | null>(null)
  const [total, setTotal] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const url = `/api/admin/media?bucket=${bucket}&page=${page}`
    void fetchAnswer<LibraryPage>(url, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (!answer.ok) return setShown('failed')
      setTotal(answer.data.total)
      setShown((before) =>
        page > 1 && Array.isArray(before) ? [...before, ...answer.data.rows] : answer.data.rows,
      )
    })
    return () => stop.abort()
  }, [bucket, page])

  if (shown === 'failed') return <p role="alert">کتابخانه خوانده نشد. پنجره را ببندید و دوباره باز کنید.</p>
  if (shown?.length === 0)
    return <p className="text-muted">هنوز تصویری در این بخش نیست. تصویری از دستگاه خود بفرستید.</p>
  return (
    <>
      {!shown && <LoadingNotice>در حال خواندن کتابخانه</LoadingNotice>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2.5">
        {!shown &&
          Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="aspect-square" />)}
        {shown?.map(({ id, name, original_name }) => (
          <button
            key={id}
            type="button"
            className="overflow-hidden rounded-m bg-sunken hover:shadow-focus"
            aria-label={`انتخاب ${original_name || name}`}
            onClick={() => onPick(name)}
          >
            <Picture name={name} alt="" sizes="140px" />
          </button>
        ))}
      </div>
      {shown && shown.length < total && (
        <Button variant="outline" onClick={() => setPage(page + 1)}>
          بیشتر
        </Button>
      )}
    </>
  )
}
