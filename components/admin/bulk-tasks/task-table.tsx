'use client'

import { FileText } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { TASK_LIST } from '@/lib/admin/bulk-tasks/lists'
import { BULK_STATE_LABELS, type BulkState, outcomeText } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask } from '@/lib/admin/bulk-tasks/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

type Row = BulkTask & { actor: string; state: BulkState }

const TONES: Record<BulkState, BadgeTone> = {
  waiting: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  cancelled: 'neutral',
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'کار',
    primary: true,
    href: (row) => `/admin/bulk-tasks/${row.id}`,
    cell: (row) => row.title,
  },
  { id: 'total', header: 'تعداد', numeric: true, cell: (row) => formatNumber(row.total) },
  { id: 'outcome', header: 'نتیجه', brief: true, cell: (row) => outcomeText(row) },
  { id: 'actor', header: 'مدیر', cell: (row) => row.actor },
  {
    id: 'created',
    header: 'زمان',
    sort: 'created',
    numeric: 'mixed',
    cell: (row) => formatDateTime(row.created_at),
  },
  { id: 'state', header: 'وضعیت', brief: true, cell: (row) => <TaskBadge state={row.state} /> },
]

export function TaskBadge({ state }: { state: BulkState }) {
  return <Badge tone={TONES[state]}>{BULK_STATE_LABELS[state]}</Badge>
}

export const TaskTable = resourceList({
  title: 'کارهای گروهی',
  trail: ['/admin'],
  label: 'کارهای گروهی',
  spec: TASK_LIST,
  columns: COLUMNS,
  rowName: (row) => row.title,
  rowActions: (row) => [{ label: 'گزارش', icon: FileText, href: `/admin/bulk-tasks/${row.id}` }],
  empty: {
    title: 'هنوز کار گروهی‌ای نبوده است',
    text: 'در فهرست سفارش‌ها یا محصولات چند ردیف را انتخاب کنید، یا همه را.',
  },
})
