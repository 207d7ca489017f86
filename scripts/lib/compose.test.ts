import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './programs'

const compose = readFileSync(path.join(ROOT, 'deploy/compose.yaml'), 'utf8')
const EXAMPLE = path.join(ROOT, 'docs/nginx.conf.example')

function configuration(domain: string): string {
  const command = /sed -e [\s\S]+?(?=\/etc\/hormoz\/nginx\.conf)/.exec(compose)![0].replace(/\s*\n\s*/g, ' ')
  const { stdout, stderr } = spawnSync('sh', ['-c', `${command.replaceAll('$$', '$')} '${EXAMPLE}'`], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_DOMAIN: domain },
  })
  expect(stderr).toBe('')
  return stdout
}

it('compose: nginx uses both servers, with the name and certificate of the shop', () => {
  const made = configuration('kitchen.example.ir')
  const upstream = /upstream hormoz \{[^}]*\}/.exec(made)![0]
  expect(upstream.match(/server \S+;/g)).toEqual(['server shop-1:3000;', 'server shop-2:3000;'])
  expect(made).not.toContain('shop.example')
  expect(made).not.toContain('letsencrypt')
  expect(made).toContain('server_name kitchen.example.ir;')
  expect(made.match(/ssl_certificate(?:_key)?\s+\S+;/g)!.join()).toMatch(
    /\/etc\/nginx\/certificates\/fullchain\.pem;.*\/etc\/nginx\/certificates\/privkey\.pem;/,
  )
})

it('compose: every server of the upstream is a service', () => {
  for (const [, name] of configuration('a.ir').matchAll(/server (shop-\d+):3000;/g))
    expect(compose).toMatch(new RegExp(`^  ${name}: `, 'm'))
})
