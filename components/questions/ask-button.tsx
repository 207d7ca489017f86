'use client'

import { useState } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { whoAmI } from '@/lib/accounts/me'
import { ASK_ANCHOR, questionsPath } from '@/lib/questions/rules'
import { signInPath } from '@/lib/utils/safe-path'
import { AskLink } from './ask-link'

export type AskButtonProps = {
  product_id: string
  slug: string
  name: string
}

/** Guests sign in first and return. */
export function AskButton({ product_id, slug, name }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [AskDialog, withDialog] = useOnDemand(async () => (await import('./ask-dialog')).AskDialog)

  async function ask() {
    if ((await whoAmI()).signedIn) void withDialog(() => setOpen(true))
    else location.assign(signInPath(`${questionsPath(slug)}#${ASK_ANCHOR}`))
  }

  return (
    <>
      <AskLink
        slug={slug}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void ask()
        }}
      />
      {AskDialog && (
        <AskDialog
          product_id={product_id}
          slug={slug}
          name={name}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
