'use client'

import type { ReactNode } from 'react'
import { Footer, type FooterProps } from '@/components/layout/footer/footer'
import { FlashToast } from './flash-toast'
import { Header } from '@/components/layout/header/header'
import { MobileBar } from '@/components/layout/mobile-nav/mobile-bar'
import type { OwnMenus } from '@/lib/menus/links'
import { TopBar } from '@/components/layout/header/top-bar'

/** `main` fades pages in. A client component, to keep its elements out of the RSC payload. */
export function Shell({
  categories,
  notice,
  children,
  headerLinks,
  view,
  ...footer
}: FooterProps & OwnMenus & { notice: string; view?: 'guest' | 'member'; children: ReactNode }) {
  return (
    <>
      <TopBar notice={notice} phone={footer.shop.phones[0]} />
      <Header categories={categories} shopName={footer.shop.name} links={headerLinks} />
      <OfflineNotice />
      <main id="content" tabIndex={-1} data-view={view} className="page-content container-page outline-none">
        {children}
      </main>
      <Footer categories={categories} {...footer} />
      <MobileBar />
      <FlashToast />
    </>
  )
}

const NOTHING = { __html: '' }

/** Filled by the head script (lib/shop/head-script.ts). */
function OfflineNotice() {
  return (
    <div
      className="offline-strip"
      data-slot="offline"
      role="status"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}
