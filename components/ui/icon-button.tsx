import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { iconButtonVariants } from './button'
import { cn } from './cn'
import type { Icon } from './icons'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonVariants> & {
    /** Accessible name. */
    label: string
    icon?: Icon
  }

/** 44 px. */
export function IconButton({
  variant,
  label,
  icon: ButtonIcon,
  className,
  children = ButtonIcon && <ButtonIcon className="icon" aria-hidden="true" />,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cn(iconButtonVariants({ variant }), className)}
    >
      {children}
    </button>
  )
}
