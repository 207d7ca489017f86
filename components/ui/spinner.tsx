export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <i
        data-slot="spinner"
        className="size-4.5 animate-spin rounded-pill border-[2.5px] border-current border-s-transparent"
        aria-hidden="true"
      />
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
