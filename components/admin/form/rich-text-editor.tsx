'use client'

import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { EditorTool, PageTools } from './page-tools'

const LINK = /^(?:https?:\/\/\S+|\/(?!\/)\S*|mailto:\S+|tel:\S+)$/

/** Loaded on demand by RichTextField. */
export function RichTextEditor({
  labelledBy,
  forPages = false,
  places,
  value,
  onChange,
  onBlur,
}: {
  labelledBy: string
  /** Adds tables and library pictures. */
  forPages?: boolean
  /** Settings available as {name}. */
  places?: readonly { name: string; says: string }[] | undefined
  value: string
  onChange: (html: string) => void
  onBlur: () => void
}) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
      }),
      ...(forPages ? PAGE_NODES : []),
    ],
    content: value,
    // SSR; the CSP forbids style elements.
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: forPages
          ? 'prose rich-text [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2 [&_th]:text-start [&_table]:my-3 [&_table]:w-full [&_img]:my-3 [&_img]:max-w-full'
          : 'prose rich-text',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  })

  // Fresh server values or a form reset.
  useEffect(() => {
    if (!editor || editor.isFocused) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="overflow-clip rounded-m border border-line-strong bg-surface focus-within:border-action focus-within:[box-shadow:0_0_0_3px_color-mix(in_oklab,var(--action),transparent_78%)]">
      {editor && <Toolbar editor={editor} forPages={forPages} places={places} />}
      <EditorContent editor={editor} />
    </div>
  )
}

const TOOLS: readonly {
  label: string
  icon: LucideIcon
  on?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}[] = [
  {
    label: 'پررنگ',
    icon: Bold,
    on: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'کج',
    icon: Italic,
    on: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'عنوان',
    icon: Heading2,
    on: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'زیرعنوان',
    icon: Heading3,
    on: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'فهرست',
    icon: List,
    on: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'فهرست شماره‌دار',
    icon: ListOrdered,
    on: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'نقل قول',
    icon: Quote,
    on: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: 'برگرداندن', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { label: 'دوباره', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
]

function Toolbar({
  editor,
  forPages,
  places = [],
}: {
  editor: Editor
  forPages: boolean
  places: readonly { name: string; says: string }[] | undefined
}) {
  const [linking, setLinking] = useState<string | null>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: TOOLS.map(({ on }) => on?.(now) ?? false),
      link: now.isActive('link'),
      href: String(now.getAttributes('link').href ?? ''),
    }),
  })
  const wrong = linking !== null && linking !== '' && !LINK.test(linking)

  function setLink() {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (linking) chain.setLink({ href: linking }).run()
    else chain.unsetLink().run()
    setLinking(null)
  }

  return (
    <div
      role="toolbar"
      aria-label="ابزار متن"
      className="flex flex-wrap gap-0.5 border-b border-line bg-sunken p-1"
    >
      {TOOLS.map(({ label, icon, on, run }, index) => (
        <EditorTool
          key={label}
          label={label}
          icon={icon}
          on={on ? active.tools[index] : undefined}
          onClick={() => run(editor)}
        />
      ))}
      <EditorTool label="پیوند" icon={Link2} on={active.link} onClick={() => setLinking(active.href)} />
      {forPages && <PageTools editor={editor} />}
      {places.length > 0 && (
        <select
          aria-label="گذاشتن نوشتهٔ تنظیمات"
          className="h-10 w-40 rounded-s bg-sunken px-2 text-14 text-ink-2 hover:bg-surface"
          value=""
          onChange={(event) => {
            editor.chain().focus().insertContent(`{${event.target.value}}`).run()
          }}
        >
          <option value="">نوشتهٔ تنظیمات…</option>
          {places.map(({ name, says }) => (
            <option key={name} value={name}>
              {name}: {says ? shortened(says) : 'خالی'}
            </option>
          ))}
        </select>
      )}
      <PanelDialog title="پیوند" open={linking !== null} onClose={() => setLinking(null)}>
        <Field
          label="نشانی"
          hint="خالی بگذارید تا پیوند برداشته شود"
          error={wrong ? 'نشانی باید با / یا http آغاز شود' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ltr
              value={linking ?? ''}
              placeholder="https://"
              onChange={(event) => setLinking(event.target.value.trim())}
            />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={() => setLinking(null)}>
            انصراف
          </Button>
          <Button disabled={wrong} onClick={setLink}>
            گذاشتن پیوند
          </Button>
        </div>
      </PanelDialog>
    </div>
  )
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Without widths: the shop's tables take theirs from its styles. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[src^="/art/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const PAGE_NODES = [PlainTable, TableRow, TableHeader, TableCell, Picture]
