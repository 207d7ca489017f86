'use client'

import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'

const PageArticle = dynamic(() => import('./page-article').then((part) => part.PageArticle))

/** Opens the article of the current page. */
export function Help() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="راهنما" onClick={() => setOpen(true)}>
        <CircleQuestionMark className="icon" aria-hidden="true" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="راهنما" wide>
          <PageArticle onLeave={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
