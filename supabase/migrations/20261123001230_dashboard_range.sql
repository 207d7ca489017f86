-- The dashboard: any range beside two others, and parts that sum up to the whole.

-- What the dashboard draws of a span; see admin_dashboard. In plain SQL, so that a long span is read by several workers.
-- Income of goods is shared out by private.sold_lines: categories, or products, and `shipping` sum up to the revenue, and so do
-- provinces and customer types.
create or replace function private.dashboard_figures(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
returns jsonb
language sql
stable
parallel safe
set search_path = ''
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

-- Everything that the dashboard draws of a span. p_edges: the bounds of the columns of the chart, rising, the last one
-- exclusive; p_before: the span to compare with; p_year: the same days of the year before. Amounts in toman.
drop function public.admin_dashboard(timestamptz[], timestamptz, timestamptz);
create function public.admin_dashboard(
  p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz,
  p_year_from timestamptz default null, p_year_until timestamptz default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(p_edges), 0) not between 2 and 400 then
    perform private.refuse('invalid_input');
  end if;
  return private.dashboard_figures(p_edges, p_before_from, p_before_until)
    || jsonb_build_object('year', (select to_jsonb(s) from private.sales_of(p_year_from, p_year_until) s));
end
$$;
grant execute on function public.admin_dashboard(timestamptz[], timestamptz, timestamptz, timestamptz, timestamptz) to authenticated;

-- ----------------------------------------------------------------------------
-- Searches that found nothing, counted by day and words; who asked is not kept.

create table public.search_misses (
  day date not null,
  -- Folded like the search index; without what could be a phone or an address.
  term text not null check (char_length(term) between 2 and 60),
  count integer not null check (count > 0),
  primary key (day, term)
);
comment on table public.search_misses is 'Words that customers searched and the shop has not, by day.';
alter table public.search_misses enable row level security;
grant select on public.search_misses to authenticated, service_role;
create policy "admins read searches without result" on public.search_misses
for select to authenticated using ((select private.is_admin()));

-- Adds counts ([{"term": text, "count": n}]) to today's: 500 terms a day at most, 180 days back. Answers how many terms were kept.
create function public.note_search_misses(p_terms jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'Asia/Tehran')::date;
  kept integer;
begin
  delete from public.search_misses m where m.day < today - 180;
  insert into public.search_misses as m (day, term, count)
  select today, t.term, t.count
  from (
    select left(private.normalize_text(x.term), 60) as term, sum(least(x.count, 1000))::integer as count
    from jsonb_to_recordset(p_terms) as x (term text, count integer)
    where x.count > 0 group by 1
  ) t
  where char_length(t.term) >= 2
    -- A number of seven digits or an address of mail may be somebody's own.
    and t.term !~ '[0-9]{7}' and t.term !~ '@'
    and (
      exists (select 1 from public.search_misses k where k.day = today and k.term = t.term)
      or (select count(*) from public.search_misses k where k.day = today) < 500
    )
  limit 500
  on conflict (day, term) do update set count = m.count + excluded.count;
  get diagnostics kept = row_count;
  return kept;
end
$$;
grant execute on function public.note_search_misses(jsonb) to service_role;

-- What was searched in vain since p_from, the most often first.
create function public.admin_list_search_misses(p_from timestamptz, p_limit integer default 20, p_offset integer default 0)
returns table (term text, count bigint, last_day date, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select m.term, sum(m.count)::bigint, max(m.day), count(*) over ()
  from public.search_misses m where m.day >= (p_from at time zone 'Asia/Tehran')::date
  group by m.term order by 2 desc, 3 desc, 1
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_search_misses(timestamptz, integer, integer) to authenticated;

-- ----------------------------------------------------------------------------
-- The search of the panel finds every kind of record: up to five products, orders and customers, and three each of payments
-- without an order, codes, messages and receipts. Each statement is put together from what was typed, so that it finds its index.
create or replace function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_query, 100));
  patterns text[] := (select array_agg('%' || w || '%') from regexp_split_to_table(asked, ' ') w);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- Enough of a number to be part of a phone, a tracking code or a reference.
  part text := case when char_length(digits) >= 4 then digits end;
  -- A name may hold figures too.
  words text[] := case when asked ~ '[^0-9 ]' then patterns end;
  people uuid[];
begin
  perform private.require_admin();
  if asked is null or asked = '' then
    return;
  end if;
  return query execute format(
    $q$
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where p.search_text like %2$L order by p.created_at desc limit 5
      )
      union all
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where %1$s and p.search_text not like %2$L order by p.created_at desc limit 5
      )
      limit 5
    $q$,
    private.products_like(asked), asked || '%'
  );
  -- Who bought, and who gets it: the list names the receiver where the account has no name.
  people := array(
    select f.id from public.profiles f
    where f.phone_number like '%' || part || '%' or f.search_text like all (words) limit 2000
  );
  return query execute format(
    $q$
      select 'order', o.id, o.number::text,
        coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
      from public.orders o join public.profiles f on f.id = o.user_id
      where o.user_id = any ($1) %s
      order by o.number::text = $2 desc, o.number desc
      limit 5
    $q$,
    case when digits <> '' then format('or o.number::text like %L', digits || '%') else '' end
    || case when part is not null then format('or o.search_text like %L', '%' || part || '%') else '' end
    || case when words is not null then 'or (' || (
      select string_agg(format('o.search_text like %L', w), ' and ') from unnest(words) w
    ) || ')' else '' end
  ) using people, digits;
  return query
  select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
    coalesce(f.phone_number, '')
  from public.profiles f
  where f.phone_number like '%' || part || '%' or f.search_text like all (words)
  order by f.created_at desc
  limit 5;
  -- Money that came for an order that could not take it, by its reference or the order.
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
    or private.normalize_text(m.full_name || ' ' || m.message) like all (words)
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
