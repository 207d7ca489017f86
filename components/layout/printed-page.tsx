import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { PrintButton } from '@/components/ui/print-button'

/** A paper below its buttons, which are not printed. */
export function PrintedPage({
  back,
  children,
}: {
  back: { label: string; href: string }
  children: ReactNode
}) {
  return (
    <main id="content" className="grid gap-5 px-gutter pt-6 pb-12 print:block print:p-0">
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <PrintButton>چاپ یا ذخیرهٔ PDF</PrintButton>
        <ButtonLink href={back.href} variant="outline">
          {back.label}
        </ButtonLink>
      </div>
      {children}
    </main>
  )
}
