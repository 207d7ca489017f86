'use client'

import { History as HistoryIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ListSpec, ListState } from '@/lib/admin/list'
import { deleteSynonym, saveSynonym } from '@/lib/search/admin-actions'
import type { SynonymRow } from '@/lib/search/admin-list'
import { type SynonymInput, synonymSchema } from '@/lib/search/admin-schema'
import { DataTable } from '../data-table/data-table'
import type { Column } from '../data-table/types'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { SwitchField, TextField } from '../form/fields'
import { useSaved } from '../form/use-saved'
import { HistoryDialog, type HistoryOf } from '../history/history-dialog'
import { EditDialog } from '../edit-dialog'
import { PageHead } from '../page-head'
import { useRemove } from '../use-remove'

const NEW: SynonymInput = { id: null, seenAt: null, term: '', meaning: '', isTwoWay: true }

const COLUMNS: readonly Column<SynonymRow>[] = [
  {
    id: 'term',
    header: 'مشتری می‌نویسد',
    sort: 'term',
    primary: true,
    cell: (row) => (
      <b>
        <bdi>{row.term}</bdi>
      </b>
    ),
  },
  {
    id: 'meaning',
    header: 'پیدا می‌شود',
    sort: 'meaning',
    cell: (row) => <bdi>{row.meaning}</bdi>,
  },
  {
    id: 'direction',
    header: 'سو',
    cell: (row) => (row.isTwoWay ? 'دوسویه' : 'یک‌سویه'),
  },
]

/** Synonyms, including Latin brand names. */
export function SynonymTable(props: {
  rows: readonly SynonymRow[]
  total: number
  spec: ListSpec
  state: ListState
}) {
  const ask = useRemove()
  const [edited, setEdited] = useState<SynonymInput | 'new' | null>(null)
  const [history, setHistory] = useState<HistoryOf | null>(null)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="icon" aria-hidden="true" />
      هم‌معنی جدید
    </Button>
  )
  return (
    <>
      <PageHead title="هم‌معنی‌های جست‌وجو" trail={[{ label: 'محصولات', href: '/admin/products' }]}>
        {add}
      </PageHead>
      <p className="text-ink-2">
        واژه‌هایی که مشتری می‌نویسد و در نام محصولات نیست: «ماهیتابه» برای «تابه»، «Lodge» برای «لودج». فاصله،
        نیم‌فاصله و غلط تایپی را جست‌وجو خودش می‌شناسد.
      </p>
      <DataTable
        {...props}
        label="هم‌معنی‌ها"
        path="/admin/products/synonyms"
        searchHint="واژه"
        rowName={(row) => row.term}
        filters={[
          {
            name: 'direction',
            all: 'هر دو سو',
            options: [
              { value: 'two', label: 'دوسویه' },
              { value: 'one', label: 'یک‌سویه' },
            ],
          },
        ]}
        columns={COLUMNS}
        rowActions={(row) => [
          { label: 'ویرایش', icon: Pencil, onSelect: () => setEdited(row) },
          {
            label: 'تاریخچه',
            icon: HistoryIcon,
            onSelect: () => setHistory({ table: 'search_synonyms', id: row.id, name: row.term }),
          },
          {
            label: 'حذف',
            icon: Trash2,
            danger: true,
            onSelect: () =>
              void ask({
                question: { title: `«${row.term}» دیگر «${row.meaning}» را پیدا نکند؟` },
                run: () => deleteSynonym({ id: row.id }),
                done: 'هم‌معنی حذف شد',
                offline: 'حذف نشد. دوباره تلاش کنید.',
              }),
          },
        ]}
        empty={{
          title: 'هم‌معنی‌ای نیست',
          text: 'واژه‌ای را بیفزایید که مشتری‌ها می‌نویسند و در نام محصولات نیست.',
          action: add,
        }}
      />
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
      <EditDialog editing={edited} rows={props.rows} word="هم‌معنی" narrow onClose={() => setEdited(null)}>
        {(synonym) => <SynonymForm synonym={synonym ?? NEW} onDone={() => setEdited(null)} />}
      </EditDialog>
    </>
  )
}

function SynonymForm({ synonym, onDone }: { synonym: SynonymInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(synonymSchema, synonym)
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveSynonym}
      saveLabel="ذخیره"
      onSaved={() => saved('هم‌معنی ذخیره شد')}
      onCancel={onDone}
    >
      <TextField name="term" label="مشتری می‌نویسد" required maxLength={60} />
      <TextField
        name="meaning"
        label="پیدا می‌شود"
        required
        maxLength={60}
        hint="واژه‌ای که در نام یا برند محصولات هست"
      />
      <SwitchField
        name="isTwoWay"
        label="دوسویه"
        hint="با نوشتن هر کدام، دیگری هم پیدا می‌شود؛ مانند نام فارسی و لاتین برند"
      />
    </AdminForm>
  )
}
