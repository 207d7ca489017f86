'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Picture } from '@/components/ui/picture'
import { RefusalNote } from '@/components/ui/refusal-text'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { callAction } from '@/lib/accounts/call-action'
import { touchUp } from '@/lib/media/admin-actions'
import { originalOf } from '@/lib/media/looks'
import { UNREACHABLE } from '@/lib/utils/unreachable'

/** Original and touched-up picture side by side; either can be chosen, at any time. */
export function TouchUpDialog({
  name,
  onClose,
  onPick,
}: {
  name: string
  onClose: () => void
  onPick: (name: string) => void
}) {
  const original = originalOf(name) ?? name
  const [made, setMade] = useState(name === original ? null : name)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (name !== original) return
    let isGone = false
    callAction(touchUp, { name }).then((answer) => {
      if (isGone) return
      if (answer?.ok) setMade(answer.data.name)
      else setRefusal(answer?.error.message ?? UNREACHABLE)
    })
    return () => {
      isGone = true
    }
  }, [name, original])
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="آراستن تصویر" wide>
        {refusal ? (
          <RefusalNote>{refusal}</RefusalNote>
        ) : (
          <div className="grid grid-cols-2 gap-3 tablet:gap-5">
            <Version title="پیش از آراستن" name={original} isChosen={name === original} onPick={onPick} />
            {made ? (
              <Version title="پس از آراستن" name={made} isChosen={name === made} onPick={onPick} />
            ) : (
              <div>
                <LoadingNotice>در حال آراستن تصویر</LoadingNotice>
                <Skeleton className="aspect-square" />
              </div>
            )}
          </div>
        )}
        {!refusal && <p className="text-13 text-muted">هر دو تصویر می‌مانند و هر زمان می‌توانید برگردید.</p>}
      </DialogContent>
    </Dialog>
  )
}

function Version({
  title,
  name,
  isChosen,
  onPick,
}: {
  title: string
  name: string
  isChosen: boolean
  onPick: (name: string) => void
}) {
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5">
      <div className="tile rounded-l">
        <Picture name={name} alt={title} sizes="(width < 48rem) 44vw, 320px" />
      </div>
      <figcaption className="text-center text-14 font-label">{title}</figcaption>
      <Button variant="outline" block disabled={isChosen} onClick={() => onPick(name)}>
        {isChosen ? 'در فروشگاه' : 'این را بگذار'}
      </Button>
    </figure>
  )
}
