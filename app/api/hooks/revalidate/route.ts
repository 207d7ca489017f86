import { z } from 'zod'
import { parseJson, readText } from '@/lib/core/body'
import { type CacheTag, isCacheTag } from '@/lib/core/cache-tags'
import { env } from '@/lib/core/env'
import { fail } from '@/lib/core/errors'
import { ok } from '@/lib/core/result'
import { expireTags } from '@/lib/core/revalidate'
import { answer } from '@/lib/core/route'
import { isSigned } from '@/lib/core/webhook'

const schema = z.object({ tags: z.array(z.custom<CacheTag>(isCacheTag)).min(1).max(500) })

/**
 * Jobs and the database tell which pages changed: a `{"tags": ["home", "product:…"]}`, signed by
 * Standard Webhooks.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readText(request).catch(() => null)
  if (body === null) return answer(fail('body_too_large'))
  if (!isSigned(env().REVALIDATE_SECRET, body, request.headers)) return answer(fail('forbidden'))
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) return answer(fail('invalid_input'))
  expireTags(...parsed.data.tags)
  return answer(ok({ expired: parsed.data.tags.length }))
}
