import { pictureRoute } from '@/lib/media/picture-route'
import { isUuid } from '@/lib/utils/uuid'
import { readPaper } from '@/lib/wholesale/queries'

/** Owner or admin. */
export const GET = pictureRoute({
  name: 'wholesale-paper',
  file: 'paper',
  read: async ({ id }: { id: string }) => (isUuid(id) ? readPaper(id) : null),
})
