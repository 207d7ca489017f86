import 'server-only'
import type { Metadata } from 'next'
import { pictureUrl } from '@/lib/media/pictures'
import { getShop } from '@/lib/shop/settings'

const SHOP_PICTURE = '/art/hero-1280.webp'

export interface PageWords {
  /** The layout appends the shop's name. */
  title: string
  description: string
  /** Canonical path. */
  path: string
  /** Stored name; default: the shop's picture. */
  picture?: string | null | undefined
}

export async function pageMetadata({ title, description, path, picture }: PageWords): Promise<Metadata> {
  const shop = await getShop()
  const images = picture ? pictureUrl(picture, 1280) : SHOP_PICTURE
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'fa_IR',
      siteName: shop.full_name,
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
