/**
 * `npm run lab -- NAME [OPTION …]`: runs a part of the laboratory (`tools/`), whose own packages it installs at
 * first. Without a name it lists the parts.
 */
import { installLab } from './lib/lab.ts'

/** Words after `npm run lab --`: program in `tools/` and effect. */
const PARTS: Record<string, { program: string; effect: string }> = {
  bench: {
    program: 'bench/bench.ts',
    effect: "requests per second of the shop's pages next to a plain one, and what a phone loads (needs wrk)",
  },
  'bench lighthouse': {
    program: 'bench/bench-lighthouse.ts',
    effect: 'Lighthouse on a phone profile: home, list, product, cart, sign-in',
  },
  'bench navigation': {
    program: 'bench/bench-navigation.ts',
    effect: 'load times on a throttled phone: home, list, product, and from a card to its product',
  },
  'bench search': {
    program: 'bench/bench-search.ts',
    effect: 'lists, filters, search and writes at 1,000 and 100,000 products, with plans',
  },
  'bench lists': {
    program: 'bench/bench-lists.ts',
    effect: 'cost of a price list for its server, at 1,000 and 10,000 products with pictures',
  },
  'bench growth': {
    program: 'bench/bench-growth.ts',
    effect: 'every page of shop and panel, files and sitemap at 1,000 and 100,000 products',
  },
  'bench dashboard': {
    program: 'bench/bench-dashboard.ts',
    effect: 'the dashboard at 20,000 orders and more',
  },
  'bench guards': {
    program: 'bench/bench-guards.ts',
    effect: 'cost of large and hostile input: pictures, bodies, order sheets, imports, a flash sale',
  },
  'bench move': {
    program: 'bench/bench-move.ts',
    effect: 'files of another shop: read, understood, tried, written, brought again and undone',
  },
  screens: {
    program: 'screens/screens.ts',
    effect:
      'pictures of every screen (--out DIR [--only TEXT]) and their differences (--compare BEFORE AFTER)',
  },
  chaos: {
    program: 'chaos/chaos.ts',
    effect: 'random sequences against a model, then servers and databases killed during purchases',
  },
  scale: {
    program: 'scale/scale.ts',
    effect: 'three servers behind nginx with one Redis: saves, jobs, kills, a new version',
  },
  upgrade: {
    program: 'upgrade/upgrade.ts',
    effect: 'to the next version and back while customers buy, then the backup restored',
  },
  containers: {
    program: 'containers/test-containers.ts',
    effect: 'the image and deploy/compose.yaml in Docker, under load and with a killed cache',
  },
  standalone: {
    program: 'standalone/test-standalone.ts',
    effect: 'the standalone build from an empty folder',
  },
  mutants: {
    program: 'mutants/test-mutants.ts',
    effect: 'inserts small faults and reports which test fails (--seed 30 --sql 40 --ts 20 --ui 20)',
  },
  art: {
    program: 'art/render.ts',
    effect: 'draws the pictures of shop and seed, all or named ones (pot hero)',
  },
  icons: { program: 'art/icons.ts', effect: 'writes the icon sprite from Lucide' },
  font: { program: 'art/cut-font.mjs', effect: "writes the shop's font from Vazirmatn" },
}

const words = process.argv.slice(2)
const name = [words.slice(0, 2).join(' '), words[0]].find((each) => each && each in PARTS)
if (!name) {
  if (words.length > 0) console.error(`The laboratory has no part "${words.join(' ')}".`)
  console.log('npm run lab -- NAME [OPTION …] (tools/README.md)\n')
  for (const [part, { effect }] of Object.entries(PARTS)) console.log(`  ${part.padEnd(18)}${effect}`)
  process.exitCode = words.length > 0 ? 1 : 0
} else {
  await installLab()
  process.argv.splice(2, name.split(' ').length)
  await import(`../tools/${PARTS[name]!.program}`)
}
