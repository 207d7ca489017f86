-- What exists is handed from «the admin» to capabilities, by two tables of who may: one of functions, one of policies. The
-- functions and policies are replaced as they stand in the database, so that \df+ and \d show what holds.

-- ----------------------------------------------------------------------------
-- Orders: whoever prepares parcels reaches those that are to be sent, and no others.

create function private.is_to_send(p_status public.order_status)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$ select p_status in ('paid', 'processing', 'shipped') $$;
grant execute on function private.is_to_send(public.order_status) to anon, authenticated, service_role;

alter function private.order_condition(jsonb) rename to wanted_orders;

-- Which orders a filter means for the caller, as a condition on `o` (private.wanted_orders says what a filter holds).
create function private.order_condition(p_filter jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.wanted_orders(p_filter) || case
    when auth.uid() is null or private.has_capability('orders', 'payments') then ''
    else ' and private.is_to_send(o.status)'
  end;
end
$$;

-- Locks an order, with its products, for staff who may do one of these.
create function private.lock_order_as(p_any text[], p_order_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  locked public.orders;
begin
  perform private.require_capability(variadic p_any);
  select * into locked from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  perform private.lock_products(array[locked.id]);
  return locked;
end
$$;

-- What the panel counts of all orders, for whoever looks after; admin_order_counts hands it out.
alter function public.admin_order_counts() rename to all_order_counts;
alter function public.all_order_counts() set schema private;
revoke execute on function private.all_order_counts() from authenticated;
create function public.admin_order_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  return private.all_order_counts();
end
$$;
grant execute on function public.admin_order_counts() to authenticated;

-- ----------------------------------------------------------------------------
-- Functions: any one of the capabilities lets pass. A function that is not listed stays the owner's.

do $migration$
declare
  entry record;
  one record;
  wanted text;
  body text;
begin
  for entry in
    select * from (values
      -- Orders.
      ('admin_list_orders', 'orders shipping payments'),
      ('admin_add_order_note', 'orders shipping payments'),
      ('admin_set_order_status', 'orders shipping'),
      ('admin_set_order_statuses', 'orders shipping'),
      ('admin_set_tracking', 'orders shipping'),
      ('admin_match_tracking', 'orders shipping'),
      ('bulk_orders_status', 'orders shipping payments'),
      ('bulk_tracking_send', 'orders shipping'),
      ('admin_cancel_order', 'orders'),
      ('admin_cancel_lines', 'orders'),
      ('admin_return_lines', 'orders'),
      ('admin_resolve_return', 'orders'),
      ('admin_save_order_draft', 'orders'),
      ('admin_place_draft', 'orders'),
      ('admin_list_drafts', 'orders'),
      ('admin_quote_for', 'orders'),
      ('admin_find_customers', 'orders'),
      ('admin_products_for', 'orders'),
      ('admin_plan_order_edit', 'orders'),
      ('admin_edit_order', 'orders'),
      ('admin_send_payment_link', 'orders payments'),
      -- Money.
      ('admin_note_refund', 'payments'),
      ('admin_settle_cash', 'payments'),
      ('admin_take_payment', 'payments'),
      ('admin_resolve_payment', 'payments'),
      ('admin_note_difference', 'payments'),
      ('admin_issue_invoice', 'invoices'),
      ('admin_void_invoice', 'invoices'),
      ('admin_list_invoices', 'invoices'),
      -- People.
      ('admin_list_users', 'customers'),
      ('admin_answer_wholesale', 'customers'),
      ('admin_list_comments', 'reviews'),
      ('admin_comment_counts', 'reviews'),
      ('admin_moderate_comments', 'reviews'),
      ('admin_reply_comment', 'reviews'),
      ('admin_list_questions', 'reviews'),
      ('admin_question_counts', 'reviews'),
      ('admin_moderate_questions', 'reviews'),
      ('admin_answer_question', 'reviews'),
      ('admin_list_stock_requests', 'reviews stock'),
      ('admin_notify_stock', 'reviews stock'),
      ('check_comment', 'reviews'),
      ('count_writing', 'reviews'),
      ('answer_question', 'reviews'),
      ('delete_comment', 'reviews'),
      ('review_details', 'reviews'),
      ('admin_prepare_campaign', 'sms'),
      ('admin_set_campaign_status', 'sms'),
      ('admin_list_campaigns', 'sms'),
      ('admin_retry_sms', 'sms'),
      -- Goods.
      ('admin_list_products', 'products prices stock'),
      ('admin_count_products', 'products prices stock'),
      ('admin_create_product', 'products'),
      ('admin_update_product', 'products'),
      ('admin_duplicate_product', 'products'),
      ('admin_set_products_active', 'products'),
      ('admin_product_sales', 'products prices stock reports'),
      ('admin_product_attributes', 'products'),
      ('admin_product_parts', 'products'),
      ('admin_import_products', 'products'),
      ('admin_import_families', 'products'),
      ('admin_delete_category', 'products'),
      ('admin_sort', 'products content'),
      ('admin_save_attribute', 'products'),
      ('admin_delete_attribute', 'products'),
      ('admin_sort_attributes', 'products'),
      ('admin_save_category_attributes', 'products'),
      ('admin_count_attributes', 'products'),
      ('admin_save_family', 'products'),
      ('admin_media', 'products content'),
      ('admin_forget_picture', 'products content'),
      -- Prices of all tiers stand in these, before and after.
      ('admin_change_prices', 'prices'),
      ('admin_bulk_change', 'prices'),
      ('admin_run_bulk_change', 'prices'),
      ('admin_undo_bulk_change', 'prices'),
      ('admin_list_bulk_changes', 'prices'),
      ('admin_product_sheet', 'prices'),
      ('admin_save_sheet', 'prices'),
      ('admin_list_discounts', 'prices'),
      ('admin_discount_stats', 'prices'),
      ('admin_preview_discount', 'prices'),
      ('admin_list_discount_campaigns', 'prices'),
      ('admin_preview_discount_campaign', 'prices'),
      ('admin_save_discount_campaign', 'prices'),
      ('admin_fill_discount_campaign', 'prices'),
      ('admin_end_discount_campaign', 'prices'),
      ('admin_remove_discount_campaign', 'prices'),
      ('admin_code_usage', 'prices'),
      -- The stock room, and what things cost.
      ('admin_low_stock', 'stock products'),
      ('admin_running_out', 'stock products'),
      ('admin_list_movements', 'stock'),
      ('admin_adjust_stock', 'stock'),
      ('admin_start_count', 'stock'),
      ('admin_save_count', 'stock'),
      ('admin_post_count', 'stock'),
      ('admin_count_summary', 'stock'),
      ('admin_product_stock', 'stock products costs'),
      ('admin_save_product_stock', 'stock costs'),
      ('admin_save_receipt', 'costs'),
      ('admin_post_receipt', 'costs'),
      ('admin_delete_stock_draft', 'costs stock'),
      ('admin_profit', 'costs'),
      ('admin_list_profit', 'costs'),
      ('admin_fill_order_costs', 'costs'),
      -- The shop.
      ('admin_update_banner', 'content'),
      ('admin_dashboard', 'reports'),
      ('admin_report_sales', 'reports'),
      ('admin_report_stock', 'reports'),
      ('admin_report_customers', 'reports'),
      ('admin_accounting_lines', 'reports'),
      ('admin_accounting_orders', 'reports'),
      ('admin_accounting_money', 'reports'),
      ('admin_accounting_documents', 'reports'),
      ('admin_accounting_sums', 'reports'),
      ('admin_list_search_misses', 'reports products'),
      ('admin_save_delivery_zone', 'settings'),
      ('admin_try_delivery', 'settings')
    ) as rights (name, capabilities)
  loop
    wanted := '''' || replace(entry.capabilities, ' ', ''', ''') || '''';
    body := null;
    for one in
      select pg_get_functiondef(p.oid) as source from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = entry.name
    loop
      body := replace(one.source, 'private.require_admin()', format('private.require_capability(%s)', wanted));
      body := replace(body, 'private.lock_order_for_admin(', format('private.lock_order_as(array[%s], ', wanted));
      body := replace(body, 'private.is_admin()', format('private.has_capability(%s)', wanted));
      if body = one.source then
        raise exception '% does not ask who calls it', entry.name;
      end if;
      execute body;
    end loop;
    if body is null then
      raise exception 'there is no function %', entry.name;
    end if;
  end loop;

  -- Any member of staff, each to what is theirs.
  for entry in
    select * from (values
      ('admin_begin_bulk_task', 'private.require_admin()', 'private.require_staff()'),
      ('admin_preview_bulk_task', 'private.require_admin()', 'private.require_staff()'),
      ('admin_set_bulk_task', 'private.require_admin()', 'private.require_staff()'),
      ('all_order_counts', 'private.require_admin()', 'private.require_staff()'),
      ('admin_alerts', 'private.require_admin()', 'private.require_staff()'),
      ('admin_waiting_work', 'private.require_admin()', 'private.require_staff()'),
      ('admin_waiting_work', 'public.admin_order_counts()', 'private.all_order_counts()'),
      ('admin_waiting_work', '(select coalesce(max(s.total), 0) from public.admin_low_stock(1) s)', '(private.all_alerts() -> ''low_stock'')'),
      ('admin_search', 'private.require_admin()', 'private.require_staff()'),
      ('run_bulk_portion', 'private.is_admin()', 'private.is_staff()'),
      ('audit', 'private.is_admin()', 'private.is_staff()'),
      ('admin_set_user_type', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      ('admin_block_user', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      ('admin_sign_out_user', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      ('admin_rename_user', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      ('admin_save_profile_note', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      ('lock_profile_for_admin', 'private.require_admin()', 'private.require_over_person(p_user_id)'),
      -- Masks: who may not see a figure reads nothing in its place.
      ('admin_list_products', 't.base, t.shop, t.dealer,',
        't.base, case when private.has_capability(''wholesale_prices'', ''prices'') then t.shop end, '
        || 'case when private.has_capability(''wholesale_prices'', ''prices'') then t.dealer end,'),
      ('admin_product_stock', '''cost'', c.amount', '''cost'', case when private.has_capability(''costs'') then c.amount end'),
      ('admin_count_summary', '''more_worth'', coalesce(', '''more_worth'', case when private.has_capability(''costs'') then 1 end * coalesce('),
      ('admin_count_summary', '''less_worth'', coalesce(', '''less_worth'', case when private.has_capability(''costs'') then 1 end * coalesce('),
      ('admin_dashboard', 'private.dashboard_figures(p_edges, p_before_from, p_before_until)',
        '(private.dashboard_figures(p_edges, p_before_from, p_before_until) '
        || '- case when private.has_capability(''costs'') then '''' else ''goods'' end)'),
      -- A task is its beginner's, and the owner's.
      ('admin_set_bulk_task', 'where t.id = p_id for update;',
        'where t.id = p_id and (t.created_by = auth.uid() or private.is_admin()) for update;'),
      ('admin_begin_bulk_task', 'where t.id = p_id;
  if found then', 'where t.id = p_id and t.created_by = auth.uid();
  if found then')
    ) as changes (name, before, after)
  loop
    select pg_get_functiondef(p.oid) as source into strict one from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = entry.name;
    body := replace(one.source, entry.before, entry.after);
    if body = one.source then
      raise exception '% is not as expected: %', entry.name, entry.before;
    end if;
    execute body;
  end loop;
end
$migration$;

-- ----------------------------------------------------------------------------
-- Policies: `reads` for select, `writes` for the rest; «*»: whoever works in the shop. A table that is not listed stays the owner's.

do $migration$
declare
  entry record;
  one record;
  allowed text;
  opened text;
  closed text;
begin
  for entry in
    select * from (values
      ('profiles', 'customers orders', null),
      ('addresses', 'customers orders', null),
      ('profile_notes', 'customers', null),
      ('wholesale_requests', 'customers', null),
      ('products', '*', 'products'),
      ('categories', null, 'products'),
      ('colors', null, 'products'),
      ('product_colors', null, 'products'),
      ('product_prices', null, 'prices'),
      ('discounts', null, 'prices'),
      ('discount_codes', 'prices', 'prices'),
      ('discount_code_uses', 'prices orders payments', null),
      ('discount_campaigns', 'prices', null),
      ('discount_campaign_tiers', 'prices', null),
      ('discount_campaign_products', 'prices', null),
      ('bulk_changes', 'prices', null),
      ('search_synonyms', 'products', 'products'),
      ('search_misses', 'reports products', null),
      ('media_files', 'orders', 'products content'),
      ('stock_places', 'stock shipping orders products', 'stock products'),
      ('stock_movements', 'stock products', null),
      ('stock_receipts', 'costs', null),
      ('stock_receipt_lines', 'costs', null),
      ('stock_counts', 'stock', null),
      ('stock_count_lines', 'stock', null),
      ('product_costs', 'costs', null),
      ('order_item_costs', 'costs', null),
      ('orders', 'orders payments', null),
      ('payments', 'orders payments', null),
      ('order_notes', 'orders shipping payments', null),
      ('order_drafts', 'orders', 'orders'),
      ('returns', 'orders payments', null),
      ('legal_identities', 'invoices', 'invoices'),
      ('vat_rates', 'invoices settings', 'settings'),
      ('comments', 'reviews', null),
      ('questions', 'reviews', null),
      ('stock_requests', 'reviews stock', 'reviews stock'),
      ('contact_messages', 'reviews', 'reviews'),
      ('promotion_banners', 'content', 'content'),
      ('hero_slides', 'content', 'content'),
      ('seasonal_tiles', 'content', 'content'),
      ('bundles', 'content', 'content'),
      ('objects', 'products content', 'products content'),
      ('sms_templates', 'sms', 'sms'),
      ('sms_messages', 'sms orders customers', null),
      ('sms_campaigns', 'sms', null),
      ('sms_campaign_recipients', 'sms', null),
      ('delivery_settings', null, 'settings'),
      ('delivery_methods', null, 'settings'),
      ('delivery_zones', null, 'settings'),
      ('delivery_zone_places', null, 'settings'),
      ('delivery_offers', null, 'settings'),
      ('delivery_bands', null, 'settings'),
      ('holidays', null, 'settings'),
      ('shop_settings', null, 'settings'),
      ('shop_legal_details', 'settings invoices', 'settings'),
      ('saved_views', '*', '*')
    ) as rights (name, reads, writes)
  loop
    for one in
      select c.oid::regclass::text as place, p.polname as name, p.polcmd as cmd,
        pg_get_expr(p.polqual, p.polrelid) as opened, pg_get_expr(p.polwithcheck, p.polrelid) as closed
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relname = entry.name and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
        and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%is_admin%'
    loop
      allowed := case one.cmd when 'r' then entry.reads else entry.writes end;
      if allowed is null then
        raise exception 'nobody is named for % on %', one.name, entry.name;
      end if;
      allowed := case allowed
        when '*' then '(select private.is_staff())'
        else format('(select private.has_capability(''%s''))', replace(allowed, ' ', ''', '''))
      end;
      opened := replace(one.opened, '( SELECT private.is_admin() AS is_admin)', allowed);
      closed := replace(one.closed, '( SELECT private.is_admin() AS is_admin)', allowed);
      if concat(opened, closed) like '%is_admin%' then
        raise exception 'policy % on % is not as expected', one.name, entry.name;
      end if;
      execute format(
        'alter policy %I on %s %s %s', one.name, one.place,
        coalesce('using (' || opened || ')', ''), coalesce('with check (' || closed || ')', '')
      );
    end loop;
    if not found then
      raise exception 'no policy of % asks who it is', entry.name;
    end if;
  end loop;
end
$migration$;

alter policy "people read their own orders, admins all" on public.orders using (
  user_id = (select auth.uid())
  or (select private.has_capability('orders', 'payments'))
  or (private.is_to_send(status) and (select private.has_capability('shipping')))
);
-- Parcels are sent without knowing what went back, or who the buyer is for the tax office.
alter policy "refunds follow their order" on public.refunds using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments', 'invoices')))
);
alter policy "invoices follow their order" on public.invoices using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments', 'invoices')))
);
alter policy "admins read bulk tasks" on public.bulk_tasks using (
  created_by = (select auth.uid()) and (select private.is_staff()) or (select private.is_admin())
);
alter policy "admins read rows of bulk tasks" on public.bulk_task_rows using (
  exists (select from public.bulk_tasks t where t.id = task_id)
);

-- ----------------------------------------------------------------------------
-- What one form writes in several tables: who may not change a part is refused there, whichever function writes it.

create function private.guard()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Customers never come here, and what goes with a product that is removed was decided there.
  if auth.uid() is not null and private.is_staff() and not private.has_capability(variadic string_to_array(tg_argv[0], ' '))
    and (tg_op <> 'DELETE' or exists (select from public.products p where p.id = old.product_id)) then
    perform private.refuse('capability_required');
  end if;
  return null;
end
$$;
create trigger guard after insert or delete on public.product_prices
for each row execute function private.guard('prices');
create trigger guard_change after update on public.product_prices
for each row when (old.amount is distinct from new.amount) execute function private.guard('prices');
create trigger guard after insert or delete on public.discounts
for each row execute function private.guard('prices');
create trigger guard_change after update on public.discounts
for each row when (old is distinct from new) execute function private.guard('prices');
create trigger guard after insert or delete on public.product_costs
for each row execute function private.guard('costs');
create trigger guard_change after update on public.product_costs
for each row when (old.amount is distinct from new.amount) execute function private.guard('costs');
create trigger guard after insert on public.stock_movements
for each row when (new.order_id is null and new.reason in (
  'adjustment', 'import', 'receipt', 'count', 'damage', 'loss', 'internal_use', 'supplier_return'
)) execute function private.guard('stock costs products');

-- ----------------------------------------------------------------------------
-- The frame of the panel shows each what is theirs: what waits, what the search finds.

-- Keys of a JSON object that the caller may read, by {key: "capability capability"}; others fall away.
create function private.visible_keys(p_object jsonb, p_rights jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(p_object) o
  where private.has_capability(variadic string_to_array(coalesce(p_rights ->> o.key, 'staff'), ' '))
$$;

alter function public.admin_alerts() rename to all_alerts;
alter function public.all_alerts() set schema private;
revoke execute on function private.all_alerts() from authenticated;

create function public.admin_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.visible_keys(private.all_alerts(), '{
    "new_orders": "orders shipping", "low_stock": "stock products", "waiting_reviews": "reviews", "waiting_questions": "reviews",
    "messages": "reviews", "stock_requests": "reviews stock", "stuck_payments": "payments"
  }');
end
$$;

alter function public.admin_waiting_work() rename to all_waiting_work;
alter function public.all_waiting_work() set schema private;
revoke execute on function private.all_waiting_work() from authenticated;

create function public.admin_waiting_work()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  orders constant text := 'orders payments';
begin
  perform private.require_staff();
  return private.visible_keys(private.all_waiting_work(), jsonb_build_object(
    'comments', 'reviews', 'questions', 'reviews', 'messages', 'reviews', 'wholesale', 'customers', 'stock_requests', 'reviews stock',
    'low_stock', 'stock products', 'failed_sms', 'sms', 'paid', 'orders shipping', 'processing', 'orders shipping',
    'shipped', 'orders shipping', 'all', orders, 'unpaid', orders, 'review', orders, 'delivered', orders, 'ended', orders,
    'cash', orders, 'refund', orders, 'return', orders, 'unallocated', 'payments'
  ));
end
$$;

alter function public.admin_search(text) rename to search_everything;
alter function public.search_everything(text) set schema private;
revoke execute on function private.search_everything(text) from authenticated;

create function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select s.* from private.search_everything(p_query) s
  where case s.kind
    when 'product' then private.has_capability('products', 'prices', 'stock')
    when 'order' then private.has_capability('orders', 'payments') or private.has_capability('shipping') and exists (
      select from public.orders o where o.id = s.id and private.is_to_send(o.status)
    )
    when 'customer' then private.has_capability('customers')
    when 'payment' then private.has_capability('payments')
    when 'code' then private.has_capability('prices')
    when 'message' then private.has_capability('reviews')
    when 'receipt' then private.has_capability('costs')
    else private.is_admin()
  end;
end
$$;
grant execute on function public.admin_alerts(), public.admin_waiting_work(), public.admin_search(text) to authenticated;
