/** The account that this tab shows. */
import { meStore, whoAmI } from './me'

/** Key of the account that the page was rendered for; null on pages that are the same for all. */
let drawnFor: string | null = null

export function setDrawnFor(key: string | null): void {
  drawnFor = key
}

/** Viewer key for actions: of the page, or of the state from /api/me. Empty for guests. */
export async function shownViewer(): Promise<string> {
  if (drawnFor === null) await whoAmI()
  return shownNow()
}

/** `shownViewer`, as far as known. */
export function shownNow(): string {
  return drawnFor || meStore.getState().me.key
}
