'use client'

import { Slide } from '@/components/content/hero'
import { saveSlide } from '@/lib/content/admin-actions'
import { type SlideInput, slideSchema } from '@/lib/content/admin-schema'
import { BLANK_PICTURED, type ContentKind } from './content-form'
import { contentManager } from './content-manager'

const SLIDE: ContentKind<SlideInput> = {
  list: 'hero_slides',
  word: 'اسلاید',
  title: 'اسلایدر خانه',
  emptyText: 'بدون اسلاید، تصویر خود فروشگاه در بالای خانه می‌ماند.',
  blank: BLANK_PICTURED,
  schema: slideSchema,
  action: saveSlide,
  preview: (slide) => <SlidePreview slide={slide} />,
  button: { required: false },
  picture: { label: 'تصویر', hint: 'اگر خالی بماند، تصویر خود فروشگاه می‌آید' },
}

export const SlideManager = contentManager(SLIDE)

/** The list previews a slide at 320 px. */
function SlidePreview({ slide }: { slide: SlideInput }) {
  return (
    <div
      className="[zoom:0.25] overflow-hidden rounded-[28px] bg-(--hero-ground) max-desktop:[zoom:0.4] max-tablet:[zoom:0.85] tablet:in-[[role=dialog]]:[zoom:0.42]"
      inert
    >
      <Slide
        slide={{
          id: 'preview',
          title: slide.title || 'عنوان اسلاید',
          text: slide.subtitle,
          image: slide.image,
          phone_image: slide.phone_image,
          button: slide.button_text ? { text: slide.button_text, href: '/' } : null,
        }}
      />
    </div>
  )
}
