import { toast } from '@/components/ui/toast'
import { addToCart } from '@/lib/cart/add'
import { formatNumber } from '@/lib/core/text'

/** Puts something into the cart and says how it went; true when it is there. */
export async function addAndTell(addition: Parameters<typeof addToCart>[0]): Promise<boolean> {
  const answer = await addToCart(addition)
  if (!answer.ok) {
    toast.error(answer.message)
    return false
  }
  const words = answer.capped
    ? `فقط ${formatNumber(addition.available)} عدد از این محصول موجود است`
    : 'محصول به سبد خرید اضافه شد'
  toast.success(words, { action: { label: 'دیدن سبد', href: '/cart' } })
  return true
}
