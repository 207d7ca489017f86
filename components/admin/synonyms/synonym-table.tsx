'use client'

import type { Column } from '@/components/admin/data-table/types'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { callAction } from '@/lib/accounts/call-action'
import { deleteSynonym, saveSynonym } from '@/lib/search/admin-actions'
import { SYNONYM_LIST, type SynonymRow } from '@/lib/search/admin-list'
import { type SynonymInput, synonymSchema } from '@/lib/search/admin-schema'

const NEW: SynonymInput = { id: null, version: null, term: '', meaning: '', is_two_way: true }

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
    brief: true,
    cell: (row) => <bdi>{row.meaning}</bdi>,
  },
  {
    id: 'direction',
    header: 'جهت',
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => (row.is_two_way ? 'هر دو طرف' : 'یک‌طرفه'),
  },
]

/** Synonyms, including Latin brand names. */
export const SynonymTable = resourceList({
  title: 'مترادف‌ها',
  trail: ['/admin/products'],
  intro: (
    <p className="text-ink-2 max-tablet:hidden">
      واژه‌هایی که مشتری می‌نویسد و در نام محصولات نیست: «ماهیتابه» برای «تابه»، «Lodge» برای «لودج». فاصله،
      نیم‌فاصله و غلط تایپی را جست‌وجو خودش می‌شناسد.
    </p>
  ),
  label: 'مترادف‌ها',
  spec: SYNONYM_LIST,
  columns: COLUMNS,
  searchHint: 'واژه',
  rowName: (row) => row.term,
  form: {
    word: 'مترادف',
    narrow: true,
    schema: synonymSchema,
    values: (row) => row ?? NEW,
    fields: (
      <>
        <TextField name="term" label="مشتری می‌نویسد" required maxLength={60} />
        <TextField
          name="meaning"
          label="پیدا می‌شود"
          required
          maxLength={60}
          hint="واژه‌ای که در نام یا برند محصولات هست"
        />
        <SwitchField
          name="is_two_way"
          label="هر دو طرف"
          hint="با نوشتن هر کدام، دیگری هم پیدا می‌شود؛ مانند نام فارسی و لاتین برند"
        />
      </>
    ),
    action: saveSynonym,
    saved: () => 'مترادف ذخیره شد',
  },
  history: 'search_synonyms',
  rowActions: (row) => [
    'edit',
    'history',
    deleteAction({
      question: { title: `«${row.term}» دیگر «${row.meaning}» را پیدا نکند؟` },
      run: () => callAction(deleteSynonym, { id: row.id }),
      done: 'مترادف حذف شد',
    }),
  ],
  empty: {
    title: 'مترادفی نیست',
    text: 'واژه‌ای را بیفزایید که مشتری‌ها می‌نویسند و در نام محصولات نیست.',
    adds: true,
  },
})
