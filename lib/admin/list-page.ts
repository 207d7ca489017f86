import 'server-only'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { readAhead, requireCapability } from '@/lib/supabase/session'
import { type ListPage, type ListSpec, type ListState, type Params, parseListState } from './list'

/** A panel page of one list. `more` reads the further props of `page`. */
export function listPage<
  Sort extends string,
  Filter extends string,
  Props extends ListPage<unknown> & { state: ListState },
>({
  spec,
  list,
  page,
  more,
}: {
  spec: ListSpec<Sort, Filter>
  list: (state: ListState<Sort, Filter>) => Promise<Pick<NoInfer<Props>, 'rows' | 'total'>>
  page: ComponentType<Props>
  more?: () => Promise<Omit<NoInfer<Props>, 'rows' | 'total' | 'state'>>
}): (props: { searchParams: Promise<Params> }) => Promise<ReactNode> {
  return async ({ searchParams }) => {
    const state = parseListState(spec, await searchParams)
    const read = readAhead(Promise.all([list(state), more?.()]))
    await requireCapability(spec.access, spec.path)
    const [{ rows, total }, further] = await read
    return createElement(page, { ...further, rows, total, state } as unknown as Props)
  }
}
