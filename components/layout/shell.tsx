'use client'

import type { ReactNode } from 'react'
import { Footer, type FooterProps } from '@/components/layout/footer/footer'
import { FlashToast } from './flash-toast'
import { Header } from '@/components/layout/header/header'
import { MobileBar } from '@/components/layout/mobile-nav/mobile-bar'
import type { OwnMenus } from '@/lib/menus/links'
import { TopBar } from '@/components/layout/header/top-bar'

/**
 * The frame of every page of the shop; `main` fades each page in. A part of the browser's, so that its elements do not stand in
 * the data of every page as well.
 */
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

/** The place of the offline strip; the script of <head> fills it (lib/shop/head-script.ts). */
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
