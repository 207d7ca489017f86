'use client'

import { CircleStop, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { EditDialog } from '@/components/admin/edit-dialog'
import { PageHead } from '@/components/admin/page-head'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { UNLIMITED } from '@/lib/discounts/admin-rules'
import { endCampaign, removeCampaign } from '@/lib/discounts/campaigns/actions'
import { campaignState, tiersText } from '@/lib/discounts/campaigns/rules'
import { CAMPAIGN_LIST, type CampaignListState, SCOPES } from '@/lib/discounts/campaigns/schema'
import type { CampaignRow, CampaignTargets } from '@/lib/discounts/campaigns/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { DiscountParts } from '../discount-parts'
import { CampaignForm } from './campaign-form'

const COLUMNS: readonly Column<CampaignRow>[] = [
  {
    id: 'name',
    header: 'تخفیف',
    primary: true,
    cell: (row) => (
      <span className="leading-snug">
        <b className="font-strong">{row.name}</b>
        <span className="block text-12 text-muted">
          {row.target === null ? SCOPES[row.scope] : `${SCOPES[row.scope]}: ${row.target}`}
        </span>
      </span>
    ),
  },
  {
    id: 'tiers',
    header: 'مقدار',
    className: 'proportional-nums whitespace-normal',
    cell: (row) => tiersText(row.tiers),
  },
  { id: 'products', header: 'محصولات', numeric: true, cell: (row) => formatNumber(row.products) },
  {
    id: 'from',
    header: 'از تاریخ',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (row.start_date ? formatDateTime(row.start_date) : 'از اکنون'),
  },
  {
    id: 'to',
    header: 'تا تاریخ',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (row.end_date ? formatDateTime(row.end_date) : UNLIMITED),
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => <Badge tone={campaignState(row).tone}>{campaignState(row).text}</Badge>,
  },
]

export function CampaignSection({
  rows,
  total,
  state,
  targets,
}: {
  rows: readonly CampaignRow[]
  total: number
  state: CampaignListState
  targets: CampaignTargets
}) {
  const confirm = useConfirm()
  const { run } = useRun()
  const [editing, setEditing] = useState<CampaignRow | 'new' | null>(null)

  async function end(row: CampaignRow) {
    const sure = await confirm({
      title: `«${row.name}» اکنون پایان یابد؟`,
      text: `قیمت ${formatNumber(row.products)} محصول به حال پیش از این تخفیف برمی‌گردد.`,
      action: 'پایان دادن',
    })
    if (!sure) return
    await run({
      run: () => endCampaign({ id: row.id, seen: row.updated_at }),
      done: 'تخفیف پایان یافت و قیمت‌ها برگشت',
    })
  }

  async function remove(row: CampaignRow) {
    const isOver = campaignState(row).key === 'over'
    const sure = await confirm({
      title: `«${row.name}» حذف شود؟`,
      text: isOver ? undefined : `قیمت ${formatNumber(row.products)} محصول به حال پیش از این تخفیف برمی‌گردد.`,
      action: 'حذف',
      danger: true,
    })
    if (!sure) return
    await run({
      run: () => removeCampaign({ id: row.id, seen: row.updated_at, isOver }),
      done: 'تخفیف با موفقیت حذف شد',
      failed: (reason) => `خطا در حذف تخفیف: ${reason}`,
    })
  }

  return (
    <>
      <PageHead title="تخفیف گروهی">
        <Button onClick={() => setEditing('new')}>
          <Plus className="icon" aria-hidden="true" />
          تخفیف گروهی جدید
        </Button>
      </PageHead>
      <DiscountParts current="campaigns" />
      <DataTable
        label="تخفیف‌های گروهی"
        path="/admin/discounts/campaigns"
        spec={CAMPAIGN_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => row.name}
        searchHint="نام تخفیف"
        filters={[
          {
            name: 'state',
            all: 'همهٔ وضعیت‌ها',
            options: [
              { value: 'running', label: 'فعال' },
              { value: 'planned', label: 'در انتظار شروع' },
              { value: 'over', label: 'پایان‌یافته' },
              { value: 'inactive', label: 'غیرفعال' },
            ],
          },
        ]}
        rowActions={(row) => [
          { label: 'ویرایش', icon: Pencil, onSelect: () => setEditing(row) },
          ...(campaignState(row).key === 'running'
            ? [{ label: 'پایان دادن اکنون', icon: CircleStop, onSelect: () => void end(row) }]
            : []),
          { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void remove(row) },
        ]}
        empty={{
          title: 'هنوز تخفیف گروهی نیست',
          text: 'برای یک دسته، برند، خانواده یا چند محصول یک‌جا تخفیف بگذارید.',
        }}
      />
      <EditDialog
        editing={editing}
        rows={rows}
        word="تخفیف گروهی"
        adding="تخفیف گروهی جدید"
        onClose={() => setEditing(null)}
      >
        {(row) => <CampaignForm campaign={row} targets={targets} onDone={() => setEditing(null)} />}
      </EditDialog>
    </>
  )
}
