import type { Column } from '@/components/admin/data-table/types'
import { UNLIMITED } from '@/lib/discounts/admin-rules'
import { formatDateTime } from '@/lib/utils/dates'

/** Of discounts and campaigns. */
export const PERIOD_COLUMNS: readonly Column<{
  id: string
  start_date: string | null
  end_date: string | null
}>[] = [
  {
    id: 'from',
    header: 'از تاریخ',
    numeric: 'mixed',
    cell: (row) => (row.start_date ? formatDateTime(row.start_date) : 'از اکنون'),
  },
  {
    id: 'to',
    header: 'تا تاریخ',
    numeric: 'mixed',
    cell: (row) => (row.end_date ? formatDateTime(row.end_date) : UNLIMITED),
  },
]
