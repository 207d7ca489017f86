export function WaybillLink({ id }: { id: string }) {
  return (
    <a
      href={`/api/waybills/${id}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      عکس بارنامه
    </a>
  )
}
