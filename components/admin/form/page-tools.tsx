'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Table2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { pictureUrl } from '@/lib/media/pictures'
import { PicturePicker } from '@/components/admin/pictures/picture-picker'
import { PendingUploadsProvider, usePendingUploads } from './pending-uploads'
import { UnsavedInDialog, useGuardedCancel } from './use-unsaved-guard'

const TABLE_TOOLS = [
  ['ردیف جدید', 'addRowAfter'],
  ['ستون جدید', 'addColumnAfter'],
  ['حذف ردیف', 'deleteRow'],
  ['حذف ستون', 'deleteColumn'],
  ['حذف جدول', 'deleteTable'],
] as const

/** Pictures and tables for pages. */
export function PageTools({ editor }: { editor: Editor }) {
  const [adding, setAdding] = useState(false)
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  return (
    <>
      <EditorTool label="تصویر" icon={ImagePlus} on={undefined} onClick={() => setAdding(true)} />
      <EditorTool
        label="جدول"
        icon={Table2}
        on={inTable}
        onClick={() => {
          if (!inTable) editor.chain().focus().insertTable().run()
        }}
      />
      {inTable && (
        <div className="flex w-full flex-wrap gap-1 border-t border-line pt-1">
          {TABLE_TOOLS.map(([label, command]) => (
            <Button
              key={label}
              size="s"
              variant="ghost"
              onClick={() => editor.chain().focus()[command]().run()}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <PanelDialog title="گذاشتن تصویر" open={adding} onClose={() => setAdding(false)}>
        <PictureForm
          onCancel={() => setAdding(false)}
          onAdd={(name, alt) => {
            setAdding(false)
            editor
              .chain()
              .focus()
              .insertContent({ type: 'picture', attrs: { src: pictureUrl(name, 1280), alt } })
              .run()
          }}
        />
      </PanelDialog>
    </>
  )
}

function PictureForm({
  onAdd,
  onCancel,
}: {
  onAdd: (name: string, alt: string) => void
  onCancel: () => void
}) {
  const [names, setNames] = useState<string[]>([])
  const [alt, setAlt] = useState('')
  const uploads = usePendingUploads()
  const [name] = names
  const isUnsaved = name !== undefined || alt !== '' || uploads.count > 0
  const cancel = useGuardedCancel(isUnsaved, onCancel)
  return (
    <div className="grid gap-4">
      <UnsavedInDialog unsaved={isUnsaved} />
      <PendingUploadsProvider value={uploads.track}>
        <PicturePicker
          label="تصویر"
          describedBy="page-picture-note"
          bucket="banners"
          max={1}
          value={names}
          onChange={setNames}
        />
      </PendingUploadsProvider>
      <p id="page-picture-note" className="text-13 text-muted">
        از دستگاه خود بفرستید یا از کتابخانه بردارید
      </p>
      <Field label="تصویر چه نشان می‌دهد" hint="برای کسی که تصویر را نمی‌بیند، و برای موتورهای جست‌وجو">
        {(control) => (
          <Input {...control} maxLength={200} value={alt} onChange={(event) => setAlt(event.target.value)} />
        )}
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={() => void cancel()}>
          انصراف
        </Button>
        <Button
          disabled={!name}
          loading={uploads.count > 0}
          loadingLabel="تصویر آماده می‌شود…"
          onClick={() => name && onAdd(name, alt.trim())}
        >
          گذاشتن در متن
        </Button>
      </div>
    </div>
  )
}

export function EditorTool({
  label,
  icon: Icon,
  on,
  onClick,
}: {
  label: string
  icon: LucideIcon
  /** Undefined for tools without state. */
  on: boolean | undefined
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      className="grid size-10 place-items-center rounded-s text-ink-2 hover:bg-surface aria-pressed:bg-action-soft aria-pressed:text-action-soft-ink"
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
