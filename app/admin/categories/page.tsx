import type { Metadata } from 'next'
import { CategoryTree } from '@/components/admin/categories/category-tree'
import { listCategoriesForAdmin } from '@/lib/categories/admin-queries'
import { placesBySlug } from '@/lib/menus/placed-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'دسته‌بندی‌ها' }

export default async function CategoriesPage() {
  await requireCapability('products', '/admin/categories')
  const [categories, places] = await Promise.all([listCategoriesForAdmin(), placesBySlug('category')])
  return <CategoryTree categories={categories} places={places} />
}
