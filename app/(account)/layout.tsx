import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'

/** Cart, checkout and whatever else belongs to one person: nothing for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** As in the shop: the net below tags and jobs, in seconds. */
export const revalidate = 3600

/** The frame of private pages; it shows the same to everybody, who is looking is filled in by the browser. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <PageChrome>{children}</PageChrome>
}
