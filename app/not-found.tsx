import Link from 'next/link'

/** Fallback. Kept small: part of every page. */
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
