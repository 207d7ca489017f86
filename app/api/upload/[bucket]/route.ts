import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { errorStatus, fail } from '@/lib/utils/errors'
import { isOwnOrigin } from '@/lib/server/origin'
import { otherViewer, requestViewer } from '@/lib/server/viewer-key'
import type { Result } from '@/lib/utils/result'
import { storePicture } from '@/lib/media/mutations'
import { isPublicBucket } from '@/lib/media/pictures'
import { withFile } from '@/lib/media/received-form'

/**
 * Uploads one picture (multipart), staff only. `{success: true, file: {url, name, width, height, blur}}` or `{success:
 * false, error: {code, message}}`. Access is checked before the body is read.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ bucket: string }> },
): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return refuse(fail('foreign_origin'))
    const { bucket } = await params
    const viewer = await authorize(['products', 'content', 'moves'])
    const other = otherViewer(viewer, requestViewer(request), true)
    if (other) return refuse(fail(other))
    if (!isPublicBucket(bucket)) return refuse(fail('not_found'))
    const file = await withFile(request, (each) => storePicture(bucket, each))
    return Response.json({ success: true, file }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return refuse(failFrom(error, { route: 'upload' }))
  }
}

function refuse(result: Result<never>): Response {
  if (result.ok) throw new Error('a refusal is no success')
  return Response.json(
    { success: false, error: result.error },
    { status: errorStatus(result.error.code), headers: { 'cache-control': 'no-store' } },
  )
}
