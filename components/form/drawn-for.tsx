'use client'

import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import { listenToSession, meStore } from '@/lib/accounts/me'
import { setDrawnFor } from '@/lib/accounts/shown-viewer'
import { readDraft, writeDraft } from '@/lib/utils/form-draft'
import { reopen } from '@/lib/utils/reopen'
import { VIEWER_FIELD } from '@/lib/utils/result'

const DrawnForContext = createContext('')

/** The change of accounts that this tab reopened for; guards against a loop. */
const REOPENED = 'hormoz:reopened'

/** Names the account of a page rendered per request; reopens the page for another account. */
export function DrawnFor({ viewer, children }: { viewer: string; children: ReactNode }) {
  // Before the first click.
  useLayoutEffect(() => {
    setDrawnFor(viewer)
    return () => setDrawnFor(null)
  }, [viewer])
  useEffect(() => {
    listenToSession()
    return meStore.subscribe(({ me }) => {
      if (me.key === viewer) return writeDraft(REOPENED, null)
      // After a sign-out the page stays, with its links to sign in.
      if (viewer === '' || !me.signedIn) return
      const change = `${viewer} ${me.key}`
      if (readDraft(REOPENED).change === change) return
      writeDraft(REOPENED, { change })
      reopen()
    })
  }, [viewer])
  return <DrawnForContext value={viewer}>{children}</DrawnForContext>
}

/** Viewer key of a page rendered per request; else empty. */
export function useDrawnFor(): string {
  return useContext(DrawnForContext)
}

/** For forms that work without JavaScript; empty on pages that are the same for all. */
export function ViewerField() {
  return <input type="hidden" name={VIEWER_FIELD} value={useDrawnFor()} readOnly />
}
