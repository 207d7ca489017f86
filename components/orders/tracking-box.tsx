import { Truck } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { toPersianDigits } from '@/lib/utils/text'
import { trackingLinks } from '@/lib/orders/rules'

export function TrackingBox({ code }: { code: string }) {
  const links = trackingLinks(code)
  return (
    <Note icon={Truck}>
      {links.length === 1 ? 'کد رهگیری پست' : 'کد رهگیری'}:{' '}
      <b className="ltr inline-block break-all">{toPersianDigits(code)}</b>
      {links.map(({ carrier, url }) => (
        <a
          key={carrier}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="ms-3 inline-block font-strong whitespace-nowrap underline"
        >
          {links.length === 1 ? 'پیگیری مرسوله' : `پیگیری در ${carrier}`}
        </a>
      ))}
    </Note>
  )
}
