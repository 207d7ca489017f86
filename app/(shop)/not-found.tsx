export { LostList as default } from '@/app/_pages/lost'
