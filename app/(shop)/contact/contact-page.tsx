import Link from 'next/link'
import { ContactForm } from '@/components/contact/contact-form'
import { ContactList } from '@/components/contact/contact-list'
import type { Subject } from '@/lib/contact/subjects'
import { pageMetadata } from '@/lib/seo/metadata'
import { getShop } from '@/lib/shop/settings'
import { TextPage } from '@/app/(shop)/text-page'
import { SOCIAL_ICONS } from '@/components/contact/social-icons'
import { buttonVariants } from '@/components/ui/button'
import { PANEL } from '@/components/ui/panel'

export async function contactMetadata() {
  const shop = await getShop()
  return pageMetadata({
    title: 'تماس با ما',
    description: `راه‌های تماس با ${shop.full_name}: تلفن، پیام‌رسان، ایمیل، نشانی${shop.city && ` در ${shop.city}`} و فرم پیام به فروشگاه.`,
    path: '/contact',
  })
}

export async function ContactPage({ subject }: { subject?: Subject }) {
  const shop = await getShop()
  return (
    <TextPage
      path="/contact"
      title="تماس با ما"
      lead="پرسشی دربارهٔ محصول، سفارش یا بازگشت دارید؟ شبانه‌روز پیام بدهید، یا در ساعت‌های کار زنگ بزنید."
      aside={
        <section className={PANEL} aria-labelledby="write">
          <h2 id="write" className="mb-4 text-18">
            پیام به فروشگاه
          </h2>
          <ContactForm subject={subject} />
        </section>
      }
    >
      <ContactList shop={shop} />
      {shop.socials.length > 0 && (
        <>
          <h2>پیام‌رسان‌ها</h2>
          <div className="flex flex-wrap gap-3">
            {shop.socials.map(({ kind, label, href }) => {
              const Icon = SOCIAL_ICONS[kind]
              return (
                <a
                  key={kind}
                  href={href}
                  rel="noopener"
                  className={buttonVariants({ variant: 'outline', className: 'no-underline!' })}
                >
                  {Icon && <Icon className="icon text-action" aria-hidden="true" />}
                  {label}
                </a>
              )
            })}
          </div>
        </>
      )}
      <h2>خرید عمده</h2>
      <p>
        مغازه‌دار یا عمده‌فروش هستید؟ با شمارهٔ موبایل خود وارد شوید و{' '}
        <Link prefetch={false} href="/wholesale">
          درخواست خرید عمده
        </Link>{' '}
        بدهید. پس از بررسی، قیمت خودتان را کنار هر محصول می‌بینید.
      </p>
    </TextPage>
  )
}
