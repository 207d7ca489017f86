import Link from 'next/link'
import type { ReactNode } from 'react'
import type { View } from '@/lib/supabase/view'
import { ContactList } from '@/components/contact/contact-list'
import { AboutPicture } from '@/components/content/about-picture'
import { WholesaleBanner } from '@/components/content/promo-banner'
import { JsonLd } from '@/components/layout/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { buttonVariants } from '@/components/ui/button'
import { Check, ChevronDown } from '@/components/ui/icons'
import { PANEL } from '@/components/ui/panel'
import { RequestArea } from '@/components/wholesale/request-area'
import { WholesaleShares } from '@/components/wholesale/wholesale-shares'
import { WholesaleForm } from '@/components/wholesale/wholesale-form'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { listPlaces } from '@/lib/delivery/places'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { cacheTags } from '@/lib/server/cache-tags'
import { getShop } from '@/lib/shop/settings'
import type { Shop } from '@/lib/shop/types'
import { listShares } from '@/lib/wholesale/queries'
import { ANSWER_TIME } from '@/lib/wholesale/rules'

const TITLE = 'خرید عمده'

export async function wholesaleMetadata() {
  const shop = await getShop()
  return pageMetadata({
    title: TITLE,
    description: `خرید عمدهٔ ظرف و لوازم آشپزخانه از ${shop.full_name} برای مغازه‌دارها و همکاران: درصد تخفیف، شرایط، مدارک و درخواست آنلاین.`,
    path: '/wholesale',
  })
}

const FOR_WHOM = [
  {
    title: CUSTOMER_TYPES.shop,
    text: 'مغازه، فروش اینترنتی، رستوران، کافه، هتل یا سازمانی که ظرف و لوازم آشپزخانه می‌فروشد یا به کار می‌برد.',
  },
  {
    title: CUSTOMER_TYPES.dealer,
    text: 'پخش‌کننده‌ای که زیاد و پیوسته می‌خرد و به مغازه‌های دیگر می‌رساند؛ با پایین‌ترین قیمت.',
  },
]

const STEPS = [
  { title: 'درخواست می‌دهید', text: 'نام کسب‌وکار، شهر، کد ملی یا شناسهٔ ملی و عکس جواز؛ دو دقیقه.' },
  { title: 'بررسی می‌کنیم', text: `مدارک را می‌بینیم و معمولاً تا ${ANSWER_TIME} با پیامک پاسخ می‌دهیم.` },
  {
    title: 'با قیمت خودتان می‌خرید',
    text: 'کنار هر محصول قیمت خودتان و سودش را می‌بینید؛ با همان سبد و همان حساب.',
  },
]

const PAPERS = [
  'عکس خوانای جواز یا پروانهٔ کسب',
  'کد ملی صاحب کار، شناسهٔ ملی شرکت یا شمارهٔ اقتصادی',
  'شمارهٔ موبایلی که با آن سفارش می‌دهید',
]

const conditionsOf = (shop: Shop) => [
  'قیمت فروشگاه یا همکار برای حساب شماست و هر جا وارد شوید همان را می‌بینید.',
  ...(shop.wholesale_pays_lower
    ? ['اگر قیمت مصرف‌کننده در حراج از قیمت شما پایین‌تر بیاید، همان را می‌پردازید.']
    : []),
  'برای سفارش‌ها صورتحساب رسمی با شناسهٔ ملی و کد اقتصادی شما صادر می‌شود.',
  `${shop.returns.rule}؛ برای شما هم همین است.`,
]

const QUESTIONS = [
  {
    ask: 'جواز کسب ندارم؛ می‌توانم عمده بخرم؟',
    answer:
      'اگر سایت یا صفحهٔ فروش دارید، نشانی‌اش را در توضیح بنویسید و عکسی از مدرک دیگری مانند پروانهٔ فعالیت بفرستید. اگر کافی نباشد، پیامک می‌دهیم چه چیزی لازم است.',
  },
  {
    ask: 'قیمت دقیق را پیش از درخواست می‌شود دید؟',
    answer:
      'نه؛ قیمت فروشگاه و همکار را تنها حساب‌های پذیرفته‌شده می‌بینند. جدول بالا نشان می‌دهد چند درصد کمتر است و پس از پذیرش، قیمت دقیق کنار همهٔ محصولات می‌آید.',
  },
  {
    ask: 'اگر درخواستم پذیرفته نشود چه؟',
    answer: 'دلیلش را در پیامک و در حساب شما می‌نویسیم و هر وقت خواستید درخواست جدیدی می‌دهید.',
  },
  {
    ask: 'مدارک من را چه کسی می‌بیند؟',
    answer: 'تنها شما و مدیر فروشگاه. عکس‌ها جای عمومی ندارند و با هیچ نشانی‌ای برای دیگران باز نمی‌شوند.',
  },
]

/**
 * Wholesale landing page; `children` is the request. Shows no exact wholesale prices: the database rounds the shares.
 */
export async function WholesaleLanding({ view, children }: { view: View; children?: ReactNode }) {
  const [shares, shop] = await Promise.all([
    view.read(['wholesale-shares'], [cacheTags.products], listShares),
    getShop(),
  ])
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: TITLE, url: siteUrl('/wholesale') },
  ]
  return (
    <div className="mt-3 tablet:mt-5">
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: TITLE }]} />
      <h1 className="sr-only">{TITLE}</h1>
      <div className="mt-3">
        <WholesaleBanner
          title="مغازه دارید؟ به قیمت همکار بخرید"
          text={`فروشگاه‌ها و همکاران، همهٔ محصولات ${shop.name} را با قیمتی پایین‌تر می‌خرند؛ تکی یا کارتنی، از همین‌جا.`}
          action={
            <a
              href="#request"
              className={buttonVariants({
                variant: 'plain',
                className: 'bg-picture-ink text-[#fff] hover:bg-picture-ink-hover',
              })}
            >
              {children ? 'حساب شما' : 'درخواست خرید عمده'}
            </a>
          }
        />
      </div>

      <section className="section grid gap-6 desktop:grid-cols-2 desktop:gap-16" aria-labelledby="for-whom">
        <h2 id="for-whom" className="text-24 tablet:text-28 desktop:col-span-2">
          برای چه کسانی؟
        </h2>
        {FOR_WHOM.map(({ title, text }) => (
          <div key={title} className="border-s-2 border-action ps-5">
            <h3 className="text-18">{title}</h3>
            <p className="mt-1 max-w-prose leading-read text-ink-2">{text}</p>
          </div>
        ))}
      </section>

      {shares.length > 0 && (
        <section className="section" aria-labelledby="shares">
          <h2 id="shares" className="text-24 tablet:text-28">
            یک محصول، سه قیمت
          </h2>
          <p className="mt-2 mb-6 max-w-prose text-ink-2">
            چند نمونه از قفسهٔ امروز. درصدها تقریبی‌اند و از محصولی به محصول دیگر فرق می‌کنند.
          </p>
          <WholesaleShares shares={shares} />
        </section>
      )}

      <section
        className="section grid items-center gap-6 desktop:grid-cols-2 desktop:gap-16"
        aria-labelledby="steps"
      >
        <AboutPicture
          name="art/about-packing"
          alt="میز بسته‌بندی: بشقاب‌ها در کارتن، کاسه‌های کاغذپیچ و فهرستی که تکه‌تکه تیک می‌خورد"
        />
        <div>
          <h2 id="steps" className="mb-5 text-24 tablet:text-28">
            سه گام تا قیمت خودتان
          </h2>
          <ol className="grid gap-5">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
                <span
                  className="grid size-10 place-items-center rounded-pill bg-action-soft font-title text-action-soft-ink"
                  aria-hidden="true"
                >
                  {(index + 1).toLocaleString('fa')}
                </span>
                <div>
                  <h3 className="text-18">{title}</h3>
                  <p className="mt-0.5 leading-read text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="section grid gap-10 desktop:grid-cols-2 desktop:gap-16">
        <Ticked title="چه لازم است؟" points={PAPERS} />
        <Ticked title="شرایط" points={conditionsOf(shop)} />
      </section>

      <section className="section" aria-labelledby="questions">
        <h2 id="questions" className="mb-4 text-24 tablet:text-28">
          پرسش‌ها
        </h2>
        <div className="divide-y divide-line border-y border-line">
          {QUESTIONS.map(({ ask, answer }) => (
            <details key={ask} className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-label hover:text-action [&::-webkit-details-marker]:hidden">
                {ask}
                <ChevronDown
                  className="icon flex-none text-muted transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <p className="max-w-prose pb-5 leading-read text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section
        id="request"
        className="section grid scroll-mt-24 gap-6 rounded-xl bg-sunken p-5 tablet:p-10 desktop:grid-cols-[1fr_1.5fr] desktop:gap-16"
        aria-labelledby="request-title"
      >
        <div className="grid content-start gap-4">
          <h2 id="request-title" className="text-24 tablet:text-28">
            {children ? 'حساب شما' : 'درخواست بدهید'}
          </h2>
          {!children && (
            <p className="leading-read text-ink-2">
              دو دقیقه زمان می‌برد. اگر حساب ندارید، در پایان با شمارهٔ موبایلتان ساخته می‌شود. حساب دارید و
              درخواست داده‌اید؟{' '}
              <Link prefetch={false} href="/profile/wholesale" className="link">
                وضعیت درخواست
              </Link>
            </p>
          )}
          <p className="text-ink-2">می‌خواهید پیش از آن صحبت کنیم؟</p>
          <ContactList shop={shop} />
        </div>
        <div className={PANEL}>
          {children ?? (
            <RequestArea>
              <WholesaleForm shopName={shop.name} provinces={Object.keys(listPlaces())} />
            </RequestArea>
          )}
        </div>
      </section>
    </div>
  )
}

function Ticked({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="mb-4 text-22 tablet:text-24">{title}</h2>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3 leading-read">
            <Check className="icon mt-1.5 flex-none text-action" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
