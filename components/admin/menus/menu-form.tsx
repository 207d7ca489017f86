'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Field, FieldError } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { Select } from '@/components/ui/select'
import { callAction } from '@/lib/accounts/call-action'
import { saveMenu } from '@/lib/menus/admin-actions'
import { type LinkTarget, MENU_ROOM, type MenuForPanel, menuSchema } from '@/lib/menus/admin-schema'
import type { MenuId } from '@/lib/menus/links'
import { MENU_TITLES } from '@/lib/menus/placed-links'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { Sortable, SortableHandle, SortableItem } from '@/components/admin/sortable'
import { useRun } from '@/components/admin/use-run'

const NOTES: Record<MenuId, string> = {
  header:
    'پس از «خانه» و «محصولات»، کوتاه. تبلت فقط نخستین را نشان می‌دهد و موبایل هیچ‌کدام را؛ آنچه مهم است را در پانویس هم بگذارید.',
  footer: 'ستون پیوندها در پای همهٔ صفحه‌ها.',
  legal: 'پیوندهای کوچک کنار نام فروشگاه.',
}

/** Option value for a custom URL. */
const OTHER = 'other'

export function MenuForm({
  menu,
  targets,
  dead,
}: {
  menu: MenuForPanel
  targets: readonly LinkTarget[]
  /** Addresses that lead nowhere. */
  dead: readonly string[]
}) {
  const { isOwn, ...values } = menu
  const { run } = useRun()
  const form = useAdminForm(menuSchema, values)
  const list = useFieldArray({ control: form.control, name: 'links' })
  const [title, note] = [MENU_TITLES[menu.id], NOTES[menu.id]]
  const links = (form.watch('links') ?? []) as MenuForPanel['links']
  const ids = list.fields.map(({ id }) => id)
  const room = MENU_ROOM[menu.id]
  const problem = form.formState.errors.links
  const nameOf = (id: string) =>
    links[ids.indexOf(id)]?.label || `پیوند ${toPersianDigits(ids.indexOf(id) + 1)}`

  function add(value: string) {
    const target = targets.find(({ href }) => href === value)
    list.append(target ? { label: target.label, href: target.href } : { label: '', href: '' }, {
      shouldFocus: !target,
    })
  }

  async function restore() {
    const done = await run({
      question: {
        title: 'پیوندهای خود فروشگاه برگردند؟',
        text: `پیوندهایی که در «${title}» گذاشته‌اید برداشته می‌شوند.`,
        action: 'برگرداندن',
        danger: true,
      },
      run: () => callAction(saveMenu, { id: menu.id, version: menu.version, links: null }),
      done: 'پیوندهای خود فروشگاه برگشتند',
    })
    if (done) form.reset()
  }

  return (
    <AdminForm
      form={form}
      quiet
      flat
      action={saveMenu}
      saveLabel={`ذخیرهٔ ${title}`}
      saved="منو ذخیره شد و از همین حالا در همهٔ صفحه‌هاست"
    >
      <Panel
        title={title}
        action={
          !isOwn && (
            <Button size="s" variant="ghost" onClick={() => void restore()}>
              <RotateCcw className="icon" aria-hidden="true" />
              مانند آغاز
            </Button>
          )
        }
      >
        <p className="-mt-3 mb-4 text-14 text-muted">{note}</p>
        {links.length === 0 ? (
          <p className="text-14 text-ink-2">بدون پیوند؛ اینجا خالی می‌ماند.</p>
        ) : (
          <Sortable ids={ids} nameOf={nameOf} onMove={list.move}>
            <ol className="grid gap-3">
              {list.fields.map(({ id }, index) => (
                <SortableItem
                  key={id}
                  id={id}
                  className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-m border border-line bg-surface p-2"
                >
                  <SortableHandle label={`جابه‌جا کردن ${nameOf(id)}`} />
                  <div className="grid gap-2 tablet:grid-cols-2">
                    <TextField
                      name={`links.${index}.label`}
                      label={`نوشتهٔ پیوند ${toPersianDigits(index + 1)}`}
                      hideLabel
                      placeholder="نوشتهٔ پیوند"
                      maxLength={40}
                    />
                    <TargetFields index={index} targets={targets} links={links} />
                    {dead.includes(links[index]?.href ?? '') && (
                      <p className="text-13 text-danger tablet:col-span-2">
                        این پیوند به جایی نمی‌رسد: مقصدش حذف شده، پنهان است یا نشانی آن نادرست است.
                      </p>
                    )}
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={`برداشتن ${nameOf(id)}`}
                    onClick={() => list.remove(index)}
                  />
                </SortableItem>
              ))}
            </ol>
          </Sortable>
        )}
        {problem?.message && <FieldError className="mt-3">{problem.message}</FieldError>}
        {links.length < room ? (
          <Field label="افزودن پیوند" hideLabel className="mt-4 max-w-80">
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={(event) => {
                  if (event.target.value) add(event.target.value)
                }}
              >
                <option value="">افزودن پیوند به…</option>
                <TargetOptions targets={targets} taken={links} />
              </Select>
            )}
          </Field>
        ) : (
          <p className="mt-4 text-13 text-muted">اینجا بیش از {formatNumber(room)} پیوند جا ندارد.</p>
        )}
      </Panel>
    </AdminForm>
  )
}

function TargetOptions({
  targets,
  taken,
}: {
  targets: readonly LinkTarget[]
  /** Cannot be chosen. */
  taken: readonly { href: string }[]
}) {
  return (
    <>
      <option value={OTHER}>نشانی دیگر</option>
      {(['فروشگاه', 'صفحه‌ها', 'دسته‌ها'] as const).map((group) => (
        <optgroup key={group} label={group}>
          {targets
            .filter((target) => target.group === group)
            .map(({ href, label }) => (
              <option key={href} value={href} disabled={taken.some((link) => link.href === href)}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  )
}

/** The target by its name, or any address. */
function TargetFields({
  index,
  targets,
  links,
}: {
  index: number
  targets: readonly LinkTarget[]
  links: MenuForPanel['links']
}) {
  const { setValue, getValues } = useFormContext()
  const { field, fieldState } = useController({ name: `links.${index}.href` })
  const named = targets.find(({ href }) => href === field.value)
  // An address that is being typed may be that of a target for a moment.
  const [isOther, setOther] = useState(!named)
  const number = toPersianDigits(index + 1)

  function choose(value: string) {
    const target = targets.find(({ href }) => href === value)
    setOther(!target)
    field.onChange(target?.href ?? '')
    const text = `links.${index}.label`
    if (target && [undefined, '', named?.label].includes(getValues(text)))
      setValue(text, target.label, { shouldDirty: true })
  }

  return (
    <div className="grid gap-2">
      <Field label={`مقصد پیوند ${number}`} hideLabel error={isOther ? undefined : fieldState.error?.message}>
        {(control) => (
          <Select
            {...control}
            value={isOther ? OTHER : field.value}
            onChange={({ target }) => choose(target.value)}
            onBlur={field.onBlur}
          >
            <TargetOptions targets={targets} taken={links.filter(({ href }) => href !== field.value)} />
          </Select>
        )}
      </Field>
      {isOther && (
        <TextField
          name={`links.${index}.href`}
          label={`نشانی پیوند ${number}`}
          hideLabel
          placeholder="/pages/… یا https://…"
          dir="ltr"
          maxLength={300}
        />
      )}
    </div>
  )
}
