import type { Activity } from '@/lib/activity/filter'
import type { AdminFind } from '@/lib/admin/types'
import type { ProductAttribute } from '@/lib/attributes/types'
import type { FamilyRow } from '@/lib/catalog/families'
import type { HomeRow, ProductRow } from '@/lib/catalog/page-queries'
import type { ImportPictureState, ImportTask } from '@/lib/catalog/import/types'
import type { ProductSales } from '@/lib/catalog/product-report'
import type { FoundRow } from '@/lib/catalog/queries'
import type { CardRow } from '@/lib/catalog/rows'
import type { PriceType } from '@/lib/catalog/tiers'
import type { TermsRow } from '@/lib/catalog/wholesale-schema'
import type { CheckoutRow } from '@/lib/checkout/queries'
import type { DeliveryOption } from '@/lib/delivery/texts'
import type { CodeUsage } from '@/lib/discounts/admin-queries'
import type { Undercut } from '@/lib/discounts/admin-rules'
import type { CampaignPreview } from '@/lib/discounts/campaigns/types'
import type { DiscountPreview, PriceOrder } from '@/lib/discounts/types'
import type { PublicBucket } from '@/lib/media/pictures'
import type { PictureUse } from '@/lib/media/types'
import type { SheetProduct, ShortLine } from '@/lib/order-sheet/types'
import type { OrderCounts } from '@/lib/orders/admin-queries'
import type { TrackingMatch } from '@/lib/orders/tracking'
import type { LinkedOrder } from '@/lib/payments/link-queries'
import type { ListedProduct } from '@/lib/price-lists/types'
import type { Answer, QuestionPage } from '@/lib/questions/types'
import type { Dashboard, Profit, WaitingWork } from '@/lib/reports/types'
import type { EditedReview } from '@/lib/reviews/pictured-reviews'
import type { CountSummary, ProductStock } from '@/lib/stock/admin-queries'
import type { WholesaleHome } from '@/lib/wholesale/types'
import type { Database } from './database.types'

type Functions = Database['public']['Functions']
type Tables = Database['public']['Tables']

/** Rows of a function with JSON columns. */
type Rows<N extends keyof Functions, Columns> = Functions[N]['Returns'] extends (infer Row)[]
  ? (Omit<Row, keyof Columns> & Columns)[]
  : never

/** Columns of a table among those of a function, with the table's nulls. */
type OwnColumns<
  N extends keyof Functions,
  T extends keyof Tables,
> = Functions[N]['Returns'] extends (infer Row)[]
  ? Pick<Tables[T]['Row'], keyof Row & keyof Tables[T]['Row']>
  : never

/** JSON answers of database functions: the database writes them, nothing parses them again. */
export interface Answers {
  admin_alerts: Record<string, number>
  admin_code_usage: CodeUsage
  admin_comment_counts: Record<'waiting' | 'approved' | 'deleted', number>
  admin_count_summary: CountSummary
  admin_dashboard_page: Dashboard
  admin_discount_stats: { active: number; products: number; expired: number }
  admin_forget_picture: { bucket: PublicBucket; key: string }
  admin_imports: ImportTask[]
  admin_imported_keys: Record<string, string>
  admin_import_pictures: ImportPictureState
  claim_picture: string | null
  finish_picture: string | null
  admin_list_activity: Activity[]
  admin_list_discounts: Rows<'admin_list_discounts', { undercut: Undercut | null }>
  admin_list_stock_requests: Rows<
    'admin_list_stock_requests',
    { colors: { name: string; hex_code: string; stock: number; waiting: number }[] }
  >
  admin_list_products: Rows<
    'admin_list_products',
    OwnColumns<'admin_list_products', 'products'> &
      Record<PriceType, number | null> &
      Record<'picture' | 'category', string | null> & { colors: { name: string; stock: number }[] }
  >
  admin_match_tracking: TrackingMatch[]
  admin_media: Rows<'admin_media', { uses: PictureUse[] }>
  admin_order_counts: OrderCounts
  admin_save_whole_product: { id: string; slug: string; version: number; slugs: string[] }
  admin_preview_discount: DiscountPreview
  admin_preview_discount_campaign: CampaignPreview
  admin_price_order: PriceOrder
  admin_product_parts: Rows<
    'admin_product_parts',
    {
      colors: Record<string, string[]>
      product: Omit<Tables['products']['Row'], 'search_text' | 'detailed_description'> &
        Record<'low_limit' | 'sale_price', number | null> &
        Record<'detailed_description' | 'sale_starts' | 'sale_ends' | 'old_address', string | null>
    } & Record<'family' | 'family_label', string | null>
  >
  admin_product_sales: ProductSales
  admin_product_stock: ProductStock
  admin_product_terms: Rows<'admin_product_terms', { terms: TermsRow }>
  admin_profit: Profit
  admin_question_counts: Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
  admin_search: AdminFind[]
  admin_try_delivery: { zone: string; options: DeliveryOption[] }
  admin_waiting_work: WaitingWork
  admin_wholesale_terms: TermsRow
  checkout_page: CheckoutRow | { cart: null } | null
  compare_products: (CardRow & { attributes: ProductAttribute[] })[]
  edit_review: EditedReview
  fill_cart: { lines: number; short: ShortLine[] }
  home_page: HomeRow
  my_questions: Rows<'my_questions', { answers: Answer[] }>
  order_sheet: { rows: SheetProduct[]; total: number | null }
  price_list_rows: ListedProduct[]
  product_cards: CardRow[]
  product_family: FamilyRow | null
  product_page: ProductRow | null
  product_questions: QuestionPage
  search_products: FoundRow
  transfer_of_link: LinkedOrder['transfer']
  wholesale_home: WholesaleHome
}
