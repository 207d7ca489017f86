import type { ComponentProps, ComponentType } from 'react'
import {
  Check,
  CircleDot,
  CookingPot,
  Flame,
  Layers,
  Magnet,
  Microwave,
  Milk,
  Ruler,
  Users,
  WashingMachine,
} from '@/components/ui/icons'
import { attributeText, numberText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'

type Icon = ComponentType<ComponentProps<'svg'>>

/** By attribute key or `{attribute}:{choice}`; default is a check mark. */
const ICONS: Record<string, Icon> = {
  diameter: Ruler,
  height: Ruler,
  volume: Milk,
  servings: Users,
  pieces: Layers,
  material: CookingPot,
  dishwasher: WashingMachine,
  'hobs:gas': Flame,
  'hobs:electric': CircleDot,
  'hobs:induction': Magnet,
  'hobs:oven': Microwave,
}

/** The rest is in the table of the tab. */
const SHOWN = 3

/** «۴٫۸ لیتر»، «۵ نفر»، «القایی» */
export function Highlights({ attributes }: { attributes: readonly ProductAttribute[] }) {
  const facts = attributes.filter((attribute) => attribute.is_highlight).flatMap(factsOf)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 leading-snug text-ink-2" aria-label="ویژگی‌ها">
      {facts.slice(0, SHOWN).map(({ key, icon: Icon, text }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Icon className="icon icon-s text-action" aria-hidden="true" />
          {text}
        </li>
      ))}
      {facts.length > SHOWN && (
        <li>
          <a href="#specifications" className="link -my-2.5 inline-block py-2.5">
            همه
            <span className="sr-only"> ویژگی‌ها</span>
          </a>
        </li>
      )}
    </ul>
  )
}

function factsOf(attribute: ProductAttribute): { key: string; icon: Icon; text: string }[] {
  const { key, name } = attribute
  const icon = ICONS[key] ?? Check
  switch (attribute.kind) {
    case 'choices':
      return attribute.value.map((choice) => ({
        key: `${key}:${choice.key}`,
        icon: ICONS[`${key}:${choice.key}`] ?? icon,
        text: choice.name,
      }))
    case 'boolean':
      return attribute.value ? [{ key, icon, text: name }] : []
    case 'number': {
      const text = numberText(attribute.value, attribute.unit)
      // Dimensions need their name.
      return [{ key, icon, text: key === 'diameter' || key === 'height' ? `${name} ${text}` : text }]
    }
    default:
      return [{ key, icon, text: attributeText(attribute) }]
  }
}
