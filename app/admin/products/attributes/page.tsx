import type { Metadata } from 'next'
import { AttributeList } from '@/components/admin/attributes/attribute-list'
import { CategoryAttributes } from '@/components/admin/attributes/category-attributes'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import {
  countAttributes,
  listAttributesForAdmin,
  listCategoryAttributes,
} from '@/lib/attributes/admin-queries'
import { attributesOf } from '@/lib/attributes/rules'
import { listCategoriesForAdmin } from '@/lib/categories/admin-queries'
import { categoryPaths } from '@/lib/categories/tree'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویژگی‌های محصول' }

const PATH = '/admin/products/attributes'

export default async function AttributesPage({ searchParams }: PageProps<'/admin/products/attributes'>) {
  await requireCapability('products', PATH)
  const asked = [(await searchParams).category].flat().at(0)
  const [attributes, own, categories, counts] = await Promise.all([
    listAttributesForAdmin(),
    listCategoryAttributes(),
    listCategoriesForAdmin(),
    countAttributes(),
  ])
  const category = categories.find(({ slug }) => slug === asked) ?? categories[0]
  const isByCategory = asked !== undefined && category !== undefined
  return (
    <>
      <PageHead title="ویژگی‌های محصول" trail={['/admin/products']} />
      <SectionTabs
        label="بخش‌های ویژگی‌ها"
        tabs={[
          { label: 'همهٔ ویژگی‌ها', href: PATH, current: !isByCategory, count: attributes.length },
          {
            label: 'ویژگی‌های هر دسته',
            href: `${PATH}?category=${encodeURIComponent(category?.slug ?? '')}`,
            current: isByCategory,
          },
        ]}
      />
      {isByCategory ? (
        <CategoryAttributes
          key={category.id}
          path={PATH}
          category={{ id: category.id, slug: category.slug, name: category.name }}
          categories={categoryPaths(categories).map(({ id, path }) => ({
            slug: categories.find((each) => each.id === id)!.slug,
            path,
          }))}
          attributes={attributes}
          own={own.get(category.id) ?? []}
          inherited={attributesOf(categories, own, category.id)
            .filter((each) => each.category_id !== category.id)
            .map(({ attribute_id, category_id }) => ({
              attribute_id,
              from: categories.find(({ id }) => id === category_id)?.name ?? '',
            }))}
        />
      ) : (
        <AttributeList attributes={attributes} counts={Object.fromEntries(counts)} />
      )}
    </>
  )
}
