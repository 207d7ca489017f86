'use client'

import { create } from 'zustand'

/** When receipts were last saved here (updated_at by id): until the page has read that version, it cannot be posted. */
export const useSavedAt = create<Record<string, string>>(() => ({}))
