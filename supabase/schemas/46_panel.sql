-- Saved views, alerts, counts of waiting work and search of the panel.

-- Saved views of the panel’s lists: name, filters, order; own or shared.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null check (list in ('orders', 'products', 'users')),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 60),
  query text not null check (char_length(query) <= 1000 and query !~ '[\s#<>"]'),
  -- Visible to all staff, editable by its owner.
  is_shared boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on public.saved_views (owner_id, list, name);
create unique index saved_views_default on public.saved_views (owner_id, list) where is_default;
create index saved_views_list on public.saved_views (list) where is_shared;
alter table public.saved_views enable row level security;
grant select, insert (list, name, query, is_shared, is_default), update (name, query, is_shared, is_default), delete
on public.saved_views to authenticated;
grant select on public.saved_views to service_role;
create trigger touch_updated_at before update on public.saved_views
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.saved_views
for each row execute function private.audit();

create policy "staff read their own views and shared ones" on public.saved_views
for select to authenticated
using ((select private.is_staff()) and (owner_id = (select auth.uid()) or is_shared));

create policy "staff save views" on public.saved_views
for insert to authenticated
with check ((select private.is_staff()) and owner_id = (select auth.uid()));

create policy "staff change their own views" on public.saved_views
for update to authenticated
using ((select private.is_staff()) and owner_id = (select auth.uid()))
with check ((select private.is_staff()) and owner_id = (select auth.uid()));

create policy "staff remove their own views" on public.saved_views
for delete to authenticated
using ((select private.is_staff()) and owner_id = (select auth.uid()));

-- Counts for the alerts of the panel, those of the caller's capabilities.
-- Definer: counts rows that the caller may not read.
create function public.admin_alerts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.visible_keys(private.all_alerts() || private.waiting_transfers(), '{
    "new_orders": "orders shipping", "low_stock": "stock products", "waiting_reviews": "reviews", "waiting_questions": "reviews",
    "messages": "reviews", "stock_requests": "reviews stock", "stuck_payments": "payments", "transfers": "payments"
  }');
end
$$;
grant execute on function public.admin_alerts() to authenticated;

-- Search of the panel's header, in sections that the caller may open.
-- Definer: searches all sections, then keeps those of the caller.
create function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments');
begin
  perform private.require_staff();
  return query
  select s.kind, s.id, s.title, case
    when s.kind = 'order' and not reads_buyers
      then (select coalesce(o.shipping_address ->> 'full_name', '') from public.orders o where o.id = s.id)
    else s.note
  end
  from private.search_everything(p_query) s
  where case s.kind
    when 'product' then private.has_capability('products', 'prices', 'stock')
    when 'order' then reads_buyers or private.has_capability('shipping') and exists (
      select from public.orders o where o.id = s.id and private.is_to_send(o.status)
    )
    when 'customer' then private.has_capability('customers')
    when 'payment' then private.has_capability('payments')
    when 'code' then private.has_capability('prices')
    when 'message' then private.has_capability('reviews')
    when 'receipt' then private.has_capability('costs')
    else private.is_owner()
  end;
end
$$;
grant execute on function public.admin_search(text) to authenticated;

-- Counts for the menu of the panel, those of the caller's capabilities.
-- Definer: counts rows that the caller may not read.
create function public.admin_waiting_work()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  orders constant text := 'orders payments';
begin
  perform private.require_staff();
  return private.visible_keys(private.all_waiting_work() || private.waiting_transfers(), jsonb_build_object(
    'comments', 'reviews', 'questions', 'reviews', 'messages', 'reviews', 'wholesale', 'customers', 'stock_requests', 'reviews stock',
    'low_stock', 'stock products', 'failed_sms', 'sms', 'paid', 'orders shipping', 'processing', 'orders shipping',
    'shipped', 'orders shipping', 'all', orders, 'unpaid', orders, 'review', orders, 'delivered', orders, 'ended', orders,
    'cash', orders, 'refund', orders, 'return', orders, 'unallocated', 'payments', 'transfers', 'payments'
  ));
end
$$;
grant execute on function public.admin_waiting_work() to authenticated;

-- Everything of the dashboard in one call; null for parts that the caller may not see. Without p_edges no figures.
-- Definer: checks staff by a function that staff may not call.
create function public.admin_dashboard_page(
  p_edges timestamptz[] default null, p_before_from timestamptz default null, p_before_until timestamptz default null,
  p_year_from timestamptz default null, p_year_until timestamptz default null
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_stock constant boolean := private.has_capability('stock', 'products');
  sees_figures constant boolean := p_edges is not null and private.has_capability('reports');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'work', public.admin_waiting_work(),
    'figures', case when sees_figures
      then private.dashboard(p_edges, p_before_from, p_before_until, p_year_from, p_year_until) end,
    'misses', case when sees_figures then (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.ordinality), '[]')
      from public.admin_list_zero_result_searches(now() - interval '30 days', 8) with ordinality m
    ) end,
    'latest', case when private.has_capability('orders', 'shipping', 'payments') then (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.ordinality), '[]')
      from public.admin_list_orders(p_limit => 5) with ordinality o
    ) end,
    'low', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.ordinality), '[]') from private.low_stock(6) with ordinality l
    ) end,
    'ending', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.ordinality), '[]')
      from public.admin_running_out(p_limit => 6) with ordinality e
    ) end,
    'backup', case when private.is_owner() then jsonb_build_object(
      'last', (select to_jsonb(b) from public.last_backup b),
      'opened_at', (select s.setup_completed_at from public.shop_settings s)
    ) end
  );
end
$$;
grant execute on function public.admin_dashboard_page(timestamptz[], timestamptz, timestamptz, timestamptz, timestamptz)
to authenticated;

-- Limits views and keeps one default, the newest.
create function private.tidy_saved_views()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (
    select count(*) from public.saved_views v where v.owner_id = new.owner_id and v.list = new.list
  ) >= private.saved_view_limit() then
    perform private.refuse('too_many_views', jsonb_build_object('most', private.saved_view_limit()));
  end if;
  if new.is_default then
    update public.saved_views v set is_default = false
    where v.owner_id = new.owner_id and v.list = new.list and v.is_default and v.id <> new.id;
  end if;
  return new;
end
$$;
create trigger tidy_saved_views before insert or update of is_default on public.saved_views
for each row execute function private.tidy_saved_views();

-- Saved views per person and list.
create function private.saved_view_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 30$$;

-- Keys of a JSON object permitted by {key: "capability capability"}.
create function private.visible_keys(p_object jsonb, p_rights jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(p_object) o
  where private.has_capability(variadic string_to_array(coalesce(p_rights ->> o.key, 'staff'), ' '))
$$;

-- Counts of all alerts, for any staff.
-- Definer: counts rows that the caller may not read.
create function private.all_alerts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'new_orders', (
      select count(*) from public.orders o
      where o.status in (select m.from_status from private.order_transitions m where m.to_status = 'processing')
    ),
    'low_stock', (
      select count(*) from private.product_stats a
      where private.is_low(a.pieces, a.low_limit)
        and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
    ),
    'waiting_reviews', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'waiting_questions', (select count(*) from public.questions q where not q.is_approved and not q.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'stuck_payments', (
      select count(*) from public.payments p
      where p.state = 'unallocated' or (p.state = 'pending' and p.created_at < now() - interval '30 minutes')
    )
  );
end
$$;

-- Counts of all waiting work, for any staff.
-- Definer: counts rows that the caller may not read.
create function private.all_waiting_work()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.all_order_counts() || jsonb_build_object(
    'comments', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'questions', (select count(*) from public.questions q where not q.is_approved and not q.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'wholesale', (select count(*) from public.wholesale_requests r where r.status = 'open'),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'low_stock', (private.all_alerts() -> 'low_stock'),
    'failed_sms', (select count(*) from public.sms_messages m where m.status = 'failed' and m.created_at > now() - interval '7 days')
  );
end
$$;

-- Newest matches of each kind, five at most, for any staff.
-- Definer: searches text, whose index row-level security would leave unused.
create function private.search_everything(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := private.people_search(p_query);
  patterns text[] := private.people_patterns(p_query);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- Long enough for phones, tracking codes and references.
  part text := case when char_length(digits) >= 4 then digits end;
  -- Names may contain digits.
  words text[] := case when asked ~ '[^0-9 ]' then patterns end;
  people uuid[];
begin
  perform private.require_staff();
  if asked is null or asked = '' then
    return;
  end if;
  -- Newest matches; prefix matches first.
  return query execute format(
    $q$
      select 'product', x.id, x.name, coalesce(x.sku, '')
      from (select p.* from public.products p where %s order by p.created_at desc limit 20) x
      order by x.search_text like %L desc, x.created_at desc
      limit 5
    $q$,
    private.products_like(p_query), asked || '%'
  );
  -- Buyer and receiver: unnamed accounts show the receiver.
  people := array(
    select f.id from public.profiles f
    where f.phone_number like '%' || part || '%' or f.search_text like all (words) limit 2000
  );
  return query execute format(
    $q$
      select 'order', o.id, o.number::text,
        coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
      from public.orders o join public.profiles f on f.id = o.user_id
      where (o.user_id = any ($1) or o.id = any ($3) %s)
      order by o.number::text = $2 desc, o.number desc
      limit 5
    $q$,
    case when digits <> '' then format('or o.number::text like %L', digits || '%') else '' end
    || case when part is not null then format('or o.search_text like %L', '%' || part || '%') else '' end
    || case when words is not null then 'or (' || (
      select string_agg(format('o.search_text like %L', w), ' and ') from unnest(words) w
    ) || ')' else '' end
  ) using people, digits, private.orders_by_parcel('%' || part || '%', words);
  return query
  select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
    coalesce(f.phone_number, '')
  from public.profiles f
  where f.phone_number like '%' || part || '%' or f.search_text like all (words)
  order by f.created_at desc
  limit 5;
  -- Unallocated payments, by reference or order.
  return query
  select 'payment', y.id, coalesce(y.reference_id, ''), o.number::text
  from public.payments y join public.orders o on o.id = y.order_id
  where (y.state = 'unallocated' or y.resolution is not null) and part is not null
    and (y.reference_id like '%' || part || '%' or o.number::text = digits)
  order by y.created_at desc
  limit 3;
  return query
  select 'code', c.id, c.code, coalesce(c.description, '')
  from public.discount_codes c
  where private.normalize_text(c.code) like '%' || asked || '%' or private.search_key(c.description) like all (words)
  order by c.created_at desc
  limit 3;
  return query
  select 'message', m.id, m.full_name, left(m.message, 80)
  from public.contact_messages m
  where m.phone_number like '%' || part || '%'
    or m.search_text like all (words)
  order by m.created_at desc
  limit 3;
  return query
  select 'receipt', r.id, r.number::text, r.supplier
  from public.stock_receipts r
  where r.number::text = nullif(digits, '') and words is null
    or private.search_key(r.supplier || ' ' || r.reference) like all (words)
  order by r.created_at desc
  limit 3;
end
$$;
