import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { PromoBannerData } from '@/lib/content/types'
import { ContentPicture } from './content-picture'

const WIDTHS = [640, 960, 1280]

/** Picture at the left, words on the calm half at the right, in the shopkeeper's colors; all of it is the link. */
export function PromoBanner({ title, text, button, image, phoneImage, colors }: PromoBannerData) {
  const style = {
    '--ground': colors.ground,
    '--words': colors.text,
    '--button': colors.button,
    '--button-words': colors.buttonText,
  }
  return (
    <Link prefetch={false} href={button.href} className="promo" style={style as CSSProperties}>
      {image && (
        <ContentPicture
          name={image}
          phone={phoneImage}
          sizes="(width < 64rem) 94vw, 640px"
          width={900}
          height={420}
        />
      )}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <span
          className={cn(
            buttonVariants({ variant: 'plain', size: 's' }),
            'mt-1.5 bg-(--button) text-(--button-words)',
          )}
        >
          {button.text}
        </span>
      </div>
    </Link>
  )
}

/** One offer across the page: dealers' prices. */
export function WholesaleBanner({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <section className="promo-wide">
      {/* eslint-disable-next-line @next/next/no-img-element -- a file of public/art in three widths */}
      <img
        src="/art/banner-wholesale-640.webp"
        srcSet={WIDTHS.map((width) => `/art/banner-wholesale-${width}.webp ${width}w`).join(', ')}
        sizes="(width < 48rem) 94vw, 640px"
        width={900}
        height={420}
        alt=""
        loading="lazy"
      />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </section>
  )
}
