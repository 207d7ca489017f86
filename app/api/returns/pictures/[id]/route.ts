import { pictureRoute } from '@/lib/media/picture-route'
import { readPicture } from '@/lib/returns/queries'
import { isUuid } from '@/lib/utils/uuid'

/** Owner or admin. */
export const GET = pictureRoute({
  name: 'return-picture',
  file: 'return',
  read: async ({ id }: { id: string }) => (isUuid(id) ? readPicture(id) : null),
})
