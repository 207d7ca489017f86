import type { Metadata } from 'next'
import { ColorTable } from '@/components/admin/colors/color-table'
import { listPage } from '@/lib/admin/list-page'
import { COLOR_LIST } from '@/lib/colors/admin-list'
import { listColorsForAdmin } from '@/lib/colors/admin-queries'

export const metadata: Metadata = { title: 'رنگ‌ها' }

export default listPage({ spec: COLOR_LIST, list: listColorsForAdmin, page: ColorTable })
