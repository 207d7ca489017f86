'use client'

import { saveSlide } from '@/lib/content/admin-actions'
import { type SlideInput, slideSchema } from '@/lib/content/admin-schema'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { DateTimeField, SwitchField, TextAreaField, TextField } from '../form/fields'
import { PictureField } from '../form/pictures-field'
import { useSaved } from '../form/use-saved'
import { ContentManager } from './content-manager'
import { Slide } from '@/components/content/hero'

const NEW: SlideInput = {
  id: null,
  seenAt: null,
  title: '',
  subtitle: '',
  buttonText: '',
  buttonLink: '',
  image: null,
  phoneImage: null,
  startDate: null,
  endDate: null,
  isActive: true,
}

/** The slides at the top of the front page. */
export function SlideManager({
  slides,
  now,
}: {
  slides: readonly (SlideInput & { id: string })[]
  now: string
}) {
  return (
    <ContentManager<SlideInput>
      title="اسلایدر خانه"
      word="اسلاید"
      list="hero_slides"
      items={slides}
      blank={NEW}
      now={now}
      emptyText="بدون اسلاید، تصویر خود فروشگاه در بالای خانه می‌ماند."
      preview={(slide) => <SlidePreview slide={slide} />}
      form={(slide, onDone) => <SlideForm slide={slide} onDone={onDone} />}
    />
  )
}

/**
 * A slide as the front page shows it: the same part, smaller, and only to look at. 320 px in the list show the width that it
 * has on the front page.
 */
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
          phoneImage: slide.phoneImage,
          button: slide.buttonText ? { text: slide.buttonText, href: '/' } : null,
        }}
      />
    </div>
  )
}

function SlideForm({ slide, onDone }: { slide: SlideInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(slideSchema, slide)
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveSlide}
      saveLabel="ذخیرهٔ اسلاید"
      onSaved={() => saved('اسلاید ذخیره شد و از همین حالا در صفحهٔ خانه دیده می‌شود')}
      onCancel={onDone}
    >
      <div role="group" aria-label="پیش‌نمایش اسلاید">
        <SlidePreview slide={form.watch()} />
      </div>
      <TextField name="title" label="عنوان" required />
      <TextAreaField name="subtitle" label="متن" rows={2} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="buttonText" label="متن دکمه" />
        <TextField name="buttonLink" label="پیوند دکمه" ltr placeholder="/products" />
        <DateTimeField name="startDate" label="شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField name="endDate" label="پایان" hint="خالی یعنی بدون پایان" />
        <PictureField name="image" label="تصویر" bucket="banners" hint="خالی: تصویر خود فروشگاه" />
        <PictureField name="phoneImage" label="تصویر موبایل" bucket="banners" hint="خالی: همان تصویر" />
      </div>
      <SwitchField name="isActive" label="نمایش در صفحهٔ خانه" />
    </AdminForm>
  )
}
