'use client'

import type { ReactNode } from 'react'
import { FlashToast } from './flash-toast'
import { Header, type HeaderProps } from '@/components/layout/header/header'
import { MobileBar } from '@/components/layout/mobile-nav/mobile-bar'
import { OfflineNotice } from './offline-notice'
import { TopBar } from '@/components/layout/header/top-bar'

/**
 * The frame of every page of the shop; `main` fades each page in. A part of the browser's, so that its elements do not stand in
 * the data of every page; the footer comes from the server, because it says what no script has to know.
 */
export function Shell({
  categories,
  notice,
  footer,
  children,
}: HeaderProps & { notice: string; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <TopBar notice={notice} />
      <Header categories={categories} />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className="page-content container-page outline-none">
        {children}
      </main>
      {footer}
      <MobileBar categories={categories} />
      <FlashToast />
    </>
  )
}
