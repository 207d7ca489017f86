/** An entry of a column of links: the account, the panel's sections, a menu that opens. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-m px-3.5 text-start text-14 hover:bg-sunken aria-[current]:bg-action-soft aria-[current]:font-strong aria-[current]:text-action-soft-ink'
