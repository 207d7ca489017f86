'use client'

import { History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DataTable, type DataTableProps } from '@/components/admin/data-table/data-table'
import { HistoryDialog, type HistoryOf } from '@/components/admin/history/history-dialog'
import { PageHead, type Trail } from '@/components/admin/page-head'
import { type RecordForm, useRecordDialog } from '@/components/admin/record-form'
import { type Question } from '@/components/admin/confirm'
import { useRun, type Work } from '@/components/admin/use-run'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { toast } from '@/components/ui/toast'
import type { MenuItem } from '@/components/ui/menu-button'
import type { ListPage, ListState } from '@/lib/admin/list'

interface RowDialog {
  title: string
  content: ReactNode
}

/** A link, a dialog, or work with a confirmation and toasts. */
interface RowWork extends Omit<MenuItem, 'onSelect'>, Partial<Omit<Work<never>, 'run' | 'question'>> {
  run?: Work<unknown>['run']
  /** Confirmation; its button has the label of the action. */
  question?: Omit<Question, 'action'> & { action?: string }
  /** Error toast instead of the action. */
  refusal?: string | false
  dialog?: RowDialog
}

/** `edit` opens the form, `history` the audit log. */
export type ResourceAction = 'edit' | 'history' | RowWork

export function deleteAction(work: Omit<RowWork, 'label' | 'icon'>): RowWork {
  return { label: 'حذف', icon: Trash2, danger: true, ...work }
}

/** A list section of the panel as a description. */
interface Resource<
  Row extends { id: string },
  I extends FieldValues,
  O extends FieldValues,
  Extra,
> extends Omit<DataTableProps<Row>, keyof ListProps<Row> | 'rowActions' | 'empty' | 'views'> {
  /** Heading; omit if the page has its own. */
  title?: string
  trail?: Trail
  /** Heading buttons before the one of the form. */
  buttons?: ReactNode
  /** Between heading and list: tabs, notes, figures. */
  intro?: ReactNode | ((extra: Extra, state: ListState) => ReactNode)
  form?: RecordForm<Row, I, O, Extra>
  /** Table name in the audit log. */
  history?: string
  rowActions?: (row: Row, extra: Extra) => readonly (ResourceAction | false)[]
  /** `adds`: offers the form. */
  empty?: DataTableProps<Row>['empty'] & { adds?: boolean }
}

interface ListProps<Row> extends ListPage<Row> {
  state: ListState
}

/** The list page of a resource. `Extra`: further props of the page, for `intro` and `form`. */
export function resourceList<
  Row extends { id: string },
  I extends FieldValues,
  O extends FieldValues,
  Extra extends object = object,
>({ title, trail, buttons, intro, form, history, rowActions, empty, ...table }: Resource<Row, I, O, Extra>) {
  return function ResourceList(props: ListProps<Row> & Extra) {
    const { rows, total, state }: ListProps<Row> = props
    const extra: Extra = props
    const { run } = useRun()
    const record = useRecordDialog(form, rows, extra)
    const [log, setLog] = useState<HistoryOf | null>(null)
    const [opened, setDialog] = useState<RowDialog | null>(null)

    function menuItem(action: ResourceAction, row: Row): MenuItem {
      if (action === 'edit') return { label: 'ویرایش', icon: Pencil, onSelect: () => record.edit(row) }
      if (action === 'history')
        return {
          label: 'تاریخچه',
          icon: HistoryIcon,
          onSelect: () => setLog({ table: history!, id: row.id, name: table.rowName(row) }),
        }
      const { label, icon, danger, href, external, refusal, dialog, question, run: act, ...texts } = action
      if (href) return { label, icon, href, external }
      const work = {
        ...texts,
        run: act,
        question: question && { action: label, danger, ...question },
      } as Work<unknown>
      const start = () => (dialog ? setDialog(dialog) : run(work))
      return { label, icon, danger, onSelect: () => void (refusal ? toast.error(refusal) : start()) }
    }

    return (
      <>
        {title && (
          <PageHead title={title} trail={trail} more={form && buttons}>
            {form ? record.button : buttons}
          </PageHead>
        )}
        {typeof intro === 'function' ? intro(extra, state) : intro}
        <DataTable<Row>
          {...table}
          rows={rows}
          total={total}
          state={state}
          rowActions={
            rowActions && ((row) => rowActions(row, extra).map((action) => action && menuItem(action, row)))
          }
          empty={empty?.adds ? { ...empty, action: record.button } : empty}
        />
        {record.dialog}
        <HistoryDialog of={log} onClose={() => setLog(null)} />
        <PanelDialog title={opened?.title ?? ''} open={opened !== null} onClose={() => setDialog(null)}>
          {opened?.content}
        </PanelDialog>
      </>
    )
  }
}
