import { Truck } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { toPersianDigits } from '@/lib/utils/text'
import { trackingUrl } from '@/lib/orders/rules'

/** The parcel's code, and where the post shows how far it is. */
export function TrackingBox({ code }: { code: string }) {
  return (
    <Note icon={Truck}>
      کد رهگیری پست: <b className="ltr inline-block break-all">{toPersianDigits(code)}</b>
      <a
        href={trackingUrl(code)}
        target="_blank"
        rel="noreferrer"
        className="ms-3 inline-block font-strong whitespace-nowrap underline"
      >
        پیگیری مرسوله
      </a>
    </Note>
  )
}
