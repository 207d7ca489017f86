'use client'

import YetAnotherLightbox from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { toPersianDigits } from '@/lib/utils/text'
import { MASTER_WIDTH, pictureLook, pictureUrl, ZOOM_WIDTH } from '@/lib/media/pictures'

type LightboxProps = {
  images: readonly string[]
  name: string
  /** Picture index; null: closed. */
  at: number | null
  onMove: (index: number) => void
  onClose: () => void
}

/** Initial and zoomed widths; the server falls back to the master. */
const SIZES = [MASTER_WIDTH, ZOOM_WIDTH] as const

const LABELS = {
  Close: 'بستن',
  Previous: 'تصویر قبلی',
  Next: 'تصویر بعدی',
  'Zoom in': 'بزرگ‌تر',
  'Zoom out': 'کوچک‌تر',
  Carousel: 'تصویرها',
  Thumbnails: 'تصویرهای کوچک',
  Slide: 'تصویر',
  'Photo gallery': 'تصویرهای محصول',
}

/** Contrast over any picture. */
const ARROW = { background: 'rgb(16 23 27 / 0.55)', borderRadius: 12, marginInline: 8 }

/** Fullscreen with pinch, double tap, wheel, keys and swipes. */
export function Lightbox({ images, name, at, onMove, onClose }: LightboxProps) {
  const index = at ?? 0
  const place = (each: number) => toPersianDigits(each + 1)
  return (
    <YetAnotherLightbox
      open={at !== null}
      close={onClose}
      index={index}
      on={{ view: (shown) => onMove(shown.index) }}
      plugins={images.length > 1 ? [Zoom, Thumbnails] : [Zoom]}
      slides={images.map((image, each) => ({
        src: pictureUrl(image, MASTER_WIDTH),
        srcSet: SIZES.map((width) => ({ src: pictureUrl(image, width), width, height: width })),
        thumbnail: pictureUrl(image, 160),
        alt: `${name}، تصویر ${place(each)}`,
        width: ZOOM_WIDTH,
        height: ZOOM_WIDTH,
      }))}
      // The library uses Latin digits, so labels omit its counter.
      labels={{ ...LABELS, Lightbox: `تصویرهای ${name}`, '{index} of {total}': name }}
      // Preloads all, since the thumbnail strip shows as many as preloaded.
      carousel={{
        finite: true,
        preload: images.length,
        padding: 0,
        // A dark object would be lost on the backdrop.
        ...(images.some((image) => pictureLook(image)?.ground === 'clear') && {
          imageProps: { className: 'bg-tint-sand' },
        }),
      }}
      controller={{ closeOnPullDown: true }}
      thumbnails={{
        width: 56,
        height: 56,
        border: 2,
        borderRadius: 12,
        padding: 0,
        gap: 8,
        imageFit: 'cover',
        vignette: false,
      }}
      zoom={{ maxZoomPixelRatio: 4, doubleClickMaxStops: 1, scrollToZoom: true }}
      toolbar={{
        buttons: [
          images.length > 1 && (
            <span
              key="place"
              className="me-auto self-center ps-3 text-14"
              aria-live="polite"
              aria-atomic="true"
            >
              {place(index)} از {toPersianDigits(images.length)}
            </span>
          ),
          'zoom',
          'close',
        ],
      }}
      render={images.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      // The library marks focus by shade only and renders blank placeholders.
      className="[&_.yarl\_\_thumbnails\_thumbnail\_placeholder]:hidden! [&_button:focus-visible]:[box-shadow:inset_0_0_0_3px_#8fd6ce]"
      // Dark in both themes.
      styles={{
        root: {
          '--yarl__color_backdrop': '#10171b',
          '--yarl__color_button': '#f2ede4',
          '--yarl__navigation_button_padding': '8px',
          '--yarl__thumbnails_container_padding': '12px',
          '--yarl__thumbnails_thumbnail_border_color': 'transparent',
          '--yarl__thumbnails_thumbnail_active_border_color': '#8fd6ce',
          '--yarl__thumbnails_thumbnail_background': 'transparent',
        },
        navigationPrev: ARROW,
        navigationNext: ARROW,
        toolbar: { insetInline: 0, color: '#f2ede4' },
      }}
    />
  )
}
