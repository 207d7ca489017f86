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
import type { MenuItem, MenuItems } from '@/components/ui/menu-button'
import type { ListPage, ListState } from '@/lib/admin/list'

interface RowDialog {
  title: string
  content: ReactNode
}

/** A link, a dialog, or work with a confirmation and toasts. */
interface RowWork extends MenuItem, Partial<Omit<Work<never>, 'run' | 'question'>> {
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

/** Items for the menu of a row, and the dialogs that they open. */
export function useRowMenu<Row extends { id: string }>({
  history,
  rowName,
  onEdit,
}: {
  /** Table name in the audit log. */
  history?: string
  rowName: (row: Row) => string
  onEdit: (row: Row) => void
}): { items: (row: Row, actions: readonly (ResourceAction | false)[]) => MenuItems; dialogs: ReactNode } {
  const { run } = useRun()
  const [log, setLog] = useState<HistoryOf | null>(null)
  const [opened, setDialog] = useState<RowDialog | null>(null)

  function itemOf(action: ResourceAction, row: Row): MenuItem {
    if (action === 'edit') return { label: 'ویرایش', icon: Pencil, onSelect: () => onEdit(row) }
    if (action === 'history')
      return {
        label: 'تاریخچه',
        icon: HistoryIcon,
        onSelect: () => setLog({ table: history!, id: row.id, name: rowName(row) }),
      }
    const { refusal, dialog, question, run: act, done, failed, name, ...item } = action
    if (item.href || item.onSelect) return item
    const { label, danger } = item
    const work = {
      done,
      failed,
      name,
      run: act,
      question: question && { action: label, danger, ...question },
    } as Work<unknown>
    const start = () => (dialog ? setDialog(dialog) : run(work))
    return { ...item, onSelect: () => void (refusal ? toast.error(refusal) : start()) }
  }

  return {
    items: (row, actions) => actions.map((action) => action && itemOf(action, row)),
    dialogs: (
      <>
        <HistoryDialog of={log} onClose={() => setLog(null)} />
        <PanelDialog title={opened?.title ?? ''} open={opened !== null} onClose={() => setDialog(null)}>
          {opened?.content}
        </PanelDialog>
      </>
    ),
  }
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
    const record = useRecordDialog(form, rows, extra)
    const menu = useRowMenu({ history, rowName: table.rowName, onEdit: record.edit })
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
          rowActions={rowActions && ((row) => menu.items(row, rowActions(row, extra)))}
          empty={empty?.adds ? { ...empty, action: record.button } : empty}
        />
        {record.dialog}
        {menu.dialogs}
      </>
    )
  }
}
