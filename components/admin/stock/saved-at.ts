'use client'

import { create } from 'zustand'

/** Last save (updated_at by id): posting waits until the page shows it. */
export const useSavedAt = create<Record<string, string>>(() => ({}))
