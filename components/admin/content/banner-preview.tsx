import { PromoBanner } from '@/components/content/promo-banner'

export interface BannerLook {
  title: string
  subtitle: string
  buttonText: string
  backgroundColor: string
  textColor: string
  buttonColor: string
  buttonTextColor: string
  image: string | null
  phoneImage: string | null
}

/** A banner as the front page shows it: the same part, smaller, and only to look at. */
export function BannerPreview({ look }: { look: BannerLook }) {
  return (
    <div className="[zoom:0.5] in-[[role=dialog]]:[zoom:0.9] max-desktop:[zoom:0.9]" inert>
      <PromoBanner
        id="preview"
        title={look.title || 'عنوان بنر'}
        text={look.subtitle || 'زیرعنوان بنر'}
        button={{ text: look.buttonText || 'متن دکمه', href: '/' }}
        image={look.image}
        phoneImage={look.phoneImage}
        colors={{
          ground: look.backgroundColor,
          text: look.textColor,
          button: look.buttonColor,
          buttonText: look.buttonTextColor,
        }}
      />
    </div>
  )
}
