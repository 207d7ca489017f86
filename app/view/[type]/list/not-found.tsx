export { ListNotFound as default } from '@/components/layout/not-found'
