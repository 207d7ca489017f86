'use client'

import { CircleStop } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { callAction } from '@/lib/accounts/call-action'
import { endCampaign, removeCampaign } from '@/lib/discounts/campaigns/actions'
import { campaignState, tiersText } from '@/lib/discounts/campaigns/rules'
import { CAMPAIGN_LIST, SCOPES } from '@/lib/discounts/campaigns/schema'
import type { CampaignRow, CampaignTargets } from '@/lib/discounts/campaigns/types'
import { formatNumber } from '@/lib/utils/text'
import { PERIOD_COLUMNS } from '../period-columns'
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
    brief: true,
    className: 'whitespace-normal',
    cell: (row) => tiersText(row.tiers),
  },
  { id: 'products', header: 'محصولات', numeric: true, cell: (row) => formatNumber(row.products) },
  ...PERIOD_COLUMNS,
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: (row) => <Badge tone={campaignState(row).tone}>{campaignState(row).text}</Badge>,
  },
]

const restored = (row: CampaignRow) =>
  `قیمت ${formatNumber(row.products)} محصول به حال پیش از این تخفیف برمی‌گردد.`

export const CampaignTable = resourceList({
  title: 'تخفیف گروهی',
  intro: <RelatedTabs of="discounts" />,
  label: 'تخفیف‌های گروهی',
  spec: CAMPAIGN_LIST,
  columns: COLUMNS,
  searchHint: 'نام تخفیف',
  rowName: (row) => row.name,
  form: {
    word: 'تخفیف گروهی',
    content: (row, { targets }: { targets: CampaignTargets }) => (
      <CampaignForm campaign={row} targets={targets} />
    ),
  },
  rowActions: (row) => {
    const { key } = campaignState(row)
    return [
      'edit',
      key === 'running' && {
        label: 'پایان دادن اکنون',
        icon: CircleStop,
        question: {
          title: `«${row.name}» اکنون پایان یابد؟`,
          text: restored(row),
          action: 'پایان دادن',
        },
        run: () => callAction(endCampaign, { id: row.id, version: row.updated_at }),
        done: 'تخفیف پایان یافت و قیمت‌ها برگشت',
      },
      deleteAction({
        question: { title: `«${row.name}» حذف شود؟`, text: key === 'over' ? undefined : restored(row) },
        run: () =>
          callAction(removeCampaign, { id: row.id, version: row.updated_at, isOver: key === 'over' }),
        done: 'تخفیف با موفقیت حذف شد',
        failed: (reason) => `خطا در حذف تخفیف: ${reason}`,
      }),
    ]
  },
  empty: {
    title: 'هنوز تخفیف گروهی نیست',
    text: 'برای یک دسته، برند، خانواده یا چند محصول یک‌جا تخفیف بگذارید.',
  },
})
