set local check_function_bodies = off;

create or replace function private.normalize_text(input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(normalize(input, nfkc)),
        'يىئےكةۀۂھہەؤأإآٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'یییی' || 'ک' || 'هههههه' || 'و' || 'اااا' || '01234567890123456789'
      ),
      '[\u0640\u064b-\u065f\u0670\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'
    ),
    '[^0-9a-z\u0621-\u06d3]+', ' ', 'g'
  ))
$$;

create or replace function private.people_search(input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when n.phone is null then n.text
    else btrim(regexp_replace(
      replace(' ' || n.text || ' ', n.phone, ' ' || regexp_replace(replace(n.phone, ' ', ''), '^(0{0,2}98)?0?(?=9)', '0') || ' '), ' +', ' ', 'g'
    ))
  end
  from (
    select t.text, (regexp_match(
      ' ' || t.text || ' ',
      -- A whole number, or the beginning of one after the country code.
      case when input ~ '[+＋]' or t.text ~ '^0 ?0 ?9' then ' (?:0 ?0 ?)?9 ?8 ?(?:0 ?)?9(?: ?[0-9]){2,9} '
        else ' (?:(?:0 ?0 ?)?9 ?8 ?)?(?:0 ?)?9(?: ?[0-9]){9} ' end
    ))[1] as phone
    from (select private.normalize_text(left(input, 100)) as text) t
  ) n
$$;
grant execute on function private.people_search(text) to authenticated;

create or replace function private.people_patterns(p_search text)
returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg('%' || w || '%') from regexp_split_to_table(nullif(private.people_search(p_search), ''), ' ') w
$$;
grant execute on function private.people_patterns(text) to authenticated;

create or replace function public.admin_list_users(
  p_search text default null, p_type public.user_type default null, p_blocked boolean default null,
  p_limit integer default 20, p_offset integer default 0, p_filter jsonb default '{}'
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, orders integer, spent bigint, last_order_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  patterns constant text[] := private.people_patterns(p_search);
  wanted text := 'true';
begin
  perform private.require_capability('customers');
  if patterns is not null then
    wanted := wanted || (
      select string_agg(format(' and p.search_text like %L', w), '') from unnest(patterns) w
    );
  end if;
  wanted := wanted
    || private.filter_sql('p.user_type = %L::public.user_type', p_type::text)
    || private.filter_sql('p.is_blocked = %L::boolean', p_blocked::text)
    || private.filter_sql('p.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.filter_sql('p.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.filter_sql(
      'p.id in (select m.user_id from public.customer_segments s cross join lateral private.segment_members(s.filter) m where s.id = %L::uuid)',
      p_filter ->> 'segment'
    )
    || private.filter_sql(
      'exists (select from public.orders o where o.user_id = p.id and o.province = %L)', p_filter ->> 'province'
    )
    || private.filter_sql(
      '(select coalesce(sum(o.total_amount - o.reduced_amount), 0) from public.orders o where o.user_id = p.id and o.is_paid) >= %L::bigint',
      p_filter ->> 'spent'
    )
    || case p_filter ->> 'bought'
      when 'never' then ' and not exists (select from public.orders o where o.user_id = p.id and o.is_paid)'
      when 'once' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) = 1'
      when 'more' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) > 1'
      when 'lapsed' then ' and (select max(o.created_at) from public.orders o where o.user_id = p.id and o.is_paid) < now() - interval ''90 days'''
      else ''
    end;
  return query execute format(
    $q$
      with found as (
        select p.id, p.created_at, count(*) over () as total
        from public.profiles p where %s
        order by p.created_at desc, p.id
        limit $1 offset $2
      )
      select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, p.created_at,
        s.orders, s.spent, s.last_order_at, f.total
      from found f
      join public.profiles p on p.id = f.id
      cross join lateral (
        select count(*)::integer as orders,
          coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::bigint as spent,
          max(o.created_at) as last_order_at
        from public.orders o where o.user_id = p.id
      ) s
      order by f.created_at desc, f.id
    $q$,
    wanted
  ) using least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
end
$$;

create or replace function private.order_filter_sql(p_filter jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
declare
  patterns constant text[] := private.people_patterns(p_filter ->> 'search');
  people uuid[];
  wanted text := private.tab_condition(p_filter ->> 'tab');
begin
  if patterns is not null then
    select coalesce(array_agg(f.id), '{}') into people from (
      select p.id from public.profiles p where p.search_text like all (patterns) limit 2000
    ) f;
    wanted := wanted || ' and (('
      || (select string_agg(format('o.search_text like %L', w), ' and ') from unnest(patterns) w)
      || format(
        ') or o.user_id = any (%L::uuid[]) or o.id = any (%L::uuid[]))', people,
        array(select s.order_id from public.shipments s where lower(s.tracking_code) like all (patterns) limit 2000)
      );
  end if;
  if p_filter ? 'ids' then
    wanted := wanted || format(
      ' and o.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids'))
    );
  end if;
  return wanted
    || private.filter_sql('o.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.filter_sql('o.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.filter_sql('o.user_id = %L::uuid', p_filter ->> 'customer')
    || case when p_filter ->> 'province' = '-' then ' and o.province is null'
      else private.filter_sql('o.province = %L', p_filter ->> 'province') end
    || case p_filter ->> 'method'
      when 'transfer' then ' and o.by_transfer'
      when 'gift' then ' and o.gift_list_id is not null'
      when 'online' then ' and o.payment_method = ''online'' and not o.by_transfer and o.gift_list_id is null'
      else private.filter_sql('o.payment_method = %L::public.payment_method', p_filter ->> 'method')
    end
    || case p_filter ->> 'payment'
      when 'paid' then ' and o.is_paid'
      when 'unpaid' then ' and not o.is_paid and o.status not in (''cancelled'', ''payment_failed'')'
      when 'failed' then ' and not o.is_paid and o.payment_status in (''failed'', ''canceled'')'
      else ''
    end
    || private.filter_sql('o.customer_type = %L::public.user_type', p_filter ->> 'type')
    || private.filter_sql(
      'o.id in (select i.order_id from public.order_items i where i.product_id = %L::uuid)', p_filter ->> 'product'
    )
    || private.filter_sql(
      'o.discount_code_id in (select c.id from public.discount_codes c where private.fold_code(c.code) = private.fold_code(%L))',
      p_filter ->> 'code'
    );
end
$$;

create or replace function private.search_everything(p_query text)
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

create or replace function public.admin_list_wholesale(
  p_search text default null, p_status public.wholesale_status default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, user_id uuid, first_name text, last_name text, phone_number text, user_type public.user_type,
  wanted_type public.user_type, business_name text, field text, province text, city text, business_id text, status public.wholesale_status,
  sent_at timestamptz, seen_at timestamptz, answered_at timestamptz, papers integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('customers');
  return query
  select r.id, p.id, p.first_name, p.last_name, p.phone_number, p.user_type, r.wanted_type, r.business_name, r.field, r.province,
    r.city, r.business_id, r.status, r.sent_at, r.seen_at, r.answered_at,
    (select count(*)::integer from public.wholesale_papers w where w.request_id = r.id),
    count(*) over ()
  from public.wholesale_requests r join public.profiles p on p.id = r.user_id
  where (p_status is null or r.status = p_status) and (
    wanted is null or p.search_text like all (wanted) or r.business_id = private.normalize_text(left(p_search, 100))
    or private.search_key(r.business_name || ' ' || r.city) like all (wanted)
  )
  order by
    case r.status when 'open' then 1 when 'incomplete' then 2 else 3 end,
    case when r.status = 'open' then r.sent_at end, r.answered_at desc, r.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;

create or replace function public.admin_find_customers(p_search text)
returns table (id uuid, name text, phone text, user_type public.user_type, is_blocked boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text := private.people_search(p_search);
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('orders');
  if char_length(asked) < 2 then
    return;
  end if;
  return query
  select p.id, btrim(p.first_name || ' ' || p.last_name), coalesce(p.phone_number, ''), p.user_type, p.is_blocked
  from public.profiles p where p.search_text like all (patterns)
  order by p.phone_number is distinct from asked, p.created_at desc
  limit 8;
end
$$;

create or replace function public.admin_list_transfers(
  p_search text default null, p_state public.transfer_state default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, order_id uuid, order_number bigint, order_status public.order_status, is_paid boolean, customer text, phone text,
  customer_type public.user_type, amount bigint, expected bigint, received bigint, tracking_number text, paid_on date, bank text,
  state public.transfer_state, pictures integer, reason text, created_at timestamptz, decided_at timestamptz, decided_by text,
  total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text := private.normalize_text(left(coalesce(p_search, ''), 100));
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('payments');
  return query
  select t.id, o.id, o.number, o.status, o.is_paid,
    coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), o.shipping_address ->> 'full_name', ''),
    coalesce(p.phone_number, ''), o.customer_type, t.amount, coalesce(private.payable_now(o), o.total_amount - o.reduced_amount),
    t.received, t.tracking_number, t.paid_on, coalesce(a.bank, ''), t.state, cardinality(t.pictures), t.reason, t.created_at,
    t.decided_at, coalesce(btrim(d.first_name || ' ' || d.last_name), ''), count(*) over ()
  from public.transfer_receipts t
  join public.orders o on o.id = t.order_id
  join public.profiles p on p.id = o.user_id
  left join public.bank_accounts a on a.id = t.account_id
  left join public.profiles d on d.id = t.decided_by
  where (p_state is null or t.state = p_state) and (
    wanted = '' or o.number::text = wanted or lower(t.tracking_number) = wanted or t.amount::text = wanted
    or p.search_text like all (patterns)
  )
  order by t.state <> 'open', case when t.state = 'open' then t.created_at end, t.decided_at desc, t.id
  limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0);
end
$$;

create or replace function public.admin_list_invoices(
  p_search text default null, p_kind public.invoice_kind default null, p_year integer default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  id uuid, kind public.invoice_kind, fiscal_year smallint, number integer, order_id uuid, order_number bigint, buyer text,
  buyer_id text, corrects_number text, issued_at timestamptz, amount bigint, discount bigint, vat bigint, total bigint,
  is_credited boolean, found bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := nullif(private.normalize_text(left(p_search, 100)), '');
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('invoices');
  return query
  with wanted as (
    select i.id, i.kind, i.fiscal_year, i.number, i.order_id, i.order_number, i.buyer, i.corrects, i.issued_at, i.amount, i.discount,
      i.vat, i.total
    from public.invoices i
    where (p_kind is null or i.kind = p_kind) and (p_year is null or i.fiscal_year = p_year)
      and (
        asked is null or i.number::text = asked or i.order_number::text = asked or i.buyer ->> 'national_id' = asked
        or private.search_key(i.buyer ->> 'name') like all (patterns)
        or i.order_id in (
          select o.id from public.orders o join public.profiles p on p.id = o.user_id where p.search_text like all (patterns)
        )
      )
  )
  select w.id, w.kind, w.fiscal_year, w.number, w.order_id, w.order_number, w.buyer ->> 'name', w.buyer ->> 'national_id',
    (select s.fiscal_year || '/' || s.number from public.invoices s where s.id = w.corrects), w.issued_at, w.amount,
    w.discount, w.vat, w.total, exists (select from public.invoices c where c.corrects = w.id), count(*) over ()
  from wanted w
  order by w.issued_at desc, w.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;

create or replace function public.admin_list_comments(
  p_state text default null, p_search text default null, p_flag text default null, p_kind text default null,
  p_rating integer default null, p_product_id uuid default null, p_user_id uuid default null,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, product_slug text, user_id uuid, author text, phone text,
  is_shop boolean, content text, rating smallint, parent_id uuid, parent_content text, is_approved boolean,
  is_deleted boolean, helpful_count integer, unhelpful_count integer, reply_count integer, created_at timestamptz,
  has_bought boolean, has_link boolean, repeats integer, edits integer, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not c.is_approved and not c.is_deleted'
    when 'approved' then 'c.is_approved and not c.is_deleted'
    when 'deleted' then 'c.is_deleted'
    else 'not c.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'reply' then ' and c.parent_id is not null' when 'review' then ' and c.parent_id is null' else '' end
    || case when p_rating is not null then ' and c.rating = $1' else '' end
    || case when p_product_id is not null then ' and c.product_id = $2' else '' end
    || case when p_user_id is not null then ' and c.user_id = $3' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(c.content) like all ($4)
        or c.product_id in (select p.id from public.products p where p.search_text like all ($4))
        or c.user_id in (select a.id from public.profiles a where a.search_text like all ($4))
      )$c$ else '' end
    || case p_flag
      when 'link' then ' and private.has_link(c.content)' when 'repeated' then ' and private.repeats_of(c.id, c.content) > 0'
      else ''
    end;
  execute format(
    'select array(select c.id from public.comments c where %1$s order by c.created_at desc, c.id limit $5 offset $6),
      (select count(*) from public.comments c where %1$s)',
    wanted
  ) into ids, found using p_rating, p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select c.id, c.product_id, p.name, p.slug, c.user_id,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number,
    a.user_type = 'admin', c.content, c.rating, c.parent_id, q.content, c.is_approved, c.is_deleted, c.helpful_count,
    c.unhelpful_count, c.reply_count, c.created_at,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = c.user_id and o.is_paid and i.product_id = c.product_id
    ),
    private.has_link(c.content), private.repeats_of(c.id, c.content), c.edits, found
  from public.comments c
  join public.products p on p.id = c.product_id
  join public.profiles a on a.id = c.user_id
  left join public.comments q on q.id = c.parent_id
  where c.id = any (ids)
  order by c.created_at desc, c.id;
end
$$;

create or replace function public.admin_list_stock_requests(
  p_search text default null, p_state text default 'waiting', p_limit integer default 20, p_offset integer default 0
)
returns table (
  product_id uuid, product_name text, product_slug text, picture text, is_active boolean, stock integer,
  waiting integer, answered integer, first_at timestamptz, last_at timestamptz, colors jsonb, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews', 'stock');
  return query
  with wanted as (
    select private.people_patterns(p_search) as patterns
  ), grouped as (
    select r.product_id, count(*) filter (where r.notified_at is null)::integer as waiting,
      count(*) filter (where r.notified_at is not null)::integer as answered,
      min(r.created_at) filter (where r.notified_at is null) as first_at, max(r.created_at) as last_at
    from public.stock_requests r group by r.product_id
  ), found as materialized (
    select g.*, s.pieces
    from grouped g
    join private.product_stats s on s.product_id = g.product_id
    cross join wanted w
    where case p_state
        when 'waiting' then g.waiting > 0
        when 'ready' then g.waiting > 0 and s.pieces > 0
          and exists (select from public.products p where p.id = g.product_id and p.is_active)
          and exists (
            select from public.stock_requests r left join public.product_colors c using (product_id, color_id)
            where r.product_id = g.product_id and r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
          )
        when 'answered' then g.answered > 0
        else true
      end
      and (w.patterns is null or exists (
        select from public.products p where p.id = g.product_id and p.search_text like all (w.patterns)
      ) or exists (
        select from public.stock_requests r
        where r.product_id = g.product_id and r.phone_number || ' ' || coalesce(private.search_key(r.name), '') like all (w.patterns)
      ))
  ), page as (
    select f.* from found f
    order by f.waiting desc, f.last_at desc, f.product_id
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select g.product_id, p.name, p.slug, p.images[1], p.is_active, g.pieces, g.waiting, g.answered, g.first_at, g.last_at,
    (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.waiting desc, w.name), '[]')
      from (
        select k.name, k.hex_code, c.stock_quantity as stock, count(*)::integer as waiting
        from public.stock_requests r
        join public.product_colors c using (product_id, color_id)
        join public.colors k on k.id = r.color_id
        where r.product_id = g.product_id and r.notified_at is null
        group by k.name, k.hex_code, c.stock_quantity
      ) w
    ),
    (select count(*) from found)
  from page g join public.products p on p.id = g.product_id
  order by g.waiting desc, g.last_at desc, g.product_id;
end
$$;

create or replace function public.admin_list_questions(
  p_state text default null, p_search text default null, p_flag text default null, p_kind text default null,
  p_product_id uuid default null, p_user_id uuid default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, product_slug text, user_id uuid, author text, phone text, is_shop boolean,
  content text, parent_id uuid, parent_content text, is_approved boolean, is_deleted boolean, answer_count integer,
  created_at timestamptz, has_bought boolean, has_link boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not q.is_approved and not q.is_deleted'
    when 'unanswered' then 'q.is_approved and not q.is_deleted and q.parent_id is null and q.answer_count = 0'
    when 'approved' then 'q.is_approved and not q.is_deleted'
    when 'deleted' then 'q.is_deleted'
    else 'not q.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'answer' then ' and q.parent_id is not null' when 'question' then ' and q.parent_id is null' else '' end
    || case when p_product_id is not null then ' and q.product_id = $1' else '' end
    || case when p_user_id is not null then ' and q.user_id = $2' else '' end
    || case when p_flag = 'link' then ' and private.has_link(q.content)' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(q.content) like all ($3)
        or q.product_id in (select p.id from public.products p where p.search_text like all ($3))
        or q.user_id in (select a.id from public.profiles a where a.search_text like all ($3))
      )$c$ else '' end;
  execute format(
    'select array(select q.id from public.questions q where %1$s order by q.created_at desc, q.id limit $4 offset $5),
      (select count(*) from public.questions q where %1$s)',
    wanted
  ) into ids, found using p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select q.id, q.product_id, p.name, p.slug, q.user_id,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number, w.is_shop, q.content,
    q.parent_id, o.content, q.is_approved, q.is_deleted, q.answer_count, q.created_at, w.is_buyer, private.has_link(q.content), found
  from public.questions q
  join public.products p on p.id = q.product_id
  join public.profiles a on a.id = q.user_id
  cross join lateral private.comment_author(q.user_id, q.product_id) w
  left join public.questions o on o.id = q.parent_id
  where q.id = any (ids)
  order by q.created_at desc, q.id;
end
$$;

create or replace function public.admin_list_sms_consents(
  p_search text default null, p_allowed boolean default null, p_source text default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  phone_number text, is_allowed boolean, source text, changed_at timestamptz, user_id uuid, name text, changed_by text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select c.*, count(*) over () as total
    from public.sms_consents c
    where (p_allowed is null or c.is_allowed = p_allowed) and (p_source is null or c.source = p_source)
      and (p_search is null or c.phone_number like all (private.people_patterns(p_search)))
    order by c.changed_at desc, c.phone_number
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select c.phone_number, c.is_allowed, c.source, c.changed_at, p.id, nullif(btrim(p.first_name || ' ' || p.last_name), ''),
    nullif(btrim(a.first_name || ' ' || a.last_name), ''), c.total
  from page c
  left join public.profiles p on p.phone_number = c.phone_number
  left join public.profiles a on a.id = c.changed_by
  order by c.changed_at desc, c.phone_number;
end
$$;

create or replace function public.admin_list_discount_campaigns(
  p_search text default null, p_state text default null, p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, name text, scope public.campaign_scope, category_id uuid, brand text, family_id uuid, target text, start_date timestamptz,
  end_date timestamptz, is_active boolean, updated_at timestamptz, tiers jsonb, products integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return query
  select c.id, c.name, c.scope, c.category_id, c.brand, c.family_id,
    case c.scope
      when 'category' then (select g.name from public.categories g where g.id = c.category_id)
      when 'brand' then c.brand
      when 'family' then (select f.name from public.product_families f where f.id = c.family_id)
    end,
    c.start_date, c.end_date, c.is_active, c.updated_at,
    (
      select coalesce(jsonb_agg(to_jsonb(t) - 'campaign_id' order by t.price_type), '[]')
      from public.discount_campaign_tiers t where t.campaign_id = c.id
    ),
    (select count(distinct d.product_id)::integer from public.discounts d where d.campaign_id = c.id),
    count(*) over ()
  from public.discount_campaigns c
  where (nullif(btrim(p_search), '') is null
      or private.search_key(c.name) like '%' || private.normalize_text(left(p_search, 100)) || '%')
    and case p_state
      when 'running' then c.is_active and (c.start_date is null or c.start_date <= now()) and (c.end_date is null or c.end_date > now())
      when 'planned' then c.is_active and c.start_date > now()
      when 'over' then c.end_date <= now()
      when 'inactive' then not c.is_active and (c.end_date is null or c.end_date > now())
      else true
    end
  order by c.created_at desc, c.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;

-- Stored forms follow the new spelling.
alter table public.profiles alter column search_text set expression as (
  coalesce(phone_number, '') || ' ' || private.search_key(first_name || ' ' || last_name)
);
alter table public.orders alter column search_text set expression as (
  number::text || ' ' || lower(coalesce(tracking_code, '')) || ' ' || coalesce(shipping_address ->> 'phone_number', '') || ' '
  || private.search_key(coalesce(shipping_address ->> 'full_name', ''))
);
alter table public.contact_messages alter column search_text set expression as (private.search_key(full_name || ' ' || message));
alter table public.comments alter column search_text set expression as (private.search_key(content));
alter table public.products alter column search_text set expression as (
  private.search_key(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, ''))
);
alter table public.attributes alter column name_key set expression as (private.normalize_text(name));
alter table public.attributes alter column search_keys set expression as (private.attribute_keys(name, synonyms));
alter table public.attribute_choices alter column search_keys set expression as (private.attribute_keys(name, synonyms));
alter table public.search_synonyms alter column term_key set expression as (private.synonym_key(term));
alter table public.search_synonyms alter column meaning_key set expression as (private.synonym_key(meaning));
reindex index public.comments_same_text;
reindex index public.place_is_in_one_zone;
reindex index public.freight_companies_once;
select private.reindex_products(array(select p.id from public.products p));
select pg_advisory_xact_lock(hashtextextended('fold_index', 0));
select private.fold_index();
