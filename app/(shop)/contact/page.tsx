import type { Metadata } from 'next'
import { ContactList } from '@/components/content/contact-list'
import { InfoPage } from '@/components/content/info-page'
import { shop } from '@/lib/shop/identity'

export const metadata: Metadata = {
  title: 'تماس با ما',
  description: `راه‌های تماس با ${shop.fullName}: تلفن، پیام‌رسان، ایمیل و نشانی در ${shop.city}.`,
  alternates: { canonical: '/contact' },
}

export default function Page() {
  return (
    <InfoPage
      title="تماس با ما"
      lead="پرسشی دربارهٔ کالا، سفارش یا بازگشت دارید؟ زنگ بزنید یا پیام بدهید؛ شبانه‌روز پاسخ می‌دهیم."
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
      <h2>حساب همکار</h2>
      <p>
        مغازه‌دار یا عمده‌فروش هستید؟ با شمارهٔ موبایل خود در فروشگاه حساب باز کنید، سپس زنگ بزنید تا حساب شما
        را فروشگاهی یا همکار کنیم. از آن پس قیمت خودتان را کنار هر کالا می‌بینید.
      </p>
    </InfoPage>
  )
}
