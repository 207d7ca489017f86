import type { Metadata } from 'next'
import { TrustList } from '@/components/catalog/trust-list'
import { ContactList } from '@/components/content/contact-list'
import { InfoPage } from '@/components/content/info-page'
import { toPersianDigits } from '@/lib/core/text'
import { shop } from '@/lib/shop/identity'

export const metadata: Metadata = {
  title: 'دربارهٔ ما',
  description: shop.about,
  alternates: { canonical: '/about' },
}

export default function Page() {
  return (
    <>
      <InfoPage
        title="دربارهٔ ما"
        lead={`${shop.fullName} از سال ${toPersianDigits(shop.foundedIn)} در ${shop.city} باز است؛ یک فروشگاه ظرف و لوازم آشپزخانه که به سراسر ایران می‌فرستد.`}
      >
        <p>
          از قابلمه و سماور تا بشقاب و ظرف نگه‌داری، چیزی را در قفسه می‌گذاریم که خودمان در خانه به کار
          می‌بریم. خانه‌ها تکی می‌خرند و مغازه‌ها و همکاران، عمده و با قیمت خودشان؛ هر دو از همین‌جا.
        </p>
        <h2>قول ما</h2>
        <ul>
          <li>هر کالا اصل است و سالم به دست شما می‌رسد.</li>
          <li>تا ۷ روز پس از تحویل می‌توانید آن را بازگردانید.</li>
          <li>زود می‌فرستیم و کد رهگیری می‌دهیم.</li>
          <li>قیمت را منصفانه نگه می‌داریم.</li>
          <li>شبانه‌روز پاسخ می‌دهیم.</li>
        </ul>
        <h2>ما را پیدا کنید</h2>
        <ContactList />
      </InfoPage>
      <section className="section" aria-label="خاطرجمعی خرید">
        <TrustList />
      </section>
    </>
  )
}
