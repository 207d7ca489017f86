const NOTHING = { __html: '' }

/** The place of the offline strip; the script of <head> fills it (lib/shop/head-script.ts). */
export function OfflineNotice() {
  return (
    <div
      className="offline-strip"
      data-slot="offline"
      role="status"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}
