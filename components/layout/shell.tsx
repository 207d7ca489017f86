'use client'

import type { ReactNode } from 'react'
import { Footer, type FooterProps } from '@/components/layout/footer/footer'
import { FlashToast } from './flash-toast'
import { Header } from '@/components/layout/header/header'
import { MobileBar } from '@/components/layout/mobile-nav/mobile-bar'
import type { OwnMenus } from '@/lib/menus/links'
import Link from 'next/link'
import { Headset, Phone, Truck } from '@/components/ui/icons'
import type { ShopPhone } from '@/lib/shop/types'
import type { ViewType } from '@/lib/utils/view-types'

/** `main` fades pages in. A client component, to keep its elements out of the RSC payload. */
export function Shell({
  categories,
  notice,
  children,
  headerLinks,
  view,
  ...footer
}: FooterProps & OwnMenus & { notice: string; view?: ViewType; children: ReactNode }) {
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
      className="sticky top-[65px] z-(--z-sticky) grid place-items-center bg-ink text-12 leading-snug whitespace-nowrap text-paper not-empty:h-9 data-[line=back]:bg-success-soft data-[line=back]:text-success tablet:top-[117px] desktop:top-[81px]"
      data-slot="offline"
      role="status"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}

const LINK = 'inline-flex min-h-10 items-center gap-1.5 hover:text-action'
const ICON = 'icon size-3.75 text-action'

/** Desktop and tablet; `notice`: delivery text. */
function TopBar({ notice, phone }: { notice: string; phone: ShopPhone | undefined }) {
  return (
    <aside
      className="hidden border-b border-line text-13 text-ink-2 tablet:block"
      aria-label="تماس با فروشگاه"
    >
      <div className="container-page flex h-10 items-center justify-between">
        <div className="flex items-center gap-5">
          {phone && (
            <a href={`tel:${phone.tel}`} className={LINK}>
              <Phone className={ICON} aria-hidden="true" />
              <span className="ltr">{phone.text}</span>
            </a>
          )}
          <Link prefetch={false} href="/contact" className={LINK}>
            <Headset className={ICON} aria-hidden="true" />
            پشتیبانی
          </Link>
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- client navigation drops the fragment at sign-in */}
          <a href="/profile#orders" className={LINK}>
            <Truck className={ICON} aria-hidden="true" />
            پیگیری سفارش
          </a>
        </div>
        <span className="truncate text-muted">{notice}</span>
      </div>
    </aside>
  )
}
