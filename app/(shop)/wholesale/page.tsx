import { retailView } from '@/lib/supabase/view'
import { wholesaleMetadata, WholesalePage } from './wholesale-page'

export const generateMetadata = wholesaleMetadata

export default function Page() {
  return <WholesalePage view={retailView()} />
}
