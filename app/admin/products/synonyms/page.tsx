import type { Metadata } from 'next'
import { SynonymTable } from '@/components/admin/synonyms/synonym-table'
import { listPage } from '@/lib/admin/list-page'
import { SYNONYM_LIST } from '@/lib/search/admin-list'
import { listSynonymsForAdmin } from '@/lib/search/admin-queries'

export const metadata: Metadata = { title: 'مترادف‌ها' }

export default listPage({ spec: SYNONYM_LIST, list: listSynonymsForAdmin, page: SynonymTable })
