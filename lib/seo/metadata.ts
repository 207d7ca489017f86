import 'server-only'
import type { Metadata } from 'next'
import { getShop } from '@/lib/shop/settings'

/** The picture that stands for a page without one of its own. */
const SHOP_PICTURE = { url: '/art/hero-1280.webp', width: 1280, height: 551 }

export interface PageWords {
  /** Without the shop's name, which the layout adds. */
  title: string
  description: string
  /** Canonical address, from the root. */
  path: string
  /** Addresses of pictures; the shop's own without any. */
  images?:
    | readonly { url: string | URL; width?: string | number; height?: string | number; alt?: string }[]
    | undefined
}

/** Title, description, canonical address and what social networks show of a public page. */
export async function pageMetadata({ title, description, path, images }: PageWords): Promise<Metadata> {
  const shop = await getShop()
  const pictures = images && images.length > 0 ? [...images] : [{ ...SHOP_PICTURE, alt: shop.fullName }]
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'fa_IR',
      siteName: shop.fullName,
      title,
      description,
      url: path,
      images: pictures,
    },
    twitter: { card: 'summary_large_image', title, description, images: pictures.slice(0, 1) },
  }
}
