'use client'

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Images, ImagePlus } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '@/components/ui/button'
import { toPersianDigits } from '@/lib/core/text'
import type { PublicBucket } from '@/lib/media/pictures'
import { PICTURE_TYPES } from '@/lib/media/limits'
import { LibraryDialog } from './library-dialog'
import { SortablePicture } from './sortable-picture'
import { UploadTile } from './upload-tile'
import { useUploads } from './use-uploads'

/**
 * Chooses pictures: by button, by dropping files, or from the library; ordered by dragging, or by keyboard (space,
 * arrows, space). The value holds names of stored pictures alone; what is still being sent stands beside it.
 */
export function PicturePicker({
  bucket,
  value,
  onChange,
  max,
  label,
  describedBy,
}: {
  bucket: PublicBucket
  value: readonly string[]
  onChange: (names: string[]) => void
  max: number
  /** What the pictures are, for screen readers. */
  label: string
  describedBy?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [library, setLibrary] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const latest = useRef(value)
  latest.current = value
  /** In which order the pictures were chosen that were sent from here. */
  const ranks = useRef(new Map<string, number>())
  const { uploads, add, remove, retry } = useUploads(bucket, ({ name }, rank) => place(name, rank))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const room = max - value.length - uploads.filter(({ state }) => state === 'sending').length

  /** Puts a picture that was sent before those that were chosen after it, whichever arrived first. */
  function place(name: string, rank: number) {
    ranks.current.set(name, rank)
    const all = latest.current
    const later = all.findIndex((each) => (ranks.current.get(each) ?? -1) > rank)
    show(later < 0 ? [...all, name] : [...all.slice(0, later), name, ...all.slice(later)])
  }

  function show(names: readonly string[]) {
    const all = [...new Set(names)]
    // The one picture of a banner or category makes way for the new one.
    const next = max === 1 ? all.slice(-1) : all.slice(0, max)
    // Two that arrive together: the second must see the first before the next render.
    latest.current = next
    onChange(next)
  }

  function take(files: readonly File[]) {
    const taken = max === 1 ? files.slice(0, 1) : files.slice(0, Math.max(0, room))
    setTooMany(max > 1 && taken.length < files.length)
    add(taken)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    take([...event.dataTransfer.files])
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onChange(arrayMove([...value], value.indexOf(String(active.id)), value.indexOf(String(over.id))))
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className="pictures"
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: announcements(value),
          screenReaderInstructions: { draggable: HOW_TO_MOVE },
        }}
      >
        <SortableContext items={[...value]} strategy={rectSortingStrategy}>
          <ul className="pictures-row">
            {value.map((name, index) => (
              <SortablePicture
                key={name}
                name={name}
                position={index + 1}
                main={max > 1 && index === 0}
                onMain={max > 1 && index > 0 ? () => onChange(arrayMove([...value], index, 0)) : undefined}
                onRemove={() => onChange(value.filter((each) => each !== name))}
              />
            ))}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onRemove={() => remove(upload.id)}
                onRetry={() => retry(upload)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={`${label}: انتخاب فایل`}
          accept={PICTURE_TYPES.join(',')}
          multiple={max > 1}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          size="s"
          variant="outline"
          disabled={max > 1 && room <= 0}
          onClick={() => input.current?.click()}
        >
          <ImagePlus className="icon" aria-hidden="true" />
          افزودن تصویر
        </Button>
        <Button size="s" variant="ghost" disabled={max > 1 && room <= 0} onClick={() => setLibrary(true)}>
          <Images className="icon" aria-hidden="true" />
          از کتابخانه
        </Button>
      </div>
      {tooMany && (
        <p role="alert" className="field-error">
          حداکثر {toPersianDigits(max)} تصویر می‌توان گذاشت؛ بقیه فرستاده نشد.
        </p>
      )}
      <LibraryDialog
        open={library}
        bucket={bucket}
        onClose={() => setLibrary(false)}
        onPick={(name) => {
          setLibrary(false)
          show([...latest.current, name])
        }}
      />
    </div>
  )
}

const HOW_TO_MOVE =
  'برای جابه‌جایی، فاصله را بزنید، با کلیدهای جهت جابه‌جا کنید و دوباره فاصله را بزنید. Escape جابه‌جایی را لغو می‌کند.'

function announcements(value: readonly string[]) {
  const place = (id: unknown) => toPersianDigits(value.indexOf(String(id)) + 1)
  return {
    onDragStart: ({ active }: { active: { id: unknown } }) => `تصویر ${place(active.id)} برداشته شد.`,
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over ? `روی جای ${place(over.id)}.` : undefined,
    onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
      over ? `در جای ${place(over.id)} گذاشته شد.` : 'به جای خود برگشت.',
    onDragCancel: () => 'جابه‌جایی لغو شد.',
  }
}
