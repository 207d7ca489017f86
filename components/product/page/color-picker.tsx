'use client'

import { ColorDot } from '@/components/ui/color-dot'
import { useColorChoice } from './color-choice'
import { Thumb } from './thumb'

export const COLOR_PICKER_ID = 'colors'

/** Nothing preselected; sold-out colors are disabled. `isAsked`: rings them. */
export function ColorPicker({ isAsked = false }: { isAsked?: boolean }) {
  const { colors, color, choose } = useColorChoice()
  if (colors.length === 0) return null
  return (
    <fieldset
      id={COLOR_PICKER_ID}
      tabIndex={-1}
      data-asked={isAsked || undefined}
      className="scroll-mt-40 rounded-m outline-2 outline-offset-8 outline-transparent data-asked:outline-action"
    >
      <legend className="mb-2.5 text-14 leading-snug">رنگ{color && <b>: {color.name}</b>}</legend>
      <p role="alert" className="mb-2.5 text-13 text-danger empty:hidden">
        {isAsked && 'لطفاً یک رنگ انتخاب کنید'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {colors.map(({ id, name, hex, quantity, images }) => (
          <label
            key={id}
            className="inline-flex min-h-11 choice items-center gap-2 rounded-m bg-surface px-3.5 text-14 has-checked:font-strong has-[img]:p-1 has-[img]:pe-3"
          >
            <input
              type="radio"
              name="color"
              value={id}
              disabled={quantity < 1}
              // Uncontrolled, to keep choices before hydration.
              defaultChecked={id === color?.id}
              onChange={() => choose(id)}
              className="sr-only"
            />
            {images[0] === undefined ? (
              <ColorDot hex={hex} className={quantity > 0 ? 'size-5' : 'size-5 opacity-60'} />
            ) : (
              <Thumb name={images[0]} />
            )}
            {quantity > 0 ? (
              name
            ) : (
              <>
                <s className="text-muted">{name}</s>
                <span className="sr-only"> (ناموجود)</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
