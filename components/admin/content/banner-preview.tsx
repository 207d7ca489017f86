import type { CSSProperties } from 'react'
import { pictureUrl } from '@/lib/media/pictures'

export interface BannerLook {
  title: string
  subtitle: string
  buttonText: string
  backgroundColor: string
  textColor: string
  buttonColor: string
  buttonTextColor: string
  image: string | null
}

/** A banner as the front page will show it. */
export function BannerPreview({ look }: { look: BannerLook }) {
  return (
    <div
      className="banner-preview"
      style={
        {
          '--ground': look.backgroundColor,
          '--words': look.textColor,
          '--button': look.buttonColor,
          '--button-words': look.buttonTextColor,
        } as CSSProperties
      }
    >
      {look.image && (
        // eslint-disable-next-line @next/next/no-img-element -- not square: its own widths
        <img src={pictureUrl(look.image, 640)} alt="" />
      )}
      <div>
        <b>{look.title || 'عنوان بنر'}</b>
        <span>{look.subtitle || 'زیرعنوان بنر'}</span>
        <i>{look.buttonText || 'متن دکمه'}</i>
      </div>
    </div>
  )
}
