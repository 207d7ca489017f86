/** Turning ring; the words beside it say what is being done. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <i className="spinner" aria-hidden="true" />
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
