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
import { GripVertical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import {
  startTransition,
  useId,
  useOptimistic,
  useTransition,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { IconButton } from '@/components/ui/button'
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
  onSort,
  children,
}: {
  ids: readonly string[]
  /** For screen readers: «تصویر ۲». */
  nameOf: (id: string) => string
  onSort: (ids: string[]) => void
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
        onSort(arrayMove(items, items.indexOf(String(active.id)), items.indexOf(String(over.id))))
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

/** `handle`: props of the drag button. */
export function SortableItem({
  id,
  style,
  children,
  ...rest
}: Omit<ComponentProps<'li'>, 'children' | 'id'> & {
  id: string
  children: (handle: HandleProps) => ReactNode
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      {...rest}
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
    >
      {children({
        ...attributes,
        ...listeners,
        'aria-roledescription': 'جابه‌جاشونده',
        'data-own-gestures': '',
      })}
    </li>
  )
}

type HandleProps = ComponentProps<'button'> & { 'data-own-gestures': '' }

export function SortableHandle({
  handle,
  label,
  className,
}: {
  handle: HandleProps
  label: string
  className?: string
}) {
  return (
    <IconButton {...handle} label={label} className={cn('cursor-grab touch-manipulation', className)}>
      <GripVertical className="icon" aria-hidden="true" />
    </IconButton>
  )
}

/** Optimistic order, reverted if saving fails. */
export function useSortOrder(ids: readonly string[], save: (ids: string[]) => Promise<Result<unknown>>) {
  const router = useRouter()
  const [isSaving, start] = useTransition()
  const [order, setOrder] = useOptimistic(ids)
  const subject = useId()

  function sort(wanted: string[]) {
    start(async () => {
      setOrder(wanted)
      toast.close(subject)
      const answer = await save(wanted)
      if (!answer.ok) toast.error(answer.error.message, { subject })
      if (mayRefresh(answer)) startTransition(() => router.refresh())
    })
  }

  return {
    order,
    isSaving,
    sort,
    /** Button alternative to dragging. */
    move: (id: string, step: -1 | 1) =>
      sort(arrayMove([...order], order.indexOf(id), order.indexOf(id) + step)),
  }
}
