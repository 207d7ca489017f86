/** `npm run icons`: writes the shop's icons, as components/ui/icons.tsx names them, into one file. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { iconSprite } from './lib/icon-sprite.ts'
import { ROOT } from './lib/programs.ts'

const folder = path.join(ROOT, 'components', 'ui')
writeFileSync(
  path.join(folder, 'icons.svg'),
  iconSprite(readFileSync(path.join(folder, 'icons.tsx'), 'utf8')),
)
