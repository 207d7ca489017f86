import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../programs'

const unit = (name: string) => readFileSync(path.join(ROOT, 'deploy/systemd', name), 'utf8')

it('backup timer: runs the script of this checkout every night, also after an outage', () => {
  const service = unit('hormoz-backup.service')
  const [, script, folder] = /^ExecStart=\S+ (\S+) (\S+)$/m.exec(service)!
  expect(existsSync(path.join(ROOT, script!))).toBe(true)
  expect(service).toContain(`ReadWritePaths=${folder}\n`)
  expect(unit('hormoz-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:\d\d$[^]*^Persistent=true$/m)
})

it('backup timer: removes only old archives, after a complete one', () => {
  expect(unit('hormoz-backup.service')).toMatch(
    /^ExecStartPost=\/usr\/bin\/find \/var\/backups\/hormoz -name "hormoz-\*\.tar" -mtime \+\d+ -delete$/m,
  )
})
