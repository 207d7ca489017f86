import type { ListSpec } from '@/lib/admin/list'

export const MEDIA_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { bucket: ['products', 'categories', 'banners'], use: ['unused'] },
} as const satisfies ListSpec
