import Link from 'next/link'
import { ContactForm } from '@/components/contact/contact-form'
import { ContactList } from '@/components/contact/contact-list'
import type { Subject } from '@/lib/contact/subjects'
import { pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop/identity'
import { TextPage } from '@/app/(shop)/text-page'
import { PANEL } from '@/components/ui/panel'

export const contactMetadata = pageMetadata({
  title: 'تماس با ما',
  description: `راه‌های تماس با ${shop.fullName}: تلفن، پیام‌رسان، ایمیل، نشانی در ${shop.city} و فرم پیام به فروشگاه.`,
  path: '/contact',
})

/** How to reach the shop, and a form for those who would rather write. */
export function ContactPage({ subject }: { subject?: Subject }) {
  return (
    <TextPage
      path="/contact"
      title="تماس با ما"
      lead="پرسشی دربارهٔ کالا، سفارش یا بازگشت دارید؟ زنگ بزنید یا پیام بدهید؛ شبانه‌روز پاسخ می‌دهیم."
      aside={
        <section className={PANEL} aria-labelledby="write">
          <h2 id="write" className="mb-4 text-18">
            پیام به فروشگاه
          </h2>
          <ContactForm subject={subject} />
        </section>
      }
    >
      <ContactList />
      <h2>پیام‌رسان‌ها</h2>
      <ul>
        {shop.socials.map(({ kind, label, href }) => (
          <li key={kind}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h2>خرید عمده</h2>
      <p>
        مغازه‌دار یا عمده‌فروش هستید؟ با شمارهٔ موبایل خود وارد شوید و{' '}
        <Link prefetch={false} href="/wholesale">
          درخواست خرید عمده
        </Link>{' '}
        بدهید. پس از بررسی، قیمت خودتان را کنار هر کالا می‌بینید.
      </p>
    </TextPage>
  )
}
