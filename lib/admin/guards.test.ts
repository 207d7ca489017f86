import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files with actions or routes of the panel. */
const FILES = globSync([
  'lib/**/admin-{actions,trial}.ts',
  'lib/catalog/import/actions.ts',
  'app/api/admin/**/route.ts',
  'app/api/upload/**/route.ts',
  'app/admin/**/{page,route}.tsx',
  'app/admin/**/route.ts',
  // Customers upload review pictures there.
]).filter((file) => file !== 'app/api/upload/review/route.ts')

it('panel: every action, route and page checks its capability', () => {
  expect(FILES.length).toBeGreaterThan(25)
  for (const file of FILES) {
    const source = readFileSync(file, 'utf8')
    // The not-found page of the panel.
    if (file === 'app/admin/[...path]/page.tsx') {
      expect(source).not.toMatch(/@\/lib|await/)
      continue
    }
    const wrappers = source.match(
      /define(?:Action|Route)\(|rpcAction\(|export (?:async )?function (?:GET|POST)|export default/g,
    )
    const guards = source
      // An export may name another access than its list.
      .replace(/defineExport\(\{[\s\S]*?access: /g, 'defineExport(')
      .match(
        /access: (?!'(?:everyone|claims|signed-in)')|authorize\(|requireOwner\(|requireCapability\(|defineExport\(|listPage\(/g,
      )
    expect([file, wrappers?.length ?? 1]).toEqual([file, guards?.length ?? 0])
  }
})

it('actions and routes: names are domain.verb, once each', () => {
  const names = globSync(['lib/**/*.ts', 'app/**/route.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:define(?:Action|Route)|rpcAction)\(\{\s*name: '(.+?)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !/^[a-z-]+(?:\.[a-z-]+)+$/.test(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
