'use client'

import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { PanelDialog } from '@/components/admin/panel-dialog'

const PageArticle = dynamic(() => import('./page-article').then((part) => part.PageArticle))

/** Opens the article of the current page. */
export function Help() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={CircleQuestionMark} label="راهنما" onClick={() => setOpen(true)} />
      <PanelDialog title="راهنما" wide open={isOpen} onClose={() => setOpen(false)}>
        <PageArticle onLeave={() => setOpen(false)} />
      </PanelDialog>
    </>
  )
}
