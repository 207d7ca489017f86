import { cva, type VariantProps } from 'class-variance-authority'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { LinkPending } from './link-pending'
import { Spinner } from './spinner'

export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press',
        outline: 'border-line-strong bg-surface text-ink hover:bg-sunken active:bg-line',
        soft: 'border-transparent bg-action-soft text-action-soft-ink hover:bg-action-soft-hover active:bg-action-soft-press',
        ghost: 'border-transparent text-action hover:bg-action-soft',
        danger: 'border-transparent bg-danger text-sale-ink hover:bg-danger-hover',
        // Inherits the color.
        plain: 'border-transparent',
      },
      size: {
        s: 'min-h-11 rounded-[10px] px-4 text-14 tablet:min-h-10',
        m: 'min-h-12 rounded-m px-5.5 text-16',
        l: 'min-h-14 rounded-[14px] px-8 text-18',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'm' },
  },
)

type ButtonLook = VariantProps<typeof buttonVariants>

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows `loadingLabel`, keeps its width, ignores clicks. */
    loading?: boolean
    /** «در حال ثبت» */
    loadingLabel?: string
  }

/** Use at most one primary button per screen. */
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
      className={cn(buttonVariants({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      // Stays focusable while busy.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <BusyLabel busy={loadingLabel}>{children}</BusyLabel> : children}
    </button>
  )
}

function BusyLabel({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    // The hidden label keeps the width.
    <span className="inline-grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
      <span className="invisible" aria-hidden="true">
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

export function ButtonLink({ variant, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} className={cn(buttonVariants({ variant, size, block }), className)}>
      {children}
      <LinkPending />
    </Link>
  )
}

export const iconButtonVariants = cva(
  'inline-grid size-11 flex-none place-items-center rounded-m transition-colors disabled-faint',
  {
    variants: {
      variant: {
        plain: 'hover:bg-sunken',
        outline: 'border border-line bg-surface hover:bg-sunken',
        soft: 'bg-action-soft text-action-soft-ink hover:bg-action hover:text-action-ink',
      },
    },
    defaultVariants: { variant: 'plain' },
  },
)
