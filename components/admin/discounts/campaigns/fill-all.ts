import { fillCampaign } from '@/lib/discounts/campaigns/actions'
import { ok, type Result } from '@/lib/utils/result'

/** Applies or removes campaign discounts; reports progress after each batch. */
export async function fillAll(
  id: string,
  onProgress?: (done: number) => void,
): Promise<Result<{ done: number }>> {
  let done = 0
  for (;;) {
    const answer = await fillCampaign({ id })
    if (!answer.ok) return answer
    done += answer.data.done
    onProgress?.(done)
    if (!answer.data.left) return ok({ done })
  }
}
