import { cva, type VariantProps } from 'class-variance-authority'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { Spinner } from './spinner'

const button = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      outline: 'btn-outline',
      soft: 'btn-soft',
      ghost: 'btn-ghost',
      danger: 'btn-danger',
      picture: 'btn-picture',
      'picture-pale': 'btn-picture-pale',
    },
    size: { s: 'btn-s', m: '', l: 'btn-l' },
    block: { true: 'w-full' },
  },
  defaultVariants: { variant: 'primary', size: 'm' },
})

type ButtonLook = VariantProps<typeof button>

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button shows `loadingLabel`, keeps its width and ignores clicks. */
    loading?: boolean
    /** A verb that says what is going on: «در حال ثبت». */
    loadingLabel?: string
  }

/** One filled teal button a screen; the rest are outlined, soft or text. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel = 'لطفاً صبر کنید',
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cn(button({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      // Stays focusable while busy, so that the keyboard does not lose its place.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <BusyLabel busy={loadingLabel}>{children}</BusyLabel> : children}
    </button>
  )
}

function BusyLabel({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    <span className="btn-stack">
      <span data-hidden="true" aria-hidden="true">
        {children}
      </span>
      <span role="status">
        <Spinner />
        {busy}
      </span>
    </span>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={cn(button({ variant, size, block }), className)} />
}

const iconButton = cva('icon-btn', {
  variants: { variant: { plain: '', outline: 'icon-btn-outline', soft: 'icon-btn-soft' } },
  defaultVariants: { variant: 'plain' },
})

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButton> & {
    /** What it does; an icon alone says nothing to a screen reader. */
    label: string
  }

/** A 44 px square with one icon. */
export function IconButton({ variant, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cn(iconButton({ variant }), className)} />
  )
}
