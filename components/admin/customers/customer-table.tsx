'use client'

import { Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { DataTable, listFilters } from '@/components/admin/data-table/data-table'
import { optionsOf } from '@/components/ui/select'
import type { Column } from '@/components/admin/data-table/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, TextField } from '@/components/admin/form/fields'
import { PageHead } from '@/components/admin/page-head'
import { useRecordDialog } from '@/components/admin/record-form'
import { useMay } from '@/components/admin/shell/capabilities'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { SavedView } from '@/lib/admin/saved-views/types'
import { createUser } from '@/lib/customers/admin-actions'
import { USER_LIST, type UserListState } from '@/lib/customers/admin-list'
import { newUserSchema } from '@/lib/customers/admin-schema'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import type { Returned } from '@/lib/utils/rows'

export type UserRow = Returned<'admin_list_users', 'phone_number' | 'last_order_at'>

const TYPES = optionsOf(CUSTOMER_TYPES)
const nameOf = (row: UserRow) => [row.first_name, row.last_name].filter(Boolean).join(' ') || 'بدون نام'

const COLUMNS: readonly Column<UserRow>[] = [
  { id: 'name', header: 'نام', primary: true, href: (row) => `/admin/users/${row.id}`, cell: nameOf },
  {
    id: 'phone',
    header: 'موبایل',
    numeric: 'mixed',
    brief: true,
    cell: (row) => <span className="ltr inline-block">{formatPhone(row.phone_number ?? '—')}</span>,
  },
  {
    id: 'created',
    header: 'عضویت',
    sort: 'created',
    numeric: 'mixed',
    cell: (row) => formatDate(row.created_at),
  },
  { id: 'orders', header: 'سفارش', numeric: true, cell: (row) => formatNumber(row.orders) },
  { id: 'spent', header: 'خرید (تومان)', numeric: true, cell: (row) => formatToman(row.spent) },
  {
    id: 'last',
    header: 'آخرین سفارش',
    numeric: 'mixed',
    cell: (row) => (row.last_order_at ? formatDate(row.last_order_at) : '—'),
  },
  {
    id: 'type',
    header: 'نوع',
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={row.user_type === 'admin' ? 'info' : 'neutral'}>{CUSTOMER_TYPES[row.user_type]}</Badge>
        {row.is_blocked && <Badge tone="danger">مسدود</Badge>}
      </span>
    ),
  },
]

export function CustomerTable({
  rows,
  total,
  state,
  openRequests,
  provinces,
  segments,
  views,
}: {
  rows: readonly UserRow[]
  total: number
  state: UserListState
  openRequests: number
  provinces: readonly string[]
  segments: readonly { id: string; name: string }[]
  views: readonly SavedView[]
}) {
  const record = useRecordDialog(
    {
      word: 'کاربر',
      narrow: true,
      content: () => <NewUser />,
    },
    rows,
    null,
  )
  return (
    <>
      <PageHead
        title="کاربران"
        more={
          <>
            <ButtonLink href="/admin/users/segments" variant="outline">
              گروه‌های مشتری
            </ButtonLink>
            <ButtonLink href="/admin/wholesale" variant="outline">
              درخواست‌های خرید عمده
              {openRequests > 0 && <small>({formatNumber(openRequests)})</small>}
            </ButtonLink>
          </>
        }
      >
        {record.button}
      </PageHead>
      <DataTable
        label="کاربران"
        spec={USER_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={nameOf}
        searchHint="نام یا موبایل"
        filters={listFilters(
          USER_LIST,
          {
            name: 'segment',
            label: 'گروه مشتری',
            all: 'همهٔ گروه‌ها',
            options: segments.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'province',
            label: 'استان سفارش‌ها',
            all: 'همهٔ استان‌ها',
            options: provinces.map((name) => ({ value: name, label: name })),
          },
          { name: 'from', label: 'عضویت از', all: '', kind: 'day' },
          { name: 'until', label: 'عضویت تا', all: '', kind: 'day' },
        )}
        views={{ list: 'users', items: views }}
        rowActions={(row) => [{ label: 'دیدن', icon: Eye, href: `/admin/users/${row.id}` }]}
        hasExport
        empty={{ title: 'کاربری نیست' }}
      />
      {record.dialog}
    </>
  )
}

function NewUser() {
  const router = useRouter()
  const may = useMay()
  const form = useAdminForm(newUserSchema, {
    phone: '',
    first_name: '',
    last_name: '',
    type: 'normal' as const,
  })
  return (
    <AdminForm
      form={form}
      action={createUser}
      saveLabel="ساختن حساب"
      onSaved={({ id }) => {
        toast.success('حساب ساخته شد')
        router.push(`/admin/users/${id}`)
      }}
    >
      <TextField
        name="phone"
        label="شمارهٔ موبایل"
        required
        digits
        inputMode="tel"
        placeholder="۰۹۱۲۳۴۵۶۷۸۹"
        hint="صاحب شماره با کد پیامکی وارد می‌شود."
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField name="first_name" label="نام" maxLength={60} />
        <TextField name="last_name" label="نام خانوادگی" maxLength={60} />
      </div>
      <SelectField
        name="type"
        label="نوع کاربر"
        options={TYPES.filter(({ value }) => value !== 'admin' || may('staff'))}
      />
    </AdminForm>
  )
}
