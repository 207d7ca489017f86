import Link from 'next/link'
import {
  Camera,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Send,
  ShieldCheck,
  Smartphone,
} from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { shop } from '@/lib/shop/identity'
import { Logo } from '@/components/layout/header/logo'
import type { MenuCategory } from '@/components/layout/header/products-menu'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'

const socialIcons = { telegram: Send, whatsapp: MessageCircle, instagram: Camera }
const phoneIcons = { landline: Phone, mobile: Smartphone }
const SHOWN_CATEGORIES = 5

const quickLinks = [
  ['/', 'خانه'],
  ['/products', 'فروشگاه'],
  ['/about', 'دربارهٔ ما'],
  ['/contact', 'تماس با ما'],
] as const

export type FooterProps = {
  categories: readonly MenuCategory[]
  /** Persian year of the copyright line. */
  year: number
}

/** The girih band, the shop's words, links, and how to reach it. */
export function Footer({ categories, year }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="girih" aria-hidden="true" />
      <div className="container-page">
        <div className="footer-columns">
          <div>
            <Logo onDark />
            <p className="mt-3 max-w-[26rem]">{shop.about}</p>
          </div>
          <nav className="footer-links" aria-labelledby="footer-quick">
            <h2 id="footer-quick">دسترسی سریع</h2>
            <ul>
              {quickLinks.map(([href, label]) => (
                <li key={href}>
                  <Link prefetch={false} href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="footer-links" aria-labelledby="footer-categories">
            <h2 id="footer-categories">دسته‌ها</h2>
            <ul>
              {categories.slice(0, SHOWN_CATEGORIES).map(({ slug, name }) => (
                <li key={slug}>
                  <Link prefetch={false} href={`/products?category=${encodeURIComponent(slug)}`}>
                    {name}
                  </Link>
                </li>
              ))}
              <li>
                <Link prefetch={false} href="/products" className="text-footer-ink">
                  همهٔ دسته‌ها
                </Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2>تماس با ما</h2>
            <Contact />
            <div className="mt-4 flex flex-wrap items-end gap-2">
              <Seal />
              {shop.socials.map(({ kind, label, href }) => {
                const Icon = socialIcons[kind]
                return (
                  <a key={kind} href={href} className="footer-square" rel="noopener" aria-label={label}>
                    <Icon className="icon" aria-hidden="true" />
                  </a>
                )
              })}
            </div>
          </div>
        </div>
        <div className="footer-end">
          <span>
            © {toPersianDigits(year)} {shop.fullName}
          </span>
          <div className="flex items-center gap-5">
            <ThemeToggle />
            <Link prefetch={false} href="/terms" className="inline-flex min-h-11 items-center">
              قوانین
            </Link>
            <Link prefetch={false} href="/privacy" className="inline-flex min-h-11 items-center">
              حریم خصوصی
            </Link>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <ul className="footer-contact">
      <li>
        <MapPin className="icon" aria-hidden="true" />
        {shop.address}
      </li>
      {shop.phones.map(({ kind, tel, text }) => {
        const Icon = phoneIcons[kind]
        return (
          <li key={kind}>
            <Icon className="icon" aria-hidden="true" />
            <a href={`tel:${tel}`} className="ltr">
              {text}
            </a>
          </li>
        )
      })}
      <li>
        <Mail className="icon" aria-hidden="true" />
        <a href={`mailto:${shop.email}`} className="ltr">
          {shop.email}
        </a>
      </li>
    </ul>
  )
}

/** Room for the trust seal: its picture and page once the shop has one, its name until then. */
function Seal() {
  if (shop.seal) {
    return (
      // Enamad shows its certificate only to visitors whose browser says which shop sent them.
      <a href={shop.seal.href} className="seal me-1" target="_blank" rel="noopener" referrerPolicy="origin">
        {/* eslint-disable-next-line @next/next/no-img-element -- served by the seal's own host */}
        <img
          src={shop.seal.image}
          alt="نماد اعتماد الکترونیکی"
          width={72}
          height={80}
          loading="lazy"
          referrerPolicy="origin"
        />
      </a>
    )
  }
  return (
    <span className="seal me-1">
      <ShieldCheck className="icon" aria-hidden="true" />
      نماد اعتماد
    </span>
  )
}
