import { pictureRoute } from '@/lib/media/picture-route'
import { readReceipt } from '@/lib/transfers/queries'
import { MAX_RECEIPT_PICTURES } from '@/lib/transfers/rules'
import { isUuid } from '@/lib/utils/uuid'

/** 1-based. Owner, or staff of orders and payments. */
export const GET = pictureRoute({
  name: 'receipt',
  file: 'receipt',
  read: async ({ id, picture }: { id: string; picture: string }) => {
    const place = Number(picture)
    const isPicture = Number.isInteger(place) && place >= 1 && place <= MAX_RECEIPT_PICTURES
    return isUuid(id) && isPicture ? readReceipt(id, place - 1) : null
  },
})
