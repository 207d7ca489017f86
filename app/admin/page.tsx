import { redirect } from 'next/navigation'

/** The panel opens at its first section. */
export default function AdminPage(): never {
  redirect('/admin/products')
}
