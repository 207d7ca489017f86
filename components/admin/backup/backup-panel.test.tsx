// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import type { Backup } from '@/lib/backup/types'
import { BackupPanel } from './backup-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/lib/backup/admin-actions', () => ({}))

it('list of backups: a complete one leads to its download, a failed one says why', async () => {
  const backup: Backup = {
    id: 'complete',
    state: 'done',
    target: 'folder',
    isDaily: true,
    createdAt: '2026-11-27T00:00:00Z',
    finishedAt: '2026-11-27T00:01:00Z',
    bytes: 5_000_000,
    server: null,
    error: null,
  }
  const backups: Backup[] = [
    backup,
    { ...backup, id: 'failed', state: 'failed', bytes: null, error: 'ENOSPC' },
  ]
  const { page } = await openForm(
    <BackupPanel backups={backups} age={{ at: backup.finishedAt, isOld: false }} isPossible />,
  )
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/api/admin/backups/complete'])
  expect(page.querySelector('[data-testid="backup-failed"]')!.textContent).toContain('ENOSPC')
})
