export { LostProduct as default } from '@/app/_pages/lost'
