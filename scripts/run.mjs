// Entry point of all npm commands: `node scripts/run.mjs <command>`. Runs on any Node from 20, installs
// dependencies, then runs scripts/<command>.ts, or <command>.ts if it is a path, under the project's Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const bin = path.join(modules, '.bin')
const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const marker = path.join(modules, '.hormoz-lock')

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    })
    const pass = (signal) => () => {
      // A terminal sends Ctrl-C to the child too.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass(signal))
    child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]))
  })
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** True when node_modules matches the lockfile, installed by this script or `npm install`. */
function isInstalled() {
  if (!existsSync(node)) return false
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()) return true
  try {
    const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const { packages: found } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
    return Object.entries(wanted).every(([name, { version, optional, peer }]) => {
      if (name === '' || ((optional || peer) && !found[name])) return true
      return found[name]?.version === version
    })
  } catch {
    return false
  }
}

async function install() {
  console.log('Installing the dependencies (npm ci), a minute or two the first time …')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const ticker = setInterval(() => console.log(`  still installing (${seconds()} s)`), 10_000)
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(ticker)
  if (code !== 0)
    fail(`npm ci did not finish (exit code ${code}): see its message above, then run the command again.`)
  if (!existsSync(node))
    fail(
      'npm did not run the install script of the package "node": allow it (npm config get ignore-scripts) and run again.',
    )
  console.log(`Dependencies installed in ${seconds()} s.`)
}

const [command = '', ...args] = process.argv.slice(2)
const script = path.join(root, command.includes('/') ? '' : 'scripts', `${command.replaceAll(':', '-')}.ts`)
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20)
  fail(
    `Node ${process.versions.node} is too old: install Node 20 or newer. The project then brings its own Node 24.`,
  )
if (!/^[a-z0-9:/-]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}".`)
if (!isInstalled()) await install()
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lockHash()) writeFileSync(marker, lockHash())
process.exitCode = await run(node, [script, ...args], {
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NEXT_TELEMETRY_DISABLED: '1',
  },
})
