/** For guests and customers. Loaded on the first click. */
import { callAction } from '@/lib/accounts/call-action'
import { meStore, whoAmI } from '@/lib/accounts/me'
import { writeJson } from '@/lib/utils/browser-storage'
import type { ProductCardData } from '@/lib/catalog/types'
import { WISHLIST_LIMIT } from '@/lib/supabase/database.limits'
import { errorText } from '@/lib/utils/errors'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import type { Result } from '@/lib/utils/result'
import { addToWishlist, removeFromWishlist } from './actions'
import { type GuestItem, marked, readGuestList, showMarked, WISHLIST_KEY } from './wishlist-store'

/** Optimistic; reverts on failure. Returns an error text; never throws. */
export async function setMarked(id: string, isOn: boolean): Promise<string | null> {
  showMark(id, isOn)
  const { signedIn } = await whoAmI()
  if (!signedIn) return setAsGuest(id, isOn)
  const problem = await setAsCustomer(id, isOn)
  // Identity and list may have loaded meanwhile.
  showMark(id, problem ? !isOn : isOn)
  return problem
}

/** Also persists through a later reload of the list. */
export function showMark(id: string, isOn: boolean): void {
  const others = [...marked.getState()].filter((each) => each !== id)
  const wishlist = isOn ? [id, ...others] : others
  meStore.setState(({ me }) => ({ me: { ...me, wishlist } }))
  showMarked(wishlist)
}

async function setAsCustomer(id: string, isOn: boolean): Promise<string | null> {
  const answer: Result<unknown> = isOn
    ? await callAction(addToWishlist, { items: [{ product_id: id }] })
    : await callAction(removeFromWishlist, { product_id: id })
  if (answer.ok) return null
  // Session ended: stored locally until sign-in merges it.
  return answer.error.code === 'sign_in_required' ? setAsGuest(id, isOn) : answer.error.message
}

function setAsGuest(id: string, isOn: boolean): string | null {
  const others = readGuestList().filter((item) => item.id !== id)
  if (!isOn) writeGuestList(others)
  else if (others.length >= WISHLIST_LIMIT) {
    showMarked(null)
    return errorText('wishlist_full')
  } else {
    writeGuestList([{ id, price: null, at: Date.now() }, ...others])
    void notePrice(id)
  }
  return null
}

/** Empty removes the key. */
export function writeGuestList(items: readonly GuestItem[]): void {
  writeJson(WISHLIST_KEY, items.length > 0 ? items : null)
  showMarked(null)
}

/** Cards hold no price: fetches the current one. */
async function notePrice(id: string): Promise<void> {
  const [product] = (await fetchProducts([id])) ?? []
  const price = product?.price.amount
  if (!price) return
  writeGuestList(readGuestList().map((item) => (item.id === id ? { ...item, price } : item)))
}

export function putBack(item: GuestItem): void {
  const others = readGuestList().filter(({ id }) => id !== item.id)
  writeGuestList([...others, item].sort((a, b) => b.at - a.at))
}

/** At the viewer's prices; null on failure. */
export async function fetchProducts(ids: readonly string[]): Promise<ProductCardData[] | null> {
  if (ids.length === 0) return []
  const answer = await fetchAnswer<ProductCardData[]>(`/api/products?ids=${ids.join(',')}`)
  return answer.ok ? answer.data : null
}
