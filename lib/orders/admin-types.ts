/** Types of the panel's queries for components, which do not import the queries themselves. */
export type { AdminOrder } from './admin-queries'
