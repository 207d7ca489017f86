'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { formatNumber } from '@/lib/utils/text'

/** Customer document in a private bucket. */
export interface Paper {
  id: string
  /** Route of the picture. */
  address: string
  /** Date received. */
  note: string
}

/** Thumbnails, or `large` ones stacked; a click opens full size. */
export function PaperViewer({
  papers,
  name: kind,
  large = false,
}: {
  papers: readonly Paper[]
  /** «مدرک» */
  name: string
  large?: boolean
}) {
  const [at, setAt] = useState<number | null>(null)
  const name = (index: number) => `${kind} ${formatNumber(index + 1)}`
  const shown = at === null ? undefined : papers[at]
  return (
    <>
      <ul className={large ? 'grid gap-3' : 'flex flex-wrap gap-3'}>
        {papers.map((paper, index) => (
          <li key={paper.id}>
            <button
              type="button"
              className={cn('block overflow-hidden rounded-m border border-line', large && 'w-full')}
              onClick={() => setAt(index)}
            >
              <Picture
                address={paper.address}
                alt={name(index)}
                className={
                  large ? 'max-h-140 w-full bg-sunken object-contain' : 'size-32 object-cover tablet:size-40'
                }
              />
            </button>
            {paper.note && <span className="mt-1 block text-12 text-muted">{paper.note}</span>}
          </li>
        ))}
      </ul>
      <PanelDialog
        title={at === null ? '' : name(at)}
        wide
        open={shown !== undefined}
        onClose={() => setAt(null)}
      >
        {shown && at !== null && (
          <div className="grid gap-4">
            <a href={shown.address} target="_blank" rel="noreferrer">
              <Picture
                address={shown.address}
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
      </PanelDialog>
    </>
  )
}

function Picture({ address, alt, className }: { address: string; alt: string; className: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- private file in one size
    <img src={address} alt={alt} loading="lazy" className={className} />
  )
}
