'use client'

import { useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Button } from '@/components/ui/button'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

/** Pictures of licences: small beside one another, large when pressed, with the way to the next. */
export function PaperViewer({ papers }: { papers: readonly { id: string; created_at: string }[] }) {
  const [at, setAt] = useState<number | null>(null)
  const name = (index: number) => `مدرک ${formatNumber(index + 1)}`
  const shown = at === null ? undefined : papers[at]
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {papers.map((paper, index) => (
          <li key={paper.id}>
            <button
              type="button"
              className="block overflow-hidden rounded-m border border-line"
              onClick={() => setAt(index)}
            >
              <Paper id={paper.id} alt={name(index)} className="size-32 object-cover tablet:size-40" />
            </button>
            <span className="mt-1 block text-12 text-muted">{formatDateTime(paper.created_at)}</span>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== undefined} onOpenChange={() => setAt(null)}>
        <DialogContent title={at === null ? '' : name(at)} wide>
          {shown && at !== null && (
            <div className="grid gap-4">
              <a href={`/api/wholesale/papers/${shown.id}`} target="_blank" rel="noreferrer">
                <Paper
                  id={shown.id}
                  alt={`${name(at)}، در اندازهٔ کامل`}
                  className="max-h-[70dvh] w-full rounded-m bg-sunken object-contain"
                />
              </a>
              {papers.length > 1 && (
                <div className="flex justify-between gap-3">
                  <Button variant="outline" size="s" disabled={at === 0} onClick={() => setAt(at - 1)}>
                    قبلی
                  </Button>
                  <Button
                    variant="outline"
                    size="s"
                    disabled={at === papers.length - 1}
                    onClick={() => setAt(at + 1)}
                  >
                    بعدی
                  </Button>
                </div>
              )}
            </div>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Paper({ id, alt, className }: { id: string; alt: string; className: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a customer's picture in one size, for the panel alone
    <img src={`/api/wholesale/papers/${id}`} alt={alt} loading="lazy" className={className} />
  )
}
