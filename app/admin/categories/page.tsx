import type { Metadata } from 'next'
import { CategoryTree } from '@/components/admin/categories/category-tree'
import { listCategoriesForAdmin } from '@/lib/categories/admin-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'دسته‌بندی‌ها' }

export default async function CategoriesPage() {
  await requireAdmin('/admin/categories')
  return <CategoryTree categories={await listCategoriesForAdmin()} />
}
