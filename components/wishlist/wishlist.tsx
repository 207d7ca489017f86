'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { type PlainForm, usePlainForm } from '@/components/form/use-plain-form'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { addToWishlist, removeFromWishlist, setWishNotice } from '@/lib/wishlist/actions'
import { showMark } from '@/lib/wishlist/set-marked'
import type { WishInput } from '@/lib/wishlist/schema'
import type { WishItem } from '@/lib/wishlist/types'
import { EmptyWishlist } from './empty-wishlist'
import { WishRow } from './wish-row'

/** Forms, work without JavaScript. */
export function Wishlist({ items }: { items: readonly WishItem[] }) {
  const [removed, remove] = usePlainForm(removeFromWishlist)
  const [noticed, setNotice] = usePlainForm(setWishNotice)
  const router = useRouter()

  async function putBack(item: WishInput) {
    const subject = `wish ${item.product_id}`
    toast.close(subject)
    const result = await callAction(addToWishlist, { items: [item] })
    if (!result.ok) return toast.error(result.error.message, { subject })
    showMark(item.product_id, true)
    router.refresh()
  }

  const tellRemoved = useEffectEvent(() => {
    if (!removed) return
    if (!removed.ok) return toast.error(removed.error.message, { subject: 'remove' })
    const gone = removed.data
    showMark(gone.product_id, false)
    toast.success(REMOVED, {
      subject: 'remove',
      action: { label: 'بازگرداندن', onClick: () => void putBack(gone) },
    })
  })
  useEffect(() => tellRemoved(), [removed])

  const tellNoticed = useEffectEvent(() => {
    if (noticed && !noticed.ok) toast.error(noticed.error.message, { subject: 'notice' })
    if (noticed?.ok) toast.close('notice')
    if (noticed?.ok && noticed.data.wanted === 'yes') toast.success('ارزان که شد، پیامک می‌زنیم')
  })
  useEffect(() => tellNoticed(), [noticed])

  if (items.length === 0) return <EmptyWishlist />
  return <WishRows items={items} remove={remove} notice={setNotice} />
}

export const REMOVED = 'از علاقه‌مندی‌ها برداشته شد'

/** For customers and guests. */
export function WishRows({
  items,
  ...forms
}: {
  items: readonly WishItem[]
  remove: PlainForm
  notice?: PlainForm
}) {
  return (
    <Panel>
      <ul className="grid divide-y divide-line">
        {items.map((item) => (
          <WishRow key={item.product.id} item={item} {...forms} />
        ))}
      </ul>
    </Panel>
  )
}
