import { Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/button'
import { formatDateTime } from '@/lib/utils/dates'

export interface Note {
  id: string
  body: string
  created_at: string
  author: string
}

/** Notes of staff; `onRemove` where they may be deleted. */
export function NoteList({ notes, onRemove }: { notes: readonly Note[]; onRemove?: (note: Note) => void }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-3 text-14" aria-label="یادداشت‌ها">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start gap-2 border-t border-line pt-3">
          <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
            {note.body}
            <span className="block text-13 text-muted">
              {note.author}، {formatDateTime(note.created_at)}
            </span>
          </span>
          {onRemove && (
            <IconButton label="حذف یادداشت" onClick={() => onRemove(note)}>
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
