import type { FeedItem } from './types.ts'

export const feedItem = (more: Partial<FeedItem> = {}): FeedItem => ({
  product_id: '0a1b2c3d-0000-4000-8000-00000000000f',
  color_id: '11111111-2222-4333-8444-555555555555',
  color: 'سبز دریایی',
  slug: 'قابلمه',
  name: 'قابلمه',
  brand: 'نگین',
  sku: null,
  categories: ['پخت‌وپز', 'قابلمه'],
  images: [],
  price: 1_200_000,
  shown_list_price: 1_500_000,
  is_available: true,
  weight: 1400,
  short_description: 'لعابی',
  description: '',
  family: null,
  specifications: [],
  created_at: '2026-11-01T08:00:00.000Z',
  changed_at: '2026-11-02T08:00:00.000Z',
  ...more,
})
