'use client'

import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { LinkPending } from '@/components/ui/link-pending'
import type { PromoBannerData } from '@/lib/content/types'
import { ContentPicture, files } from './content-picture'

/** The whole banner is one link. */
export function PromoBanner({ title, text, button, image, phone_image, colors }: PromoBannerData) {
  const style = {
    '--ground': colors.ground,
    '--words': colors.text,
    '--button': colors.button,
    '--button-words': colors.buttonText,
  }
  return (
    <Link
      prefetch={false}
      href={button.href}
      className="relative block min-h-52.5 overflow-hidden rounded-xl bg-(--ground) text-(color:--words) only-of-type:col-span-full desktop:min-h-67.5"
      style={style as CSSProperties}
    >
      {image && (
        <ContentPicture
          name={image}
          phone={phone_image}
          // Ensures contrast over any picture.
          className="after:absolute after:inset-0 after:bg-[linear-gradient(to_left,var(--ground)_30%,transparent_54%)] after:filter-(--tile-filter)"
          imageClassName="absolute inset-0 size-full object-cover object-[96%_0] filter-(--tile-filter) phone:object-left"
          sizes="(width < 64rem) 94vw, 640px"
          width={900}
          height={420}
        />
      )}
      <div className="relative grid min-h-52.5 w-[54%] content-center justify-items-start gap-2.5 p-5 pe-0 phone:w-1/2 desktop:min-h-67.5 desktop:px-9 desktop:py-7 desktop:pe-0 desktop:max-wide:w-[44%]">
        <h3 className="text-[1.25rem] leading-[1.5] desktop:text-[1.625rem]">{title}</h3>
        <p className="hidden text-14 leading-[1.8] phone:block">{text}</p>
        <span
          className={cn(
            buttonVariants({ variant: 'plain', size: 's' }),
            'mt-1.5 bg-(--button) text-(color:--button-words)',
          )}
        >
          {button.text}
        </span>
      </div>
      <LinkPending />{' '}
    </Link>
  )
}

export function WholesaleBanner({
  title,
  text,
  action,
}: {
  title: ReactNode
  text: string
  action: ReactNode
}) {
  return (
    <section className="grid overflow-hidden rounded-xl bg-[#f3dfae] text-picture-ink filter-(--tile-filter) tablet:grid-cols-[1.05fr_1fr]">
      {/* oxlint-disable-next-line nextjs/no-img-element -- a file of public/art in three widths */}
      <img
        src="/art/banner-wholesale-640.webp"
        srcSet={files('art/banner-wholesale')}
        sizes="(width < 48rem) 94vw, 640px"
        width={900}
        height={420}
        alt=""
        loading="lazy"
        className="h-52.5 w-full mask-[linear-gradient(#000_72%,transparent)] object-cover object-left tablet:order-2 tablet:h-full tablet:min-h-80 tablet:mask-[linear-gradient(to_left,transparent,#000_34%)]"
      />
      <div className="grid content-center justify-items-start gap-3.5 px-5 pt-6 pb-7 tablet:px-14 tablet:py-10">
        <h2 className="text-22 tablet:text-32">{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </section>
  )
}
