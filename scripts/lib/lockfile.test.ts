import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type LockedPackages, missingOptionals, platformEntry } from './lockfile.ts'

describe('the lockfile', () => {
  it('holds every optional package, so that npm ci accepts it (npm run lockfile mends it)', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
    expect([...missingOptionals(packages).keys()]).toEqual([])
  })

  it('is searched like node_modules: beside a package, then above', () => {
    const packages: LockedPackages = {
      '': {},
      'node_modules/a': { optionalDependencies: { 'a-darwin-x64': '1.0.0', 'a-linux-x64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/b/node_modules/a': {
        dev: true,
        optionalDependencies: { 'a-linux-x64': '2.0.0', 'a-win32-x64': '2.0.0' },
      },
      'node_modules/b/node_modules/a-win32-x64': { version: '2.0.0' },
    }
    expect(missingOptionals(packages)).toEqual(new Map([['a-darwin-x64', { version: '1.0.0', dev: false }]]))
  })

  it('names the platform of a package by its name', () => {
    expect(platformEntry('@x/y-darwin-arm64', '1.2.3', true)).toEqual({
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    })
    expect(platformEntry('y-linux-arm-gnueabihf', '1.2.3', false)).toMatchObject({
      os: ['linux'],
      cpu: ['arm'],
    })
    expect(platformEntry('y-wasm32-wasi', '1.2.3', false)).toEqual({
      version: '1.2.3',
      cpu: ['wasm32'],
      optional: true,
    })
    expect(() => platformEntry('y-extra', '1.2.3', false)).toThrow()
  })
})
