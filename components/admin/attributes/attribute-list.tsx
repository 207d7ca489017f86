'use client'

import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { MenuButton } from '@/components/ui/menu-button'
import { callAction } from '@/lib/accounts/call-action'
import { deleteAttribute, sortAttributes } from '@/lib/attributes/admin-actions'
import type { AttributeInput } from '@/lib/attributes/admin-schema'
import type { Attribute } from '@/lib/attributes/types'
import { formatNumber } from '@/lib/utils/text'
import {
  MoveButtons,
  Sortable,
  SortableHandle,
  SortableItem,
  useSortOrder,
} from '@/components/admin/sortable'
import { deleteAction, useRowMenu } from '@/components/admin/resource'
import { useRecordDialog } from '@/components/admin/record-form'
import { ATTRIBUTE_FORM, KIND_LABELS } from './attribute-form'

/** Default order; a category may define its own. */
export function AttributeList({
  attributes,
  counts,
}: {
  attributes: readonly Attribute[]
  /** By attribute id. */
  counts: Readonly<Record<string, number>>
}) {
  const { order, isSaving, move } = useSortOrder(
    attributes.map(({ id }) => id),
    (ids) => callAction(sortAttributes, { ids }),
  )
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const record = useRecordDialog(ATTRIBUTE_FORM, attributes.map(toInput), {})
  const menu = useRowMenu<ReturnType<typeof toInput>>({
    history: 'attributes',
    rowName: ({ name }) => name,
    onEdit: record.edit,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2 max-tablet:hidden">
        قطر، گنجایش، جنس و هر چه از محصول گفته می‌شود. آنچه نوعش عدد، گزینه یا بله و خیر است فیلتر فهرست‌ها
        می‌شود و جست‌وجو آن را می‌شناسد؛ این که کدام دسته چه دارد در «ویژگی‌های هر دسته» است.
      </p>
      <div>{record.button}</div>
      {order.length === 0 ? (
        <EmptyState
          picture="not-found"
          title="ویژگی‌ای نیست"
          text="نخستین ویژگی را بسازید: قطر، جنس یا گنجایش."
        />
      ) : (
        <Sortable ids={order} nameOf={(id) => byId.get(id)?.name ?? ''} onMove={move}>
          <ul
            className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-l border border-line bg-surface"
            aria-busy={isSaving}
          >
            {order.map((id, place) => {
              const attribute = byId.get(id)
              return (
                attribute && (
                  <SortableItem key={id} id={id} className="bg-surface first:rounded-t-l last:rounded-b-l">
                    <div className="flex min-h-14 items-center gap-1 px-2 py-1">
                      <SortableHandle label={`جابه‌جایی ${attribute.name}`} />
                      <div className="min-w-0 flex-1 leading-snug">
                        <button
                          type="button"
                          className="text-start font-strong wrap-anywhere hover:text-action"
                          onClick={() => record.edit(toInput(attribute))}
                        >
                          {attribute.name}
                        </button>{' '}
                        <Badge className="ms-1">{KIND_LABELS[attribute.kind]}</Badge>
                        <small className="block truncate text-muted">
                          {detailsOf(attribute, counts[id] ?? 0)}
                        </small>
                      </div>
                      <MoveButtons
                        name={attribute.name}
                        index={place}
                        count={order.length}
                        busy={isSaving}
                        onMove={move}
                      />
                      <MenuButton
                        label={`کارهای ${attribute.name}`}
                        items={menu.items(toInput(attribute), [
                          'edit',
                          'history',
                          deleteAction({
                            question: {
                              title: `ویژگی «${attribute.name}» حذف شود؟`,
                              text: counts[id]
                                ? `آنچه از این ویژگی دربارهٔ ${formatNumber(counts[id])} محصول نوشته شده است هم حذف می‌شود.`
                                : undefined,
                            },
                            run: () => callAction(deleteAttribute, { id }),
                            done: 'ویژگی حذف شد',
                          }),
                        ])}
                      />
                    </div>
                  </SortableItem>
                )
              )
            })}
          </ul>
        </Sortable>
      )}
      {menu.dialogs}
      {record.dialog}
    </div>
  )
}

/** «سانتی‌متر، ۴۲ محصول» */
function detailsOf({ unit, choices }: Attribute, products: number): string {
  const words = [
    unit,
    choices.map(({ name }) => name).join('، '),
    products > 0 ? `${formatNumber(products)} محصول` : 'بدون محصول',
  ]
  return words.filter(Boolean).join(' · ')
}

function toInput(attribute: Attribute): AttributeInput & { id: string } {
  const { id, version, key, name, kind, unit, decimals, synonyms, choices } = attribute
  return {
    id,
    version,
    key,
    name,
    kind,
    unit: unit ?? '',
    decimals: String(decimals) as AttributeInput['decimals'],
    synonyms: synonyms.join('، '),
    choices: choices.map((choice) => ({ ...choice, synonyms: choice.synonyms.join('، ') })),
  }
}
