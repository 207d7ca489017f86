/** The texts of policies that the access matrix cannot prove (loosening.test.ts). Read the difference before you change one. */

/**
 * Second locks, which no cell shows: changes and removals see only rows that the policy for reading shows, and the
 * owner's column is not granted.
 */
export const UNSEEN: Record<string, string> = {
  'addresses: people add their own addresses': '(user_id = ( SELECT auth.uid() AS uid))',
  'cart_items: people change their own cart': '(user_id = ( SELECT auth.uid() AS uid))',
  'cart_items: people empty their own cart': '(user_id = ( SELECT auth.uid() AS uid))',
  'cart_items: people fill their own cart': '(user_id = ( SELECT auth.uid() AS uid))',
  'comment_likes: people change their own votes': '(user_id = ( SELECT auth.uid() AS uid))',
  'comment_likes: people take their own votes back': '(user_id = ( SELECT auth.uid() AS uid))',
  'comment_likes: people vote on what they see':
    '((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_write() AS may_write) AND (EXISTS ( SELECT 1 FROM comments c WHERE ((c.id = comment_likes.comment_id) AND c.is_approved AND (NOT c.is_deleted)))))',
  'comments: people comment for themselves':
    '((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_write() AS may_write))',
  'contact_messages: staff remove messages to the shop':
    "( SELECT private.has_capability(VARIADIC ARRAY['reviews'::text]) AS has_capability)",
  'contact_messages: staff tick off messages to the shop':
    "( SELECT private.has_capability(VARIADIC ARRAY['reviews'::text]) AS has_capability)",
  'customer_segments: staff change segments':
    "( SELECT private.has_capability(VARIADIC ARRAY['customers'::text]) AS has_capability)",
  'customer_segments: staff remove segments':
    "( SELECT private.has_capability(VARIADIC ARRAY['customers'::text]) AS has_capability)",
  'discount_codes: staff change codes':
    "( SELECT private.has_capability(VARIADIC ARRAY['prices'::text]) AS has_capability)",
  'discount_codes: staff remove codes':
    "( SELECT private.has_capability(VARIADIC ARRAY['prices'::text]) AS has_capability)",
  'tax_identities: people change their own identity, staff all':
    "((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_capability(VARIADIC ARRAY['invoices'::text]) AS has_capability))",
  'draft_orders: staff remove drafts':
    "( SELECT private.has_capability(VARIADIC ARRAY['orders'::text]) AS has_capability)",
  'order_sheets: people change their own sheets': '(user_id = ( SELECT auth.uid() AS uid))',
  'order_sheets: people remove their own sheets': '(user_id = ( SELECT auth.uid() AS uid))',
  'redirects: staff change redirects':
    "( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)",
  'redirects: staff remove redirects':
    "( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)",
  'search_synonyms: staff change synonyms':
    "( SELECT private.has_capability(VARIADIC ARRAY['products'::text]) AS has_capability)",
  'search_synonyms: staff remove synonyms':
    "( SELECT private.has_capability(VARIADIC ARRAY['products'::text]) AS has_capability)",
  'sms_settings: staff change message settings':
    "( SELECT private.has_capability(VARIADIC ARRAY['sms'::text]) AS has_capability)",
  'sms_templates: staff change templates':
    "( SELECT private.has_capability(VARIADIC ARRAY['sms'::text]) AS has_capability)",
  'sms_templates: staff remove templates':
    "( SELECT private.has_capability(VARIADIC ARRAY['sms'::text]) AS has_capability)",
  'stock_requests: staff remove stock requests':
    "( SELECT private.has_capability(VARIADIC ARRAY['reviews'::text, 'stock'::text]) AS has_capability)",
  'wishlist_items: people change their own wishlist': '(user_id = ( SELECT auth.uid() AS uid))',
  'wishlist_items: people empty their own wishlist': '(user_id = ( SELECT auth.uid() AS uid))',
}

/** Policies with a condition that no cell shows. */
export const HALF_SEEN: Record<string, string> = {
  'bulk_tasks: staff read bulk tasks':
    "(((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT private.is_owner() AS is_owner) OR ((kind ~~ 'products.%'::text) AND ( SELECT private.has_capability(VARIADIC ARRAY['prices'::text]) AS has_capability)))",
  'media_files: everybody reads what is known of public pictures':
    "((bucket = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) OR ((bucket = 'returns'::text) AND ( SELECT private.has_capability(VARIADIC ARRAY['orders'::text]) AS has_capability)))",
  'order_sheets: wholesale keeps sheets':
    '((user_id = ( SELECT auth.uid() AS uid)) AND private.is_wholesale(( SELECT private.viewer_type() AS viewer_type)))',
  'orders: people read their own orders, staff all':
    "(((user_id = ( SELECT auth.uid() AS uid)) AND ((gift_list_id IS NULL) OR is_paid)) OR ( SELECT private.has_capability(VARIADIC ARRAY['orders'::text, 'payments'::text]) AS has_capability) OR (private.is_to_send(status) AND ( SELECT private.has_capability(VARIADIC ARRAY['shipping'::text]) AS has_capability)))",
  'saved_views: staff change their own views':
    '(( SELECT private.is_staff() AS is_staff) AND (owner_id = ( SELECT auth.uid() AS uid)))',
  'saved_views: staff remove their own views':
    '(( SELECT private.is_staff() AS is_staff) AND (owner_id = ( SELECT auth.uid() AS uid)))',
  'saved_views: staff save views':
    '(( SELECT private.is_staff() AS is_staff) AND (owner_id = ( SELECT auth.uid() AS uid)))',
}
