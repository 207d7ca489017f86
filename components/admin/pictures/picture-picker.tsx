'use client'

import { arrayMove } from '@dnd-kit/sortable'
import { Camera, Images, ImagePlus, WandSparkles } from 'lucide-react'
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { toPersianDigits } from '@/lib/utils/text'
import { pictureLook, type PublicBucket } from '@/lib/media/pictures'
import { PICTURE_TYPES } from '@/lib/media/limits'
import { Sortable } from '@/components/admin/sortable'
import { LibraryDialog } from './library-dialog'
import { TouchUpDialog } from './touch-up-dialog'
import { SortablePicture, UploadTile } from './tiles'
import { useUploads } from './use-uploads'

/** By button, drop or library; sortable by pointer or keyboard. The value excludes pending uploads. */
export function PicturePicker({
  bucket,
  value,
  onChange,
  max,
  label,
  describedBy,
  offered = [],
}: {
  bucket: PublicBucket
  value: readonly string[]
  onChange: (names: string[]) => void
  max: number
  /** Label for screen readers. */
  label: string
  describedBy?: string
  /** Suggested picture names. */
  offered?: readonly string[]
}) {
  const [library, setLibrary] = useState(false)
  const [touchedUp, setTouchedUp] = useState<readonly string[] | null>(null)
  const [dropping, setDropping] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const latest = useRef(value)
  // oxlint-disable-next-line react/refs -- read by uploads that end later
  latest.current = value
  /** Selection order of uploaded pictures. */
  const ranks = useRef(new Map<string, number>())

  /** Inserts by selection order, not arrival order. */
  function place(name: string, rank: number) {
    ranks.current.set(name, rank)
    const all = latest.current
    const later = all.findIndex((each) => (ranks.current.get(each) ?? -1) > rank)
    show(later < 0 ? [...all, name] : [...all.slice(0, later), name, ...all.slice(later)])
  }

  function show(names: readonly string[]) {
    // A single picture is replaced.
    const next = max === 1 ? names.slice(-1) : [...new Set(names)].slice(0, max)
    // Read by an upload that ends before the next render.
    latest.current = next
    onChange(next)
  }

  const { uploads, add, remove, retry } = useUploads(bucket, ({ name }, rank) => place(name, rank))
  const more = offered.filter((name) => !value.includes(name))
  const room = max - value.length - uploads.filter(({ state }) => state === 'sending').length
  const isFull = max > 1 && room <= 0

  function take(files: readonly File[]) {
    const taken = max === 1 ? files.slice(0, 1) : files.slice(0, Math.max(0, room))
    setTooMany(max > 1 && taken.length < files.length)
    add(taken)
  }

  function replace(chosen: ReadonlyMap<string, string>) {
    show(latest.current.map((each) => chosen.get(each) ?? each))
    setTouchedUp(null)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    take([...event.dataTransfer.files])
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className="grid gap-3 rounded-m border border-dashed border-line-strong p-3.5 data-dropping:border-action data-dropping:bg-action-soft"
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <Sortable
        ids={value}
        nameOf={(name) => `تصویر ${toPersianDigits(value.indexOf(name) + 1)}`}
        onMove={(from, to) => onChange(arrayMove([...value], from, to))}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2.5 empty:hidden">
          {value.map((name, index) => (
            <SortablePicture
              key={name}
              name={name}
              position={index + 1}
              main={max > 1 && index === 0}
              onMain={max > 1 && index > 0 ? () => onChange(arrayMove([...value], index, 0)) : undefined}
              onTouchUp={bucket === 'products' ? () => setTouchedUp([name]) : undefined}
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
      </Sortable>
      <div className="flex flex-wrap gap-2">
        <FilesButton
          label={`${label}: عکس با دوربین`}
          accept="image/*"
          capture="environment"
          className="tablet:hidden"
          disabled={isFull}
          onFiles={take}
        >
          <Camera className="icon" aria-hidden="true" />
          عکس گرفتن
        </FilesButton>
        <FilesButton
          label={`${label}: انتخاب فایل`}
          accept={PICTURE_TYPES.join(',')}
          multiple={max > 1}
          disabled={isFull}
          onFiles={take}
        >
          <ImagePlus className="icon" aria-hidden="true" />
          افزودن تصویر
        </FilesButton>
        <Button size="s" variant="ghost" disabled={isFull} onClick={() => setLibrary(true)}>
          <Images className="icon" aria-hidden="true" />
          از کتابخانه
        </Button>
        {bucket === 'products' && value.length > 1 && (
          <Button size="s" variant="ghost" onClick={() => setTouchedUp([...value])}>
            <WandSparkles className="icon" aria-hidden="true" />
            آراستن همه
          </Button>
        )}
      </div>
      {more.length > 0 && room > 0 && (
        <OfferedPictures
          names={more}
          labelOf={(name) => `${label}: افزودن تصویر ${toPersianDigits(offered.indexOf(name) + 1)} محصول`}
          onPick={(name) => show([...latest.current, name])}
        />
      )}
      {(isFull || tooMany) && <FullNote max={max} tooMany={tooMany} />}
      {bucket === 'products' && <BusyNote names={value} />}
      {touchedUp && <TouchUpDialog names={touchedUp} onClose={() => setTouchedUp(null)} onPick={replace} />}
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

/** Says at once which pictures «آراستن» cannot cut out. */
function BusyNote({ names }: { names: readonly string[] }) {
  const busy = names.flatMap((name, index) =>
    pictureLook(name)?.ground === 'busy' ? [toPersianDigits(index + 1)] : [],
  )
  return (
    <p role="status" className="text-13 text-muted empty:hidden">
      {busy.length > 0 &&
        `زمینهٔ تصویر ${busy.join(' و ')} شلوغ است و آراستن عوضش نمی‌کند؛ روی کاغذ یا پارچهٔ ساده بهتر دیده می‌شود.`}
    </p>
  )
}

function FullNote({ max, tooMany }: { max: number; tooMany: boolean }) {
  const most = toPersianDigits(max)
  return tooMany ? (
    <FieldError>حداکثر {most} تصویر می‌توان گذاشت؛ بقیه فرستاده نشد.</FieldError>
  ) : (
    <p className="text-13 text-muted">جای {most} تصویر پر است</p>
  )
}

function OfferedPictures({
  names,
  labelOf,
  onPick,
}: {
  names: readonly string[]
  labelOf: (name: string) => string
  onPick: (name: string) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-13 text-muted">از تصویرهای محصول:</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="size-12 overflow-hidden rounded-s border border-line bg-sunken hover:shadow-focus"
          aria-label={labelOf(name)}
          onClick={() => onPick(name)}
        >
          <Picture name={name} alt="" sizes="48px" />
        </button>
      ))}
    </div>
  )
}

/** Opens the file chooser or the camera. */
function FilesButton({
  label,
  className,
  disabled,
  onFiles,
  children,
  ...input
}: {
  label: string
  className?: string
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
} & Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={field}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        size="s"
        variant="outline"
        className={className}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
