'use client'

import {
  closestCenter,
  DndContext,
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
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import {
  createContext,
  startTransition,
  use,
  useId,
  useOptimistic,
  useTransition,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/components/ui/cn'
import { toast } from '@/components/ui/toast'
import { mayRefresh, type Result } from '@/lib/utils/result'
import { toPersianDigits } from '@/lib/utils/text'

type Id = string | number

const INSTRUCTIONS =
  'برای جابه‌جایی، فاصله را بزنید، با کلیدهای جهت جابه‌جا کنید و دوباره فاصله را بزنید. Escape جابه‌جایی را لغو می‌کند.'

/** Sortable by mouse, touch or keyboard (space, arrows, space). */
export function Sortable({
  ids,
  nameOf,
  onMove,
  children,
}: {
  ids: readonly string[]
  /** For screen readers: «تصویر ۲». */
  nameOf: (id: string) => string
  /** Places before and after, from 0, as `move` of `useFieldArray` takes them. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const items = [...ids]
  const place = (id: Id) => toPersianDigits(items.indexOf(String(id)) + 1)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (!over || active.id === over.id) return
        onMove(items.indexOf(String(active.id)), items.indexOf(String(over.id)))
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${nameOf(String(active.id))} برداشته شد.`,
          // Skips the initial position, which would cut the previous announcement.
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? `روی جای ${place(over.id)}.` : undefined,
          onDragEnd: ({ over }) => (over ? `در جای ${place(over.id)} گذاشته شد.` : 'به جای خود برگشت.'),
          onDragCancel: () => 'جابه‌جایی لغو شد.',
        },
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type HandleProps = ComponentProps<'button'> & { 'data-own-gestures': '' }

const Handle = createContext<HandleProps | null>(null)

/** Props of the drag button of the item around it. */
export const useSortableHandle = () => use(Handle)!

export function SortableItem({
  id,
  style,
  className,
  children,
  ...rest
}: ComponentProps<'li'> & { id: string }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      {...rest}
      ref={setNodeRef}
      className={cn('data-dragging:z-1 data-dragging:shadow-2', className)}
      data-dragging={isDragging || undefined}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle
        value={{
          ...attributes,
          ...listeners,
          'aria-roledescription': 'جابه‌جاشونده',
          'data-own-gestures': '',
        }}
      >
        {children}
      </Handle>
    </li>
  )
}

export function SortableHandle({ label, className }: { label: string; className?: string }) {
  return (
    <IconButton
      icon={GripVertical}
      {...useSortableHandle()}
      label={label}
      className={cn('cursor-grab touch-manipulation', className)}
    />
  )
}

/** Alternative to dragging. */
export function MoveButtons({
  name,
  index,
  count,
  busy = false,
  isSmall = false,
  onMove,
}: {
  name: string
  index: number
  count: number
  busy?: boolean
  /** Small icons. */
  isSmall?: boolean
  onMove: (from: number, to: number) => void
}) {
  const button = (Icon: LucideIcon, word: string, isEnd: boolean, to: number) => (
    <IconButton label={`${name} ${word}`} disabled={isEnd || busy} onClick={() => onMove(index, to)}>
      <Icon className={cn('icon', isSmall && 'icon-s')} aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      {button(ArrowUp, 'بالاتر', index === 0, index - 1)}
      {button(ArrowDown, 'پایین‌تر', index === count - 1, index + 1)}
    </>
  )
}

/** Optimistic order, reverted if saving fails. */
export function useSortOrder(ids: readonly string[], save: (ids: string[]) => Promise<Result<unknown>>) {
  const router = useRouter()
  const [isSaving, start] = useTransition()
  const [order, setOrder] = useOptimistic(ids)
  const subject = useId()

  function move(from: number, to: number) {
    const wanted = arrayMove([...order], from, to)
    start(async () => {
      setOrder(wanted)
      toast.close(subject)
      const answer = await save(wanted)
      if (!answer.ok) toast.error(answer.error.message, { subject })
      if (mayRefresh(answer)) startTransition(() => router.refresh())
    })
  }

  return { order, isSaving, move }
}
