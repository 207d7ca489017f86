import type { MetadataRoute } from 'next'
import { getShop } from '@/lib/shop/settings'
import { THEME_COLORS } from '@/lib/shop/theme'

const SHORTCUT_ICONS = [{ src: '/art/icon-192.png', sizes: '192x192', type: 'image/png' }]

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const shop = await getShop()
  return {
    name: shop.full_name,
    short_name: shop.name,
    description: shop.description,
    lang: 'fa',
    dir: 'rtl',
    start_url: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    id: '/',
    categories: ['shopping'],
    icons: [
      { src: '/art/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/art/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/art/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/art/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'همهٔ محصولات', url: '/products', icons: SHORTCUT_ICONS },
      { name: 'سبد خرید', url: '/cart', icons: SHORTCUT_ICONS },
      { name: 'سفارش‌های من', url: '/profile/orders', icons: SHORTCUT_ICONS },
    ],
    screenshots: [
      {
        src: '/screenshot-phone.webp',
        sizes: '720x1480',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'صفحهٔ خانه روی گوشی',
      },
      {
        src: '/screenshot-desktop.webp',
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'صفحهٔ خانه روی رایانه',
      },
    ],
  }
}
