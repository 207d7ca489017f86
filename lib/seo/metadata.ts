import 'server-only'
import type { Metadata } from 'next'
import { pictureUrl } from '@/lib/media/pictures'
import { getShop } from '@/lib/shop/settings'

/** The picture that stands for a page without one of its own. */
const SHOP_PICTURE = '/art/hero-1280.webp'

export interface PageWords {
  /** Without the shop's name, which the layout adds. */
  title: string
  description: string
  /** Canonical address, from the root. */
  path: string
  /** Name of its picture; the shop's own without one. */
  picture?: string | null | undefined
}

/** Title, description, canonical address and what social networks show of a public page. */
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
      siteName: shop.fullName,
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
