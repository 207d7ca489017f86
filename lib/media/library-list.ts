import { defineList } from '@/lib/admin/list'

export const BUCKETS: Record<string, string> = {
  products: 'محصولات',
  categories: 'دسته‌ها',
  banners: 'بنرها و اسلایدها',
}

export const MEDIA_LIST = defineList({
  path: '/admin/media',
  access: ['products', 'content'],
  filters: {
    bucket: { all: 'همهٔ پوشه‌ها', options: BUCKETS },
    use: { all: 'همهٔ فایل‌ها', options: { unused: 'بی کاربرد' } },
  },
})
