'use client'

import { Note } from '@/components/ui/note'
import { saveBanner } from '@/lib/content/admin-actions'
import { type BannerInput, bannerSchema, INCOMPLETE } from '@/lib/content/admin-schema'
import { BACKGROUNDS, contrast, INKS, READABLE } from '@/lib/content/palette'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { DateTimeField, SwitchField, TextField } from '../form/fields'
import { PictureField } from '../form/pictures-field'
import { useSaved } from '../form/use-saved'
import { BannerPreview } from './banner-preview'
import { ContentManager } from './content-manager'
import { PaletteField } from './palette-field'

const NEW: BannerInput = {
  id: null,
  seenAt: null,
  title: '',
  subtitle: '',
  buttonText: '',
  buttonLink: '',
  backgroundColor: BACKGROUNDS[0].value,
  textColor: INKS[0].value,
  buttonColor: INKS[0].value,
  buttonTextColor: INKS[1].value,
  image: null,
  phoneImage: null,
  startDate: null,
  endDate: null,
  isActive: true,
}

/** The promotion banners of the front page. */
export function BannerManager({
  banners,
  now,
}: {
  banners: readonly (BannerInput & { id: string })[]
  now: string
}) {
  return (
    <ContentManager<BannerInput>
      title="مدیریت بنر تبلیغاتی"
      word="بنر"
      list="promotion_banners"
      items={banners}
      blank={NEW}
      now={now}
      emptyText="بنرها میان ردیف‌های صفحهٔ خانه می‌نشینند."
      preview={(banner) => <BannerPreview look={banner} />}
      form={(banner, onDone) => <BannerForm banner={banner} onDone={onDone} />}
    />
  )
}

function BannerForm({ banner, onDone }: { banner: BannerInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(bannerSchema, banner)
  const look = form.watch()
  const pale =
    contrast(look.textColor, look.backgroundColor) < READABLE ||
    contrast(look.buttonTextColor, look.buttonColor) < READABLE
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveBanner}
      saveLabel="ذخیرهٔ بنر"
      invalidText={(errors) =>
        errors.title || errors.subtitle || errors.buttonText || errors.buttonLink ? INCOMPLETE : undefined
      }
      onSaved={() => saved('بنر ذخیره شد و از همین حالا در صفحهٔ خانه دیده می‌شود')}
      onCancel={onDone}
    >
      <div role="group" aria-label="پیش‌نمایش بنر">
        <BannerPreview look={look} />
      </div>
      {pale && <Note tone="warning">نوشته روی این رنگ به‌سختی خوانده می‌شود؛ رنگ دیگری انتخاب کنید.</Note>}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="title" label="عنوان" required />
        <TextField name="subtitle" label="زیرعنوان" required />
        <TextField name="buttonText" label="متن دکمه" required />
        <TextField name="buttonLink" label="پیوند دکمه" required ltr placeholder="/products" />
        <PaletteField name="backgroundColor" label="رنگ زمینه" colors={BACKGROUNDS} />
        <PaletteField name="textColor" label="رنگ متن" colors={INKS} />
        <PaletteField name="buttonColor" label="رنگ دکمه" colors={INKS} />
        <PaletteField name="buttonTextColor" label="رنگ متن دکمه" colors={INKS} />
        <DateTimeField name="startDate" label="شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField name="endDate" label="پایان" hint="خالی یعنی بدون پایان" />
        <PictureField name="image" label="تصویر زمینه" bucket="banners" />
        <PictureField name="phoneImage" label="تصویر موبایل" bucket="banners" hint="خالی: همان تصویر زمینه" />
      </div>
      <SwitchField name="isActive" label="نمایش در صفحهٔ خانه" />
    </AdminForm>
  )
}
