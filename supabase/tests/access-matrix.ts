/**
 * Who may do what with every table, view, function and bucket. Each cell names what the identity reaches:
 *
 *   '!'            refused outright (no grant)
 *   ''             may ask, reaches nothing
 *   'a b hidden'   the labels of the rows (access-fixture.ts) that are reached
 *
 * An object that is not listed here fails the test.
 */
export const IDENTITIES = [
  'anonymous',
  'customerA',
  'customerB',
  'shop',
  'dealer',
  'admin',
  'service',
] as const
export type Identity = (typeof IDENTITIES)[number]
export type Cells = Record<Identity, string>

/** Cells in the order of IDENTITIES. */
function cells(...labels: [string, string, string, string, string, string, string]): Cells {
  return Object.fromEntries(IDENTITIES.map((identity, i) => [identity, labels[i]])) as Cells
}
const everybody = (labels: string) => cells(labels, labels, labels, labels, labels, labels, labels)
const nobody = everybody('!')
/** Signed-in people may ask and reach nothing; the admin and the service reach the rows. */
const admins = (labels: string, service = labels) => cells('!', '', '', '', '', labels, service)
/** Everybody reaches `open`; the admin and the service the hidden rows too. */
const hiding = (open: string, hidden: string) =>
  cells(open, open, open, open, open, `${open} ${hidden}`, `${open} ${hidden}`)
/** Customers A and B reach their own row each. */
const owners = (admin: string, service: string) => cells('!', 'a', 'b', '', '', admin, service)
const byTier = cells(
  'base',
  'base',
  'base',
  'base shop',
  'base shop dealer',
  'base shop dealer hidden',
  'base shop dealer hidden',
)

export interface TableAccess {
  select: Cells
  insert: Cells
  update: Cells
  delete: Cells
  /** Columns that a signed-in person is granted at all; row-level security narrows further. */
  insertColumns: string
  updateColumns: string
}
const readOnly = { insert: nobody, update: nobody, delete: nobody, insertColumns: '', updateColumns: '' }

const BANNER_COLUMNS =
  'background_color background_image button_color button_link button_text button_text_color created_at end_date id is_active phone_image sort_order start_date subtitle text_color title updated_at'
const SLIDE_COLUMNS =
  'button_link button_text created_at end_date id image_url is_active phone_image_url sort_order start_date subtitle title updated_at'
const BUNDLE_COLUMNS =
  'created_at end_date id is_active product_ids sort_order start_date subtitle title updated_at'

export const TABLES: Record<string, TableAccess> = {
  profiles: {
    ...readOnly,
    select: owners('a b', 'a b'),
    update: owners('', 'a b'),
    updateColumns: 'first_name last_name',
  },
  addresses: {
    select: owners('a b', 'a b'),
    insert: cells('!', 'a', 'b', 'own', 'own', 'own', '!'),
    update: owners('', '!'),
    delete: owners('', '!'),
    insertColumns: 'address city full_name phone_number postal_code province',
    updateColumns: 'address city full_name phone_number postal_code province',
  },
  categories: {
    select: everybody('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'created_at description id image_url name parent_id slug sort_order tint updated_at',
    updateColumns: 'created_at description id image_url name parent_id slug sort_order tint updated_at',
  },
  colors: {
    select: everybody('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'created_at hex_code id name updated_at',
    updateColumns: 'created_at hex_code id name updated_at',
  },
  products: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns:
      'brand category_id description detailed_description images import_key is_active is_featured is_new name short_description sku slug stock_quantity video_code weight',
    updateColumns:
      'brand category_id description detailed_description images is_active is_featured is_new name short_description sku slug stock_quantity video_code weight',
  },
  product_colors: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns: 'color_id images product_id sort_order stock_quantity',
    updateColumns: 'images sort_order stock_quantity',
  },
  product_prices: {
    select: byTier,
    insert: admins('new'),
    update: admins('base shop dealer hidden'),
    delete: admins('base shop dealer hidden'),
    insertColumns: 'amount price_type product_id',
    updateColumns: 'amount price_type product_id',
  },
  discounts: {
    select: byTier,
    insert: admins('new'),
    update: admins('base shop dealer hidden'),
    delete: admins('base shop dealer hidden'),
    insertColumns: 'discount_type discount_value end_date is_active price_type product_id start_date',
    updateColumns: 'discount_type discount_value end_date is_active price_type start_date',
  },
  price_history: { ...readOnly, select: byTier },
  product_with_discounts: { ...readOnly, select: hiding('a', 'hidden') },
  category_counts: { ...readOnly, select: everybody('a') },
  stock_movements: { ...readOnly, select: admins('a') },
  discount_codes: {
    select: admins('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns:
      'applicable_user_types code description discount_type discount_value end_date is_active max_discount_amount min_order_amount start_date user_uses_limit uses_limit',
    updateColumns:
      'applicable_user_types code description discount_type discount_value end_date is_active max_discount_amount min_order_amount start_date user_uses_limit uses_limit',
  },
  discount_code_uses: { ...readOnly, select: admins('a b') },
  cart_items: {
    select: owners('', 'a b'),
    insert: cells('!', 'a', 'b', 'own', 'own', 'own', '!'),
    update: owners('', '!'),
    delete: owners('', '!'),
    insertColumns: 'color_id product_id quantity',
    updateColumns: 'quantity',
  },
  wishlist_items: {
    ...readOnly,
    select: owners('', 'a b'),
    update: owners('', '!'),
    delete: owners('', '!'),
    updateColumns: 'wants_notice',
  },
  cart_merges: { ...readOnly, select: cells('!', '!', '!', '!', '!', '!', 'a b') },
  delivery_settings: {
    ...readOnly,
    select: everybody('a'),
    update: admins('a'),
    updateColumns: 'cash_max_amount cash_max_pieces default_weight free_above preparation_days',
  },
  shop_settings: {
    ...readOnly,
    select: everybody('a'),
    update: admins('a'),
    updateColumns:
      'about bale city closes_at description eitaa email enamad_code enamad_id founded_in full_name instagram landline latitude longitude map_url mobile name notice opening_days opens_at postal_code province return_condition return_days rubika samandehi_code samandehi_id samandehi_image_code shows_vat slogan street telegram whatsapp',
  },
  shop_legal_details: {
    ...readOnly,
    select: admins('a'),
    update: admins('a'),
    updateColumns: 'economic_code legal_name national_id registration_number',
  },
  delivery_methods: {
    ...readOnly,
    select: everybody('a'),
    update: admins('a'),
    updateColumns: 'cash_on_delivery is_active note sort_order title',
  },
  delivery_zones: {
    select: everybody('a rest'),
    insert: admins('new'),
    update: admins('a rest'),
    delete: admins('a', 'a rest'),
    insertColumns: 'cash_on_delivery name sort_order',
    updateColumns: 'cash_on_delivery name sort_order',
  },
  delivery_zone_places: {
    select: everybody('a'),
    insert: admins('new'),
    update: nobody,
    delete: admins('a'),
    insertColumns: 'city province zone_id',
    updateColumns: '',
  },
  delivery_offers: {
    select: everybody('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'days_from days_to extra_per_kg free_above is_active method price zone_id',
    updateColumns: 'days_from days_to extra_per_kg free_above is_active price',
  },
  delivery_bands: {
    select: everybody('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'method price up_to_grams zone_id',
    updateColumns: 'price',
  },
  comments: {
    ...readOnly,
    select: cells('a', 'a waiting', 'a', 'a', 'a', 'a deleted waiting', 'a deleted waiting'),
    insert: cells('!', 'own', 'own', 'own', 'own', 'own', '!'),
    insertColumns: 'content parent_id product_id rating',
  },
  comments_with_metadata: {
    ...readOnly,
    select: cells('a', 'a waiting', 'a', 'a', 'a', 'a deleted waiting', 'a deleted waiting'),
  },
  comment_likes: {
    select: owners('', 'a b'),
    insert: cells('!', 'own', 'own', 'own', 'own', 'own', '!'),
    update: owners('', '!'),
    delete: owners('', '!'),
    insertColumns: 'comment_id is_helpful',
    updateColumns: 'is_helpful',
  },
  stock_requests: {
    ...readOnly,
    select: admins('a b'),
    update: cells('!', '!', '!', '!', '!', '!', 'a b'),
    delete: admins('a b', '!'),
  },
  promotion_banners: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns: BANNER_COLUMNS,
    updateColumns: BANNER_COLUMNS,
  },
  hero_slides: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns: SLIDE_COLUMNS,
    updateColumns: SLIDE_COLUMNS,
  },
  seasonal_tiles: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns: SLIDE_COLUMNS,
    updateColumns: SLIDE_COLUMNS,
  },
  bundles: {
    select: hiding('a', 'hidden'),
    insert: admins('new'),
    update: admins('a hidden'),
    delete: admins('a hidden'),
    insertColumns: BUNDLE_COLUMNS,
    updateColumns: BUNDLE_COLUMNS,
  },
  sms_templates: {
    select: admins('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'body description is_active key updated_at',
    updateColumns: 'body description is_active',
  },
  sms_messages: { ...readOnly, select: admins('a'), insert: cells('!', '!', '!', '!', '!', '!', 'new') },
  media_files: {
    ...readOnly,
    select: hiding('a', 'returns'),
    insert: admins('new'),
    delete: admins('a returns'),
    insertColumns: 'blur bucket bytes height key original_name width',
  },
  contact_messages: {
    ...readOnly,
    select: admins('a'),
    update: admins('a', '!'),
    delete: admins('a', '!'),
    updateColumns: 'handled_at',
  },
  slug_redirects: { ...readOnly, select: everybody('a') },
  admin_audit: { ...readOnly, select: admins('a') },
  rate_limits: { ...readOnly, select: cells('!', '!', '!', '!', '!', '!', 'a') },
  orders: { ...readOnly, select: owners('a b', 'a b') },
  order_items: { ...readOnly, select: owners('a b', 'a b') },
  order_events: { ...readOnly, select: owners('a b', 'a b') },
  payments: { ...readOnly, select: admins('a b') },
  order_reductions: { ...readOnly, select: owners('a b', 'a b') },
  refunds: { ...readOnly, select: owners('a b', 'a b') },
  order_notes: { ...readOnly, select: admins('a b') },
  profile_notes: { ...readOnly, select: admins('a b') },
  wholesale_requests: { ...readOnly, select: owners('a b', 'a b') },
  sms_campaigns: { ...readOnly, select: admins('a') },
  sms_campaign_recipients: { ...readOnly, select: admins('a') },
  unallocated_payments: { ...readOnly, select: admins('a') },
  holidays: {
    select: everybody('a'),
    insert: admins('new', '!'),
    update: admins('a', '!'),
    delete: admins('a', '!'),
    insertColumns: 'day title',
    updateColumns: 'day title',
  },
  search_synonyms: {
    select: admins('a'),
    insert: admins('new'),
    update: admins('a'),
    delete: admins('a'),
    insertColumns: 'is_two_way meaning term',
    updateColumns: 'is_two_way meaning term',
  },
  attributes: { ...readOnly, select: everybody('a') },
  attribute_choices: { ...readOnly, select: everybody('a') },
  category_attributes: { ...readOnly, select: everybody('a') },
  product_attributes: { ...readOnly, select: hiding('a', 'hidden') },
  product_pieces: { ...readOnly, select: hiding('a', 'hidden') },
  product_families: { ...readOnly, select: everybody('a') },
  product_family_members: { ...readOnly, select: hiding('a', 'hidden') },
  returns: { ...readOnly, select: owners('a b', 'a b') },
  return_items: { ...readOnly, select: owners('a b', 'a b') },
  return_pictures: { ...readOnly, select: owners('a b', 'a b') },
  questions: {
    ...readOnly,
    select: cells('a', 'a waiting', 'a', 'a', 'a', 'a deleted waiting', 'a deleted waiting'),
  },
  comment_pictures: {
    ...readOnly,
    select: cells('a', 'a waiting', 'a', 'a', 'a', 'a deleted waiting', 'a deleted waiting'),
  },
}

const signedIn = cells('!', 'yes', 'yes', 'yes', 'yes', 'yes', '!')
const service = cells('!', '!', '!', '!', '!', '!', 'yes')

/** 'yes': may be called (what it does for whom is tested beside it); '!': no right to execute. */
export const FUNCTIONS: Record<string, Cells> = {
  search_products: everybody('yes'),
  product_cards: everybody('yes'),
  home_page: everybody('yes'),
  product_page: everybody('yes'),
  lowest_prior_price: everybody('yes'),
  compare_products: everybody('yes'),
  note_price_history: service,
  refresh_listing: service,
  quote: everybody('yes'),
  price_own_cart: everybody('yes'),
  get_product_rating_summary: everybody('yes'),
  request_stock_notice: everybody('yes'),
  delete_comment: signedIn,
  admin_update_banner: signedIn,
  claim_sms: service,
  report_sms: service,
  sitemap_summary: everybody('yes'),
  sitemap_addresses: everybody('yes'),
  feed_items: everybody('yes'),
  feed_count: everybody('yes'),
  list_brands: everybody('yes'),
  send_contact_message: service,
  dates_passed: service,
  hit_rate_limit: service,
  hit_rate_limits: service,
  prepare_sign_in: service,
  forget_password: service,
  current_viewer: signedIn,
  begin_code_sms: service,
  claim_sms_checks: service,
  note_sms_delivery: service,
  set_default_address: signedIn,
  return_deadline: cells('!', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'),
  request_return: signedIn,
  check_return: signedIn,
  products_to_review: signedIn,
  write_review: signedIn,
  edit_review: signedIn,
  review_details: everybody('yes'),
  invite_reviews: service,
  product_questions: everybody('yes'),
  own_questions: signedIn,
  ask_question: signedIn,
  answer_question: signedIn,
  delete_question: signedIn,
  notify_answered_questions: service,
  delivery_estimate: everybody('yes'),
  upcoming_working_days: everybody('yes'),
  find_order_to_track: service,
  order_days_ahead: cells('!', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'),
  admin_resolve_return: signedIn,
  clear_rate_limits: service,
  prove_write: service,
  set_cart_line: signedIn,
  merge_cart: signedIn,
  merge_wishlist: signedIn,
  own_marks: signedIn,
  notify_price_drops: service,
  seen_cart: signedIn,
  price_checkout: signedIn,
  place_order: signedIn,
  cancel_order: signedIn,
  retry_order: signedIn,
  admin_update_product: signedIn,
  admin_alerts: signedIn,
  admin_search: signedIn,
  admin_create_product: signedIn,
  admin_list_products: signedIn,
  admin_count_products: signedIn,
  admin_set_products_active: signedIn,
  admin_change_prices: signedIn,
  admin_duplicate_product: signedIn,
  admin_product_sales: signedIn,
  admin_import_products: signedIn,
  admin_product_attributes: signedIn,
  admin_media: signedIn,
  admin_forget_picture: signedIn,
  admin_delete_category: signedIn,
  admin_sort: signedIn,
  admin_save_attribute: signedIn,
  admin_save_family: signedIn,
  family_slugs: signedIn,
  admin_delete_attribute: signedIn,
  admin_sort_attributes: signedIn,
  admin_save_category_attributes: signedIn,
  admin_count_attributes: signedIn,
  import_products: service,
  expire_orders: service,
  open_payment: service,
  claim_payments: service,
  note_open_payments: service,
  take_back_hit: service,
  start_payment: service,
  prepare_payment: service,
  settle_payment: service,
  fail_payment: service,
  admin_set_order_status: signedIn,
  admin_set_tracking: signedIn,
  admin_cancel_order: signedIn,
  admin_cancel_lines: signedIn,
  admin_return_lines: signedIn,
  admin_note_refund: signedIn,
  admin_settle_cash: signedIn,
  admin_add_order_note: signedIn,
  admin_take_payment: signedIn,
  admin_set_order_statuses: signedIn,
  admin_list_orders: signedIn,
  admin_order_counts: signedIn,
  admin_set_user_type: signedIn,
  admin_block_user: signedIn,
  admin_sign_out_user: signedIn,
  admin_save_profile_note: signedIn,
  admin_rename_user: signedIn,
  admin_list_users: signedIn,
  request_wholesale: signedIn,
  admin_answer_wholesale: signedIn,
  admin_dashboard: signedIn,
  admin_low_stock: signedIn,
  admin_waiting_work: signedIn,
  admin_list_discounts: signedIn,
  admin_discount_stats: signedIn,
  admin_preview_discount: signedIn,
  admin_code_usage: signedIn,
  admin_list_comments: signedIn,
  admin_comment_counts: signedIn,
  admin_moderate_comments: signedIn,
  admin_reply_comment: signedIn,
  admin_list_questions: signedIn,
  admin_question_counts: signedIn,
  admin_moderate_questions: signedIn,
  admin_answer_question: signedIn,
  admin_list_stock_requests: signedIn,
  notify_stock_requests: service,
  admin_notify_stock: signedIn,
  admin_prepare_campaign: signedIn,
  admin_set_campaign_status: signedIn,
  feed_campaigns: service,
  admin_list_campaigns: signedIn,
  admin_retry_sms: signedIn,
  admin_report_sales: signedIn,
  admin_report_stock: signedIn,
  admin_report_customers: signedIn,
  admin_save_delivery_zone: signedIn,
  admin_try_delivery: signedIn,
  refuse_payment: service,
  admin_resolve_payment: signedIn,
}

/** Signed-in functions that refuse everybody but the admin inside. */
export const ADMIN_FUNCTIONS = Object.keys(FUNCTIONS).filter((name) => name.startsWith('admin_'))

/** Reading an object, adding, replacing and removing one. */
export const BUCKETS: Record<string, Record<'read' | 'add' | 'remove', Cells>> = Object.fromEntries([
  ...['products', 'categories', 'banners'].map((bucket) => [
    bucket,
    {
      read: everybody('yes'),
      add: cells('!', '!', '!', '!', '!', 'yes', 'yes'),
      remove: cells('!', '!', '!', '!', '!', 'yes', 'yes'),
    },
  ]),
  ...['returns', 'reviews'].map((bucket) => [
    bucket,
    {
      read: cells('!', '!', '!', '!', '!', '!', 'yes'),
      add: cells('!', '!', '!', '!', '!', '!', 'yes'),
      remove: cells('!', '!', '!', '!', '!', '!', 'yes'),
    },
  ]),
])
