import { TrustBadges } from '@/app/(shop)/trust-badges'
import { TextPage } from '@/app/(shop)/text-page'
import { ContactList } from '@/components/contact/contact-list'
import { toPersianDigits } from '@/lib/utils/text'
import { pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop/identity'
import { RETURN_RULE } from '@/lib/shop/returns'

export const metadata = pageMetadata({
  title: 'دربارهٔ ما',
  description: shop.about,
  path: '/about',
})

export default function Page() {
  return (
    <>
      <TextPage
        path="/about"
        title="دربارهٔ ما"
        lead={`${shop.fullName} از سال ${toPersianDigits(shop.foundedIn)} در ${shop.city} باز است؛ یک فروشگاه ظرف و لوازم آشپزخانه که به سراسر ایران می‌فرستد.`}
      >
        <p>
          از قابلمه و سماور تا بشقاب و ظرف نگه‌داری، چیزی را در قفسه می‌گذاریم که خودمان در خانه به کار
          می‌بریم. خانه‌ها تکی می‌خرند و فروشگاه‌ها و همکاران، عمده و با قیمت خودشان؛ هر دو از همین‌جا.
        </p>
        <h2>قول ما</h2>
        <ul>
          <li>ضمانت اصالت: هر کالا اصل است و سالم به دست شما می‌رسد.</li>
          <li>ضمانت بازگشت: {RETURN_RULE}.</li>
          <li>ارسال سریع با کد رهگیری به همهٔ شهرهای ایران.</li>
          <li>قیمت رقابتی: خرید بی‌واسطه از سازنده، با سود منصفانه.</li>
          <li>پشتیبانی شبانه‌روزی با تلفن و پیام‌رسان.</li>
        </ul>
        <h2>ما را پیدا کنید</h2>
        <ContactList />
      </TextPage>
      <TrustBadges />
    </>
  )
}
