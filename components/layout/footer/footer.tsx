import Link from 'next/link'
import type { ReactNode } from 'react'
import { SOCIAL_ICONS } from '@/components/contact/social-icons'
import { LinkPending } from '@/components/ui/link-pending'
import { Mail, MapPin, Phone, Smartphone } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { type MenuLinks, OWN_LINKS, type OwnMenus } from '@/lib/menus/links'
import type { FrameShop } from '@/lib/shop/types'
import { Logo } from '@/components/layout/header/logo'
import type { NamedCategory } from '@/components/layout/header/header'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'

const phoneIcons = { landline: Phone, mobile: Smartphone }
const SHOWN_CATEGORIES = 5

/** Full width on phones. */
const ACROSS = 'col-span-full desktop:col-span-1'
const HEAD = 'mb-2 text-16'
const LIST = 'leading-[2.1] text-footer-muted'
const LINK = 'inline-flex min-h-11 items-center tablet:min-h-8'
const LINE = 'flex items-center gap-2.5'

export type FooterProps = {
  categories: readonly NamedCategory[]
  /** Persian year. */
  year: number
  /** Server-rendered parts: about text and trust seal. */
  about: string
  seal: ReactNode
  shop: FrameShop
} & Omit<OwnMenus, 'headerLinks'>

export function Footer({
  categories,
  year,
  about,
  seal,
  shop,
  footerLinks = OWN_LINKS.footer,
  legalLinks = OWN_LINKS.legal,
}: FooterProps) {
  return (
    <footer className="site-footer mt-14 bg-footer text-14 text-footer-ink tablet:mt-22 [&_a:hover]:text-footer-ink [&_svg]:size-4.5">
      <div className="container-page">
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 py-7 desktop:grid-cols-[1.6fr_0.8fr_0.9fr_1.4fr] desktop:gap-12 desktop:pt-11 desktop:pb-10">
          <div className={ACROSS}>
            <Logo shopName={shop.name} onDark />
            <p className="mt-3 max-w-[26rem] leading-[2.1] text-footer-muted">{about}</p>
          </div>
          <Links id="footer-quick" title="دسترسی سریع" links={footerLinks} />
          <Links
            id="footer-categories"
            title="دسته‌ها"
            links={categories
              .slice(0, SHOWN_CATEGORIES)
              .map(({ slug, name }) => [`/products?category=${encodeURIComponent(slug)}`, name] as const)}
          >
            <Link prefetch={false} href="/categories" className={`${LINK} text-footer-ink`}>
              همهٔ دسته‌ها
            </Link>
          </Links>
          <div className={ACROSS}>
            <h2 className={HEAD}>تماس با ما</h2>
            <Contact shop={shop} />
            <div className="mt-4 flex flex-wrap items-end gap-2">
              {seal}
              {shop.socials.map(({ kind, label, href }) => {
                const Icon = SOCIAL_ICONS[kind]
                return (
                  <a
                    key={kind}
                    href={href}
                    className="grid h-11 min-w-11 place-items-center rounded-m border border-footer-line transition-colors hover:border-footer-muted"
                    rel="noopener"
                    aria-label={label}
                  >
                    {Icon ? <Icon className="icon" aria-hidden="true" /> : label}
                  </a>
                )
              })}
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-footer-line py-3.5 text-13 text-footer-muted">
          <span>
            © {toPersianDigits(year)} {shop.full_name}
          </span>
          <div className="flex flex-wrap items-center gap-x-5">
            <ThemeToggle />
            {legalLinks.map(([href, label]) => (
              <Link key={href} prefetch={false} href={href} className="inline-flex min-h-11 items-center">
                {label}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}

function Links({
  id,
  title,
  links,
  children,
}: {
  id: string
  title: string
  links: MenuLinks
  /** Extra link with its own style. */
  children?: ReactNode
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={HEAD}>
        {title}
      </h2>
      <ul className={LIST}>
        {links.map(([href, label]) => (
          <li key={href}>
            <Link prefetch={false} href={href} className={LINK}>
              {label}
              <LinkPending />{' '}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}

function Contact({ shop }: { shop: FrameShop }) {
  return (
    <ul className={LIST}>
      {shop.address && (
        <li className={LINE}>
          <MapPin className="icon" aria-hidden="true" />
          {shop.address}
        </li>
      )}
      {shop.phones.map(({ kind, tel, text }) => {
        const Icon = phoneIcons[kind]
        return (
          <li key={kind} className={LINE}>
            <Icon className="icon" aria-hidden="true" />
            <a href={`tel:${tel}`} className={`ltr ${LINK}`}>
              {text}
            </a>
          </li>
        )
      })}
      {shop.email && (
        <li className={LINE}>
          <Mail className="icon" aria-hidden="true" />
          <a href={`mailto:${shop.email}`} className={`ltr ${LINK}`}>
            {shop.email}
          </a>
        </li>
      )}
    </ul>
  )
}
