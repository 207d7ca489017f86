import { TrustBadges } from '@/app/(shop)/trust-badges'
import { AboutPicture } from '@/components/content/about-picture'
import { ContactList } from '@/components/contact/contact-list'
import { JsonLd } from '@/components/layout/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { buttonVariants } from '@/components/ui/button'
import { MapPin, Store } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

const TITLE = 'دربارهٔ ما'

export async function generateMetadata() {
  const shop = await getShop()
  return pageMetadata({ title: TITLE, description: shop.about, path: '/about' })
}

const CHAPTER = 'section grid items-center gap-6 desktop:grid-cols-2 desktop:gap-16'
const WORDS = 'grid gap-3 leading-read text-ink-2 *:max-w-prose'

/** The shop, who makes what it sells, and how it is sent, each with a picture; then how to get there. */
export default async function Page() {
  const shop = await getShop()
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: TITLE, url: siteUrl('/about') },
  ]
  return (
    <div className="mt-3 tablet:mt-5">
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: TITLE }]} />
      <section className="mt-3 grid items-center gap-6 desktop:grid-cols-[1fr_1.25fr] desktop:gap-16">
        <div className={WORDS}>
          <h1 className="page-title text-ink">{TITLE}</h1>
          <p className="text-18">
            {shop.fullName}
            {shop.foundedIn && ` از سال ${toPersianDigits(shop.foundedIn)}`}
            {shop.city && ` در ${shop.city}`} باز است؛ یک فروشگاه ظرف و لوازم آشپزخانه که به سراسر ایران
            می‌فرستد.
          </p>
          <p>
            از قابلمه و سماور تا بشقاب و ظرف نگه‌داری، چیزی را در قفسه می‌گذاریم که خودمان در خانه به کار
            می‌بریم. خانه‌ها تکی می‌خرند و فروشگاه‌ها و همکاران، عمده و با قیمت خودشان؛ هر دو از همین‌جا.
          </p>
        </div>
        <AboutPicture
          name="about-shop"
          alt="مغازه کنار دریا، زیر بادگیر و نخل، با سماور و قابلمه روی نیمکت جلوی در"
          eager
        />
      </section>
      <section className={CHAPTER} aria-labelledby="workshop">
        <AboutPicture
          name="about-workshop"
          alt="کارگاه مسگری در زنجان: دیگ نیمه‌تمام روی سندان، چکش‌ها و کورهٔ روشن"
        />
        <div className={WORDS}>
          <h2 id="workshop" className="text-24 text-ink tablet:text-28">
            دست‌های پشت هر ظرف
          </h2>
          <p>
            مسِ ما از راستهٔ مسگرهای زنجان می‌آید. استادکار ورق را چکش می‌زند تا جان بگیرد، بعد قلع‌کاری می‌کند
            و پای هر قابلمه نشانش را می‌گذارد؛ برای همین دو تایشان مو به مو یکی نیست.
          </p>
          <p>
            چینی، لعاب و چدن را هم از سازنده می‌خریم، نه از واسطه. اگر چیزی را خودمان یک ماه در خانه به کار
            نبرده باشیم، روی قفسه نمی‌رود.
          </p>
        </div>
      </section>
      <section className={CHAPTER} aria-labelledby="packing">
        <AboutPicture
          name="about-packing"
          alt="میز بسته‌بندی: بشقاب‌ها در کارتن، کاسه‌های کاغذپیچ و فهرستی که تکه‌تکه تیک می‌خورد"
          className="desktop:order-last"
        />
        <div className={WORDS}>
          <h2 id="packing" className="text-24 text-ink tablet:text-28">
            سه کارتن، تکه‌تکه می‌شماریم
          </h2>
          <p>
            هر شکستنی سه کارتن دارد: یکی برای خودش، یکی برای ضربه‌گیر، یکی برای راه. پیش از بستن، تکه‌ها را با
            فاکتور می‌شماریم و روی کارتن می‌نویسیم چند تاست.
          </p>
          <ul className="grid list-inside list-disc gap-1.5 marker:text-action">
            <li>ضمانت اصالت: هر کالا اصل است و سالم به دست شما می‌رسد.</li>
            <li>ضمانت بازگشت: {shop.returns.rule}.</li>
            <li>ارسال سریع با کد رهگیری به همهٔ شهرهای ایران.</li>
            <li>قیمت رقابتی: خرید بی‌واسطه از سازنده، با سود منصفانه.</li>
          </ul>
        </div>
      </section>
      <section
        className="section grid gap-6 rounded-xl bg-sunken p-5 tablet:p-10 desktop:grid-cols-2 desktop:gap-16"
        aria-labelledby="find-us"
      >
        <div className="grid content-start justify-items-start gap-4">
          <h2 id="find-us" className="text-24 tablet:text-28">
            ما را پیدا کنید
          </h2>
          {shop.hours && (
            <p className="flex items-center gap-3">
              <Store className="icon text-action" aria-hidden="true" />
              {shop.hours}
            </p>
          )}
          <p className="text-ink-2">پشتیبانی شبانه‌روزی با تلفن و پیام‌رسان.</p>
          {shop.map && (
            <a href={shop.map} rel="noopener" className={buttonVariants({ variant: 'outline' })}>
              <MapPin className="icon text-action" aria-hidden="true" />
              دیدن روی نقشه
            </a>
          )}
        </div>
        <ContactList shop={shop} />
      </section>
      <TrustBadges />
    </div>
  )
}
