import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { cn } from '@/components/ui/cn'
import { ColorDot } from '@/components/ui/color-dot'
import { useColorChoice } from './color-choice'
import { Thumb } from './thumb'

/** Button class names in the bar. */
export const BAR_BUTTON =
  'max-tablet:flex-1 max-tablet:px-4 tablet:w-65 noscript:hidden max-tablet:[&>svg]:hidden'

/** A phone has room for the line in the cart only. */
const CARTED = 'contents max-tablet:group-has-data-carted/bar:hidden'

/** Always on phones, replacing the shop's bar; on desktops once the form scrolled away. */
export function BuyBar({
  form,
  name,
  image,
  price,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  name: string
  /** Of the product; the shown color's replaces it. */
  image: string
  price: ReactNode
  children: ReactNode
}) {
  const { color, shown } = useColorChoice()
  const isPassed = usePassed(form)
  return (
    <div
      id="buy-bar"
      className={cn(
        'bottom-bar py-2.5 [box-shadow:0_-8px_24px_rgb(40_32_22/0.06)] max-tablet:pb-[calc(14px_+_env(safe-area-inset-bottom))]',
        isPassed ? 'tablet:animate-appear' : 'tablet:hidden',
      )}
    >
      <div className="group/bar container-page flex items-center gap-3 tablet:gap-4">
        <span className={CARTED}>
          <Thumb name={shown?.images[0] ?? image} />
        </span>
        <p className="flex min-w-0 flex-1 items-center gap-3 max-tablet:hidden">
          <b className="truncate">{name}</b>
          {color && (
            <span className="flex flex-none items-center gap-2 text-14 text-muted">
              <ColorDot hex={color.hex} />
              {color.name}
            </span>
          )}
        </p>
        <span className={CARTED}>{price}</span>
        {children}
      </div>
    </div>
  )
}

/** True once the element is above the viewport. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setPassed(!entry!.isIntersecting && entry!.boundingClientRect.bottom < 0),
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
