const NOTHING = { __html: '' }

/** The place of the offline strip under the sticky header; the script of <head> fills it (lib/shop/head-script.ts). */
export function OfflineNotice() {
  return (
    <div
      data-slot="offline"
      role="status"
      className="sticky top-[65px] z-(--z-sticky) grid place-items-center bg-ink text-12 leading-snug whitespace-nowrap text-paper not-empty:h-9 data-[line=back]:bg-success-soft data-[line=back]:text-success tablet:top-[81px]"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}
