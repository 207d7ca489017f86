'use client'

import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { SeasonalTileData } from '@/lib/content/types'
import { ContentPicture } from './content-picture'

export function SeasonalTile({ title, text, button, image, phone_image }: SeasonalTileData) {
  return (
    <div
      className={cn(
        'grid overflow-hidden rounded-xl bg-tint-dawn text-picture-ink filter-(--tile-filter)',
        image && 'tablet:grid-cols-[1fr_1.15fr]',
      )}
    >
      {image && (
        <ContentPicture
          name={image}
          phone={phone_image}
          className="tablet:order-2"
          imageClassName="h-65 w-full mask-[linear-gradient(#000_74%,transparent)] object-cover object-bottom tablet:h-full tablet:min-h-95 tablet:max-h-125 tablet:mask-[linear-gradient(to_left,transparent,#000_26%)]"
          sizes="(width < 48rem) 94vw, (width < 1376px) 52vw, 690px"
          width={960}
          height={600}
        />
      )}
      <div className="grid content-center justify-items-start gap-3 px-5 pt-5 pb-7 tablet:gap-4.5 tablet:px-14 tablet:py-14">
        <h2 className="text-28 font-display tablet:text-36">{title}</h2>
        {text && <p className="max-w-[38ch] leading-[1.9] tablet:text-18">{text}</p>}
        <ButtonLink
          href={button.href}
          variant="plain"
          className="mt-1 bg-picture-ink text-[#fff] hover:bg-picture-ink-hover"
        >
          {button.text}
        </ButtonLink>
      </div>
    </div>
  )
}
