import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { siteOrigin } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'
import { HEAD_SCRIPT } from '@/lib/shop/head-script'
import { THEME_COLORS } from '@/lib/shop/theme'
import { vazirmatn, vazirmatnRest } from './fonts/vazirmatn'
import './shop.css'

/** Default metadata. */
export async function generateMetadata(): Promise<Metadata> {
  const shop = await getShop()
  return {
    metadataBase: siteOrigin(),
    title: { default: [shop.slogan, shop.name].filter(Boolean).join(' | '), template: `%s | ${shop.name}` },
    description: shop.description,
    openGraph: { type: 'website', locale: 'fa_IR', siteName: shop.full_name },
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: '/art/favicon.svg', type: 'image/svg+xml' },
        { url: '/art/icon-192.png', type: 'image/png', sizes: '192x192' },
      ],
      apple: '/art/apple-icon.png',
    },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
  ],
}

/** Few client parts, to keep pages light. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="fa"
      dir="rtl"
      className={`${vazirmatn.variable} ${vazirmatnRest.variable}`}
      // The head script may set data-theme before hydration.
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body>
        <a
          href="#content"
          className="absolute start-2 top-2 z-(--z-toast) rounded-m bg-surface px-4.5 py-2.5 not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
        >
          رفتن به محتوای صفحه
        </a>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
