export { PageNotFound as default } from '@/components/layout/not-found'
