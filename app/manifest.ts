import type { MetadataRoute } from 'next'
import { shop } from '@/lib/shop/identity'
import { THEME_COLORS } from '@/lib/shop/theme'

/** The shop on a phone's home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: shop.fullName,
    short_name: shop.name,
    description: shop.description,
    lang: 'fa',
    dir: 'rtl',
    start_url: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
