import { Badge } from '@/components/ui/badge'
import { formatNumber } from '@/lib/utils/text'

/** «۵ روز» */
export function DaysLeft({ days }: { days: number }) {
  return (
    <Badge tone={days <= 7 ? 'danger' : 'warning'}>
      {days === 0 ? 'کمتر از یک روز' : `${formatNumber(days)} روز`}
    </Badge>
  )
}
