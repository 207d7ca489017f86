/** `npm run lab -- icons`: writes the icons of components/ui/icons.tsx into one file. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { iconSprite } from '../../scripts/lib/icon-sprite.ts'
import { ROOT } from '../../scripts/lib/programs.ts'

const folder = path.join(ROOT, 'components', 'ui')
writeFileSync(
  path.join(folder, 'icons.svg'),
  iconSprite(readFileSync(path.join(folder, 'icons.tsx'), 'utf8')),
)
