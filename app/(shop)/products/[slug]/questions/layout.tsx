export { default } from '@/app/viewer-layout'
