'use client'

import { Eye } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AboutShop } from '@/components/content/about-body'
import { ProseHtml } from '@/components/content/prose-html'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { previewPage } from '@/lib/pages/admin-actions'
import type { Chapter } from '@/lib/pages/chapters'
import type { TextPageId } from '@/lib/pages/text-pages'

const AboutBody = dynamic(() => import('@/components/content/about-body').then((part) => part.AboutBody))

interface Shown {
  title: string
  html: string
  chapters: readonly Chapter[]
}

/** Previews unsaved values as a visitor sees them. */
export function PreviewButton({ id, shop }: { id?: TextPageId; shop?: AboutShop }) {
  const { getValues } = useFormContext<{ title: string; body: string }>()
  const [shown, setShown] = useState<Shown | null>(null)
  const [loading, setLoading] = useState(false)

  async function open() {
    const { title, body } = getValues()
    setLoading(true)
    toast.close('preview')
    const answer = await callAction(previewPage, { body })
    setLoading(false)
    if (answer.ok) setShown({ title, ...answer.data })
    else
      toast.error(answer.error.fields?.body ?? answer.error.message, {
        subject: 'preview',
      })
  }

  return (
    <>
      <Button variant="outline" loading={loading} onClick={() => void open()}>
        <Eye className="icon" aria-hidden="true" />
        پیش‌نمایش
      </Button>
      <PanelDialog
        title="پیش‌نمایش"
        className="tablet:w-[min(1120px,100%-48px)]!"
        open={shown !== null}
        onClose={() => setShown(null)}
      >
        {shown && (
          <div
            // Contact links would leave the form.
            className="rounded-l bg-paper p-4 wrap-anywhere tablet:p-8 [&_a]:pointer-events-none"
          >
            {id === 'about' && shop ? (
              <AboutBody title={shown.title} chapters={shown.chapters} shop={shop} />
            ) : (
              <>
                <h1 className="page-title">{shown.title}</h1>
                <ProseHtml html={shown.html} lead={id !== undefined} className="mt-4" />
              </>
            )}
          </div>
        )}
      </PanelDialog>
    </>
  )
}
