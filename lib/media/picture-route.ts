import 'server-only'
import { type Access, authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer, NO_STORE } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

/**
 * GET of a private picture; 404 unless `read` finds it for the viewer. `file`: its name without extension. `headers`:
 * caching, by default none.
 */
export function pictureRoute<P>({
  name,
  file,
  access = 'signed-in',
  headers = NO_STORE,
  read,
}: {
  name: string
  file: string
  access?: Access
  headers?: Record<string, string>
  read: (params: P) => Promise<Blob | null>
}): (request: Request, props: { params: Promise<P> }) => Promise<Response> {
  return async (_, { params }) => {
    try {
      await authorize(access)
      const picture = await read(await params)
      if (!picture) return answer(fail('not_found'))
      return new Response(picture, {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': `inline; filename="${file}.webp"`,
          ...headers,
        },
      })
    } catch (error) {
      return answer(failFrom(error, { route: name }))
    }
  }
}
