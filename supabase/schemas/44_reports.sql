-- Income is total − reduced at payment time; all reports agree to the toman.

-- Saved views of the panel’s lists: name, filters, order; own or shared.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null check (list in ('orders', 'products', 'users')),
  name text not null check (char_length(btrim(name)) between 1 and 60),
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

-- Searches without results, by day.
create table public.zero_result_searches (
  day date not null,
  -- Normalized; without phones and email addresses.
  term text not null check (char_length(term) between 2 and 60),
  count integer not null check (count > 0),
  primary key (day, term)
);
alter table public.zero_result_searches enable row level security;
grant select on public.zero_result_searches to authenticated, service_role;

create policy "staff read searches without result" on public.zero_result_searches
for select to authenticated using ((select private.has_capability('reports', 'products')));

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
    else private.is_admin()
  end;
end
$$;
grant execute on function public.admin_search(text) to authenticated;

-- Income (toman), orders and customers; p_until is exclusive.
create function private.sales_of(p_from timestamptz, p_until timestamptz)
returns table (revenue bigint, orders integer, new_customers integer)
language sql stable parallel safe set search_path = ''
as $$
  select
    coalesce(sum(o.total_amount - o.reduced_amount), 0)::bigint,
    count(*) filter (where o.status not in ('cancelled', 'returned'))::integer,
    (select count(*)::integer from public.profiles p where p.created_at >= p_from and p.created_at < p_until)
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
$$;

-- Plain SQL allows parallel workers for long periods. Categories or products plus `shipping` sum up to the revenue
-- (private.sold_lines), as do provinces and customer types.
create function private.dashboard_figures(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
returns jsonb
language sql stable parallel safe set search_path = ''
as $$
  with span as (
    select p_edges[1] as first, p_edges[cardinality(p_edges)] as last
  ), paid as materialized (
    select o.total_amount - o.reduced_amount as income, o.status, o.province, o.customer_type,
      width_bucket(o.payment_verified_at, p_edges) as slot
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
  ), sold as materialized (
    select l.product_id, max(l.product_name) as name, sum(l.income)::bigint as worth, sum(l.pieces)::bigint as pieces,
      sum(l.cost)::bigint as cost, sum(l.income) filter (where l.cost is null)::bigint as unknown
    from span, private.sold_lines(span.first, span.last) l group by l.product_id
  )
  select jsonb_build_object(
    'now', (select to_jsonb(s) from span, private.sales_of(span.first, span.last) s),
    'before', (select to_jsonb(s) from private.sales_of(p_before_from, p_before_until) s),
    'series', (
      select jsonb_agg(jsonb_build_object('revenue', coalesce(x.revenue, 0), 'orders', coalesce(x.orders, 0)) order by slot)
      from generate_series(1, cardinality(p_edges) - 1) slot
      left join (
        select p.slot, sum(p.income) as revenue, count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by p.slot
      ) x using (slot)
    ),
    'goods', (
      select jsonb_build_object('income', coalesce(sum(s.worth), 0), 'cost', coalesce(sum(s.cost), 0),
        'unknown_income', coalesce(sum(s.unknown), 0)) from sold s
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.id), '[]') from (
        select p.id, p.name, s.worth, s.pieces from sold s join public.products p on p.id = s.product_id
        where s.pieces > 0 order by s.worth desc, p.id limit 8
      ) t
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.name), '[]') from (
        select c.id, coalesce(c.name, 'بدون دسته') as name, sum(s.worth)::bigint as worth, sum(s.pieces)::bigint as pieces
        from sold s left join public.products p on p.id = s.product_id
        left join public.categories c on c.id = p.category_id
        where s.pieces > 0 group by c.id, c.name order by 3 desc, 2 limit 8
      ) t
    ),
    'provinces', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]') from (
        select p.province as key, coalesce(p.province, 'تحویل در فروشگاه') as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by p.province order by 3 desc, 2 limit 10
      ) t
    ),
    'customer_types', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc), '[]') from (
        select p.customer_type as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by 1
      ) t
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.count desc), '[]') from (
        select y.state as name, count(*) as count, sum(y.amount)::bigint as amount
        from public.payments y, span where y.created_at >= span.first and y.created_at < span.last group by 1
      ) t
    )
  )
$$;

-- Dashboard of the periods between p_edges (2 to 400) and of a year, in toman; cost figures only with `costs`.
-- Definer: sums orders not granted by `reports`.
create function public.admin_dashboard(
  p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz,
  p_year_from timestamptz default null, p_year_until timestamptz default null
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  if coalesce(cardinality(p_edges), 0) not between 2 and 400 then
    perform private.refuse('invalid_input');
  end if;
  return (private.dashboard_figures(p_edges, p_before_from, p_before_until) - case when private.has_capability('costs') then '' else 'goods' end)
    || jsonb_build_object('year', (select to_jsonb(s) from private.sales_of(p_year_from, p_year_until) s));
end
$$;
grant execute on function public.admin_dashboard(timestamptz[], timestamptz, timestamptz, timestamptz, timestamptz) to authenticated;

-- Products with low stock, lowest first, with their waiting stock requests.
-- Definer: counts stock requests not granted by `products`.
create function public.admin_low_stock(p_rows integer default 20)
returns table (id uuid, name text, picture text, stock integer, waiting integer, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('stock', 'products');
  return query
  with stock as materialized (
    select a.product_id as id, a.pieces
    from private.product_stats a
    where private.is_low(a.pieces, a.low_limit)
      and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
  )
  select p.id, p.name, p.images[1], s.pieces,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    s.total
  from (
    select x.*, (select count(*) from stock) as total from stock x
    order by x.pieces, x.id limit least(greatest(p_rows, 1), 200)
  ) s
  join public.products p on p.id = s.id
  order by s.pieces, p.name;
end
$$;
grant execute on function public.admin_low_stock(integer) to authenticated;

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

-- Orders paid in a span with their lines, in toman; p_after: last number.
-- Definer: reads orders not granted by `reports`.
create function public.admin_report_sales(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns table (
  number bigint, paid_at timestamptz, customer text, phone text, customer_type public.user_type, province text, city text,
  payment_method public.payment_method, reference text, subtotal bigint, discount bigint, shipping bigint, total bigint,
  collected bigint, reduced bigint, refunded bigint, owed bigint, income bigint, status public.order_status, code text,
  by_transfer boolean, lines jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return query
  select o.number, o.payment_verified_at, coalesce(o.shipping_address ->> 'full_name', ''),
    coalesce(o.shipping_address ->> 'phone_number', ''), o.customer_type, o.province, o.shipping_address ->> 'city',
    o.payment_method, o.payment_reference_id, o.subtotal, o.discount_amount, o.shipping_cost, o.total_amount,
    o.collected_amount, o.reduced_amount, o.refunded_amount, o.owed_amount, o.total_amount - o.reduced_amount, o.status, o.discount_code, o.by_transfer,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', i.product_name, 'color', i.color_name, 'quantity', i.quantity, 'reduced', i.reduced_quantity,
        'list_price', i.list_price, 'unit_price', i.unit_price
      ) order by i.product_name, i.id), '[]')
      from public.order_items i where i.order_id = o.id
    )
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and o.number > p_after
  order by o.number
  limit least(greatest(p_limit, 1), 1000);
end
$$;
grant execute on function public.admin_report_sales(timestamptz, timestamptz, bigint, integer) to authenticated;

-- Stock and prices (toman) of products and colors; p_after: last key.
-- Definer: reads wholesale prices not granted by `reports`.
create function public.admin_report_stock(p_after text default '', p_limit integer default 500)
returns table (
  key text, name text, sku text, category text, color text, is_active boolean, pieces integer, base_price integer,
  shop_price integer, dealer_price integer, worth bigint, sold integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return query
  select p.id || ':' || coalesce(c.color_id::text, ''), p.name, p.sku, g.name, l.name, p.is_active,
    coalesce(c.stock_quantity, p.stock_quantity, 0), b.amount, s.amount, d.amount,
    coalesce(c.stock_quantity, p.stock_quantity, 0)::bigint * coalesce(b.amount, 0), p.sold_count
  from (
    -- A page may start within the first product.
    select x.* from public.products x
    where p_after = '' or x.id >= split_part(p_after, ':', 1)::uuid
    order by x.id limit least(greatest(p_limit, 1), 1000) + 1
  ) p
  left join public.product_colors c on c.product_id = p.id
  left join public.colors l on l.id = c.color_id
  left join public.categories g on g.id = p.category_id
  left join public.product_prices b on b.product_id = p.id and b.price_type = 'base_price'
  left join public.product_prices s on s.product_id = p.id and s.price_type = 'shop_price'
  left join public.product_prices d on d.product_id = p.id and d.price_type = 'dealer_price'
  where p_after = '' or p.id || ':' || coalesce(c.color_id::text, '') > p_after
  order by p.id, coalesce(c.color_id::text, '')
  limit least(greatest(p_limit, 1), 1000);
end
$$;
grant execute on function public.admin_report_stock(text, integer) to authenticated;

-- People with paid orders and toman; p_after: last id.
-- Definer: reads people not granted by `reports`.
create function public.admin_report_customers(
  p_after uuid default '00000000-0000-0000-0000-000000000000', p_limit integer default 500
)
returns table (
  id uuid, first_name text, last_name text, phone text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, province text, orders integer, spent bigint, last_order_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, p.created_at, s.province,
    s.orders, s.spent, s.last_order_at
  from public.profiles p
  cross join lateral (
    select count(*) filter (where o.is_paid)::integer as orders,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::bigint as spent,
      max(o.created_at) filter (where o.is_paid) as last_order_at,
      (array_agg(o.province order by o.created_at desc) filter (where o.province is not null))[1] as province
    from public.orders o where o.user_id = p.id
  ) s
  where p.id > p_after
  order by p.id
  limit least(greatest(p_limit, 1), 1000);
end
$$;
grant execute on function public.admin_report_customers(uuid, integer) to authenticated;

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

-- Adds [{"term", "count"}] to today: 500 terms a day, kept 180 days. Returns the number kept.
-- Definer: writes zero_result_searches.
create function public.record_zero_result_searches(p_terms jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'Asia/Tehran')::date;
  kept integer;
begin
  delete from public.zero_result_searches m where m.day < today - 180;
  insert into public.zero_result_searches as m (day, term, count)
  select today, t.term, t.count
  from (
    select left(private.normalize_text(x.term), 60) as term, sum(least(x.count, 1000))::integer as count
    from jsonb_to_recordset(p_terms) as x (term text, count integer)
    where x.count > 0 group by 1
  ) t
  where char_length(t.term) >= 2
    -- May be personal: seven digits or an email address.
    and t.term !~ '[0-9]{7}' and t.term !~ '@'
    and (
      exists (select 1 from public.zero_result_searches k where k.day = today and k.term = t.term)
      or (select count(*) from public.zero_result_searches k where k.day = today) < 500
    )
  limit 500
  on conflict (day, term) do update set count = m.count + excluded.count;
  get diagnostics kept = row_count;
  return kept;
end
$$;
grant execute on function public.record_zero_result_searches(jsonb) to service_role;

-- Page of searches without results since p_from, most frequent first.
create function public.admin_list_zero_result_searches(p_from timestamptz, p_limit integer default 20, p_offset integer default 0)
returns table (term text, count bigint, last_day date, total bigint)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reports', 'products');
  return query
  select m.term, sum(m.count)::bigint, max(m.day), count(*) over ()
  from public.zero_result_searches m where m.day >= (p_from at time zone 'Asia/Tehran')::date
  group by m.term order by 2 desc, 3 desc, 1
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_zero_result_searches(timestamptz, integer, integer) to authenticated;

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
    'new_orders', (select count(*) from public.orders o where o.status in ('paid', 'awaiting_review')),
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
  asked text := private.normalize_text(left(p_query, 100));
  patterns text[] := (select array_agg('%' || w || '%') from regexp_split_to_table(asked, ' ') w);
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
    private.products_like(asked), asked || '%'
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
  where private.normalize_text(c.code) like '%' || asked || '%' or private.normalize_text(c.description) like all (words)
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
    or private.normalize_text(r.supplier || ' ' || r.reference) like all (words)
  order by r.created_at desc
  limit 3;
end
$$;
