'use client'

import { Fragment, useState } from 'react'
import { useRun } from '@/components/admin/use-run'
import { cn } from '@/components/ui/cn'
import { CheckboxBox } from '@/components/ui/checkbox'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { callAction } from '@/lib/accounts/call-action'
import { setRoleCapability } from '@/lib/staff/admin-actions'
import { INVITED_ROLES, ROLE_LABELS } from '@/lib/staff/types'
import type { Capability, StaffRole } from '@/lib/utils/is-allowed'

/** Applies immediately; the owner has all capabilities. */
export function RightsTable({
  capabilities,
  rights,
}: {
  capabilities: readonly { name: Capability; title: string; section: string }[]
  rights: readonly { role: StaffRole; capability: Capability }[]
}) {
  const { run, running } = useRun()
  const sections = [...new Set(capabilities.map(({ section }) => section))]
  // Optimistic until the refreshed page arrives.
  const [pressed, setPressed] = useState<{ role: StaffRole; capability: Capability; allowed: boolean }>()
  const has = (role: StaffRole, capability: Capability) =>
    pressed?.role === role && pressed.capability === capability
      ? pressed.allowed
      : role === 'owner' || rights.some((each) => each.role === role && each.capability === capability)
  return (
    <>
      <p className="mb-4 text-14 text-ink-2">
        هر خانه را با یک لمس باز یا بسته کنید؛ همان لحظه برای همهٔ دارندگان آن نقش عوض می‌شود. مالک همیشه همه
        چیز را دارد و کارکنان فقط با اوست.
      </p>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>کار</TableHead>
            {(['owner', ...INVITED_ROLES] as const).map((role) => (
              <TableHead
                key={role}
                className={cn('text-center! max-tablet:px-1!', role === 'owner' && 'max-tablet:hidden')}
              >
                {ROLE_LABELS[role]}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {sections.map((section) => (
            <Fragment key={section}>
              <TableRow>
                <th
                  scope="colgroup"
                  colSpan={INVITED_ROLES.length + 2}
                  className="px-4 pt-4 pb-1 text-start text-13 font-label text-muted"
                >
                  {section}
                </th>
              </TableRow>
              {capabilities
                .filter((each) => each.section === section)
                .map(({ name, title }) => (
                  <TableRow key={name}>
                    <TableCell className="min-w-36 max-tablet:px-1!">{title}</TableCell>
                    {(['owner', ...INVITED_ROLES] as const).map((role) => (
                      <TableCell
                        key={role}
                        className={cn(
                          'text-center! max-tablet:px-0!',
                          role === 'owner' && 'max-tablet:hidden',
                        )}
                      >
                        <label className="inline-grid size-11 place-items-center">
                          <span className="sr-only">{`${ROLE_LABELS[role]}: ${title}`}</span>
                          <CheckboxBox
                            checked={has(role, name)}
                            disabled={role === 'owner' || name === 'staff' || running !== null}
                            onChange={(event) => {
                              const allowed = event.target.checked
                              if (role === 'owner') return
                              setPressed({ role, capability: name, allowed })
                              void run({
                                run: () => callAction(setRoleCapability, { role, capability: name, allowed }),
                                done: `${ROLE_LABELS[role]}: «${title}» ${allowed ? 'باز' : 'بسته'} شد`,
                              }).then((isDone) => isDone || setPressed(undefined))
                            }}
                          />
                        </label>
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
