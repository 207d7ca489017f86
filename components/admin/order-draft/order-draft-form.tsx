'use client'

import type { DeliveryMethod } from '@/lib/delivery/texts'
import type { ReactNode } from 'react'
import { TwoColumns } from '@/components/admin/two-columns'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RefusalText } from '@/components/ui/refusal-text'
import type { SavedAddress } from '@/lib/delivery/address'
import { type DeliveryChoice, DeliveryFields } from './delivery-fields'
import { LineList, type PricedLine } from './line-list'
import { ProductSearch } from './product-search'
import type { OrderDraftState } from './use-order-draft'

/** Lines and delivery of a phone order or an order edit; `children` is the second column. */
export function OrderDraftForm({
  draft,
  userId,
  priced,
  methods = [],
  saved,
  places,
  noPostalCode,
  customer,
  linesHint,
  noLines,
  belowLines,
  freight,
  belowDelivery,
  children,
}: {
  draft: OrderDraftState
  /** Null: guest prices. */
  userId: string | null
  priced: ReadonlyMap<string, PricedLine>
  methods?: readonly DeliveryChoice[] | undefined
  saved: readonly SavedAddress[]
  places: Record<string, string[]>
  /** Methods that need no postal code. */
  noPostalCode: readonly DeliveryMethod[]
  customer?: ReactNode
  linesHint?: ReactNode
  /** Shown without lines. */
  noLines: ReactNode
  belowLines?: ReactNode
  freight?: ReactNode
  belowDelivery?: ReactNode
  children: ReactNode
}) {
  return (
    <Form {...draft.form}>
      <TwoColumns>
        <div className="grid content-start gap-5">
          {customer}
          <Panel title="محصولات">
            <ProductSearch userId={userId} onAdd={draft.add} />
            {linesHint}
            {draft.lines.length === 0 ? (
              noLines
            ) : (
              <div className={linesHint ? 'mt-1' : 'mt-3'}>
                <LineList lines={draft.lines} priced={priced} onChange={draft.setLines} />
              </div>
            )}
            {belowLines}
          </Panel>
          <Panel title="تحویل">
            <DeliveryFields
              methods={methods}
              method={draft.method}
              onMethod={draft.setMethod}
              saved={saved}
              places={places}
              noPostalCode={noPostalCode}
            >
              {freight}
            </DeliveryFields>
            {belowDelivery}
          </Panel>
        </div>
        <div className="grid content-start gap-5">{children}</div>
      </TwoColumns>
    </Form>
  )
}

/** The last refusal; a conflict offers to reload. */
export function DraftProblem({ problem }: Pick<OrderDraftState, 'problem'>) {
  if (!problem) return null
  return (
    <Note tone={problem.isConflict ? 'warning' : 'danger'} role="alert">
      <RefusalText>{problem.text}</RefusalText>
      {problem.isConflict && (
        <Button size="s" variant="outline" className="mt-2" onClick={() => window.location.reload()}>
          خواندن نسخهٔ جدید
        </Button>
      )}
    </Note>
  )
}
