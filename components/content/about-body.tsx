import { ContactList } from '@/components/contact/contact-list'
import { AboutPicture } from '@/components/content/about-picture'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { MapPin, Store } from '@/components/ui/icons'
import type { Chapter } from '@/lib/pages/chapters'
import type { Shop } from '@/lib/shop/types'
import { ProseHtml } from './prose-html'

export type AboutShop = Pick<Shop, 'hours' | 'map' | 'phones' | 'email' | 'address'>

const HEADING = 'text-24 text-ink tablet:text-28'
const SIDES = 'grid items-center gap-6 desktop:grid-cols-2 desktop:gap-16'

/** Pictures alternate sides; the contact chapter shows directions. */
export function AboutBody({
  title,
  chapters,
  shop,
}: {
  title: string
  chapters: readonly Chapter[]
  shop: AboutShop
}) {
  return chapters.map((chapter, index) => {
    const { heading, words, picture, hasContacts } = chapter
    const id = `part-${index}`
    if (hasContacts) return <Contacts key={id} id={id} chapter={chapter} shop={shop} />
    const isFirst = index === 0
    const text = (
      <div className="grid gap-3">
        {isFirst && <h1 className="page-title text-ink">{title}</h1>}
        {heading && <h2 id={id} className={HEADING} dangerouslySetInnerHTML={{ __html: heading }} />}
        <Words html={words} lead={isFirst} />
      </div>
    )
    const beside = picture && (
      <AboutPicture
        name={picture.name}
        alt={picture.alt}
        eager={isFirst}
        className={index > 0 && index % 2 === 0 ? 'desktop:order-last' : undefined}
      />
    )
    return (
      <section
        key={id}
        className={cn(
          isFirst ? 'mt-3' : 'section',
          beside && isFirst && 'grid items-center gap-6 desktop:grid-cols-[1fr_1.25fr] desktop:gap-16',
          beside && !isFirst && SIDES,
        )}
        aria-labelledby={heading ? id : undefined}
      >
        {isFirst ? (
          <>
            {text}
            {beside}
          </>
        ) : (
          <>
            {beside}
            {text}
          </>
        )}
      </section>
    )
  })
}

function Words({ html, lead, className }: { html: string; lead?: boolean; className?: string }) {
  return (
    <ProseHtml
      html={html}
      lead={lead}
      className={cn(
        'max-w-none *:max-w-prose [&>*+*]:mt-3',
        html.includes('<ul') &&
          '[&>ul]:grid [&>ul]:list-inside [&>ul]:gap-1.5 [&>ul]:p-0 [&>ul]:marker:text-action',
        className,
      )}
    />
  )
}

function Contacts({
  id,
  chapter: { heading, words },
  shop,
}: {
  id: string
  chapter: Chapter
  shop: AboutShop
}) {
  return (
    <section
      className="section grid gap-6 rounded-xl bg-sunken p-5 tablet:p-10 desktop:grid-cols-2 desktop:gap-16"
      aria-labelledby={heading ? id : undefined}
    >
      <div className="grid content-start justify-items-start gap-4">
        {heading && <h2 id={id} className={HEADING} dangerouslySetInnerHTML={{ __html: heading }} />}
        {shop.hours && (
          <p className="flex items-center gap-3">
            <Store className="icon text-action" aria-hidden="true" />
            {shop.hours}
          </p>
        )}
        {words && <Words html={words} className="leading-body" />}
        {shop.map && (
          <a href={shop.map} rel="noopener" className={buttonVariants({ variant: 'outline' })}>
            <MapPin className="icon text-action" aria-hidden="true" />
            دیدن روی نقشه
          </a>
        )}
      </div>
      <ContactList shop={shop} />
    </section>
  )
}
