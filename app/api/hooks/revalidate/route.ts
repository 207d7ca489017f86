import { z } from 'zod'
import { parseJson, readText } from '@/lib/server/body'
import { type CacheTag, isCacheTag } from '@/lib/server/cache-tags'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { answer } from '@/lib/server/route'
import { isSigned } from '@/lib/server/webhook'

const schema = z.object({ tags: z.array(z.custom<CacheTag>(isCacheTag)).min(1).max(500) })

/** Expires pages by tags: `{"tags": ["home", "product:…"]}`, signed by Standard Webhooks. */
export async function POST(request: Request): Promise<Response> {
  const body = await readText(request)
  if (!body.ok) return answer(body)
  if (!isSigned(env().REVALIDATE_SECRET, body.data, request.headers)) return answer(fail('forbidden'))
  const parsed = schema.safeParse(parseJson(body.data))
  if (!parsed.success) return answer(fail('invalid_input'))
  expireTags(...parsed.data.tags)
  return answer(ok({ expired: parsed.data.tags.length }))
}
