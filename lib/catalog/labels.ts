import type { Database } from '@/lib/supabase/database.types'

type ProductColumn = keyof Database['public']['Tables']['products']['Row']

/** Columns of products in files, tables and the history; forms add units and hints. */
export const PRODUCT_LABELS = {
  name: 'نام',
  sku: 'کد محصول',
  slug: 'نشانی صفحه',
  brand: 'برند',
  category_id: 'دسته',
  short_description: 'توضیح کوتاه',
  detailed_description: 'توضیح کامل',
  images: 'تصویرها',
  video_code: 'کد ویدیو',
  stock_quantity: 'موجودی',
  has_colors: 'رنگ دارد',
  weight: 'وزن (گرم)',
  is_active: 'فعال',
  is_featured: 'برگزیده',
  is_new: 'جدید',
  publish_at: 'نمایش از',
  seo_title: 'عنوان در جست‌وجو',
  seo_description: 'توضیح در جست‌وجو',
} as const satisfies Partial<Record<ProductColumn, string>>
