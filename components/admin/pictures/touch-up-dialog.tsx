'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import { RefusalNote } from '@/components/ui/refusal-text'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { callAction } from '@/lib/accounts/call-action'
import { touchUp } from '@/lib/media/admin-actions'
import { originalOf } from '@/lib/media/looks'
import { pictureLook } from '@/lib/media/pictures'
import type { Result } from '@/lib/utils/result'

type Touched = { name: string } | { refusal: string; isFine: boolean }

/** Originals and touched-up pictures side by side; either can be chosen, at any time, or all of them at once. */
export function TouchUpDialog({
  names,
  onClose,
  onPick,
}: {
  names: readonly string[]
  onClose: () => void
  /** New names by old ones. */
  onPick: (chosen: ReadonlyMap<string, string>) => void
}) {
  const [made, setMade] = useState<ReadonlyMap<string, Touched>>(
    () => new Map(names.filter((name) => originalOf(name)).map((name) => [name, { name }])),
  )
  useEffect(() => {
    let isGone = false
    const show = (name: string, answer: Result<{ name: string }>) => {
      const touched = answer.ok
        ? answer.data
        : {
            refusal: answer.error.message,
            isFine: answer.error.code === 'picture_is_fine',
          }
      if (!isGone) setMade((before) => new Map(before).set(name, touched))
    }
    // One at a time: each takes the server a second.
    async function touchAll() {
      for (const name of names.filter((each) => !originalOf(each))) {
        if (isGone) return
        show(name, await callAction(touchUp, { name }))
      }
    }
    void touchAll()
    return () => {
      isGone = true
    }
  }, [names])
  const better = new Map(
    [...made].flatMap(([name, touched]) =>
      'name' in touched && touched.name !== name ? [[name, touched.name] as const] : [],
    ),
  )
  return (
    <PanelDialog title={names.length > 1 ? 'آراستن همهٔ تصویرها' : 'آراستن تصویر'} wide open onClose={onClose}>
      <ul className="grid gap-6">
        {names.map((name) => (
          <Versions
            key={name}
            name={name}
            touched={made.get(name)}
            onPick={(chosen) => onPick(new Map([[name, chosen]]))}
          />
        ))}
      </ul>
      <p className="text-13 text-muted">هر دو تصویر می‌مانند و هر زمان می‌توانید برگردید.</p>
      {names.length > 1 && (
        <Button
          block
          disabled={better.size === 0}
          loading={made.size < names.length}
          loadingLabel="در حال آراستن"
          onClick={() => onPick(better)}
        >
          همهٔ آراسته‌ها را بگذار
        </Button>
      )}
    </PanelDialog>
  )
}

function Versions({
  name,
  touched,
  onPick,
}: {
  name: string
  touched: Touched | undefined
  onPick: (name: string) => void
}) {
  const original = originalOf(name) ?? name
  if (touched && 'refusal' in touched && !touched.isFine)
    return (
      <li>
        <RefusalNote>{touched.refusal}</RefusalNote>
      </li>
    )
  if (touched && 'refusal' in touched)
    return (
      <li className="flex items-center gap-4">
        <span className="tile size-22 flex-none rounded-l">
          <Picture name={name} alt="" sizes="88px" />
        </span>
        <Note role="status">{touched.refusal}</Note>
      </li>
    )
  return (
    <li className="grid grid-cols-2 gap-3 tablet:gap-5">
      <Version title="پیش از آراستن" name={original} isChosen={name === original} onPick={onPick} />
      {touched ? (
        <Version title="پس از آراستن" name={touched.name} isChosen={name === touched.name} onPick={onPick} />
      ) : (
        <div>
          <LoadingNotice>در حال آراستن تصویر</LoadingNotice>
          <Skeleton className="aspect-square" />
        </div>
      )}
      {touched && pictureLook(touched.name)?.ground !== 'clear' && (
        <p className="col-span-full text-13 text-muted">
          نور این عکس بهتر شد؛ زمینه‌اش ساده نیست و همان ماند.
        </p>
      )}
    </li>
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
        {isChosen ? 'همین بماند' : 'این بهتر است، بگذار'}
      </Button>
    </figure>
  )
}
