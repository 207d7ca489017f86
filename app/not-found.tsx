import Link from 'next/link'

/** Where a page finds nothing and no boundary nearer says it in its own words. Short: every page carries it. */
export default function NotFound() {
  return (
    <div className="page-content">
      <h1>این صفحه پیدا نشد</h1>
      <Link href="/" prefetch={false}>
        بازگشت به خانه
      </Link>
    </div>
  )
}
