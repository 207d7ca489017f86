set local check_function_bodies = off;

create collation private.persian (provider = icu, locale = 'fa-u-kn-true');

-- Objects that depend on the columns; made again below.
drop view public.product_with_discounts;
drop view private.sale_lines;
drop trigger version_product on public.products;
alter table public.products alter column search_text set expression as (null::text);
alter table public.attributes alter column name_key set expression as (id::text);
alter table public.attributes alter column search_keys set expression as ('{}'::text[]);
alter table public.attribute_choices alter column search_keys set expression as ('{}'::text[]);

alter table public.categories alter column name type text collate private.persian;
alter table public.colors alter column name type text collate private.persian;
alter table public.products alter column name type text collate private.persian, alter column brand type text collate private.persian;
alter table public.attributes alter column name type text collate private.persian;
alter table public.attribute_choices alter column name type text collate private.persian;
alter table public.product_families alter column name type text collate private.persian;
alter table public.delivery_zones alter column name type text collate private.persian;
alter table public.delivery_zone_areas alter column province type text collate private.persian, alter column city type text collate private.persian;
alter table public.freight_companies alter column name type text collate private.persian, alter column city type text collate private.persian;
alter table public.order_items alter column product_name type text collate private.persian, alter column color_name type text collate private.persian;
alter table public.pages alter column title type text collate private.persian;
alter table public.customer_segments drop constraint customer_segments_name_check;
alter table public.customer_segments alter column name type text collate private.persian;
alter table public.saved_views alter column name type text collate private.persian;

alter table public.products alter column search_text set expression as (
  private.search_key(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, ''))
);
alter table public.attributes alter column name_key set expression as (private.normalize_text(name));
alter table public.attributes alter column search_keys set expression as (private.attribute_keys(name, synonyms));
alter table public.attribute_choices alter column search_keys set expression as (private.attribute_keys(name, synonyms));

alter table public.customer_segments add constraint customer_segments_name_check
check (char_length(name) between 1 and 60 and private.is_line(name));

create trigger version_product before update of name, slug, brand, sku, short_description, description,
  detailed_description, images, video_code, is_featured, is_new, is_active, weight, category_id, version, import_key,
  created_at, updated_at on public.products
for each row execute function private.version_product();

create view public.product_with_discounts
with (security_invoker = true) as
select
  p.id, p.name, p.slug, p.brand, p.sku, p.short_description, p.description, p.detailed_description, p.images,
  p.stock_quantity, p.has_colors, p.video_code, p.is_featured, p.is_new, p.is_active, p.weight,
  p.category_id, p.sold_count, p.buyer_count, p.average_rating, p.review_count, p.version, p.search_text, p.created_at, p.updated_at,
  case
    when p.has_colors then coalesce(
      (select sum(c.stock_quantity) from public.product_colors c where c.product_id = p.id), 0
    )::integer
    else p.stock_quantity
  end as available_quantity,
  base.amount as base_price,
  shop.amount as shop_price,
  dealer.amount as dealer_price,
  base.discount as base_price_discount,
  shop.discount as shop_price_discount,
  dealer.discount as dealer_price_discount,
  mine.price_type,
  case mine.price_type
    when 'base_price' then base.amount when 'shop_price' then shop.amount when 'dealer_price' then dealer.amount
  end as list_price,
  case mine.price_type
    when 'base_price' then base.price when 'shop_price' then shop.price when 'dealer_price' then dealer.price
  end as price
from public.products p
left join private.tier_offers base on base.product_id = p.id and base.price_type = 'base_price'
left join private.tier_offers shop on shop.product_id = p.id and shop.price_type = 'shop_price'
left join private.tier_offers dealer on dealer.product_id = p.id and dealer.price_type = 'dealer_price'
cross join lateral (
  select private.tier_to_pay((select private.viewer_type()), base.price, shop.price, dealer.price) as price_type
) mine;
grant select on public.product_with_discounts to anon, authenticated, service_role;

create view private.sale_lines
with (security_invoker = true) as
with kept as (
  select o.id as order_id, i.id as item_id, i.product_id, i.product_name as name, i.color_name,
    i.quantity - i.reduced_quantity as quantity, i.unit_price,
    i.unit_price::bigint * (i.quantity - i.reduced_quantity) as gross, o.subtotal, o.discount_amount
  from public.orders o join public.order_items i on i.order_id = o.id
  where i.quantity > i.reduced_quantity
), summed as (
  -- Rounding follows the code points of names, whatever order lists have.
  select k.*, sum(k.gross) over (partition by k.order_id order by k.name collate "C", k.item_id)::bigint as until from kept k
)
select s.order_id, s.item_id, s.product_id, s.name, s.color_name, s.quantity, s.unit_price, s.gross,
  floor(s.discount_amount::numeric * s.until / s.subtotal)::bigint
    - floor(s.discount_amount::numeric * (s.until - s.gross) / s.subtotal)::bigint as discount
from summed s
union all
select o.id, null, null, 'هزینهٔ ارسال', null, 1, o.shipping_cost::integer, o.shipping_cost, 0
from public.orders o
where o.shipping_cost > 0 and not exists (
  select from public.order_adjustments r where r.order_id = o.id and r.order_item_id is null
);

create or replace function public.admin_activity_people()
returns table (id uuid, name text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('staff');
  return query
  with recursive steps as (
    (select a.actor_id from public.admin_audit a where a.actor_id is not null order by a.actor_id limit 1)
    union all
    select (select a.actor_id from public.admin_audit a where a.actor_id > s.actor_id order by a.actor_id limit 1)
    from steps s where s.actor_id is not null
  )
  select p.id, w.name
  from public.profiles p
  cross join lateral (
    select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number, '') as name
  ) w
  where p.id in (select s.actor_id from steps s) or p.id in (select m.id from public.staff_members m)
  order by w.name collate private.persian, p.id
  limit 500;
end
$$;

create or replace function public.list_brands()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.product_count) order by n.value collate private.persian), '[]')
  from private.index_length() length
  cross join private.count_terms('brand', private.with_term('listed', array[''], length)) n
$$;

create or replace function private.dashboard_figures(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
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
        select p.province as key, coalesce(p.province, 'تحویل در فروشگاه') collate private.persian as name, sum(p.income)::bigint as revenue,
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

create or replace function private.facets_of(
  matching bit varying, filters bit varying[], viewer text, kinds text[], category text, attributes jsonb
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  facets jsonb := '{}';
  kind text;
  rest bit varying;
begin
  foreach kind in array kinds loop
    rest := private.intersect_sets(
      matching, filters, array_position('{categories,brands,colors,price,in_stock,discounted,featured,rated}', kind)
    );
    facets := facets || jsonb_build_object(kind, case kind
      when 'categories' then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent_id', c.parent_id, 'count', n.product_count)
          order by c.sort_order, c.name
        ), '[]')
        from private.count_terms('category', rest) n join public.categories c on c.id::text = n.value
      )
      when 'brands' then (
        select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.product_count) order by n.product_count desc, n.value collate private.persian), '[]')
        from (select * from private.count_terms('brand', rest) b order by b.product_count desc, b.value collate private.persian limit 100) n
      )
      when 'colors' then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.product_count) order by n.product_count desc, c.name
        ), '[]')
        from private.count_terms('color', rest) n join public.colors c on c.id::text = n.value
      )
      when 'price' then (
        select jsonb_build_object('min', e.lowest, 'max', e.highest)
        from private.extremes_of('price:' || viewer, rest & private.with_term('priced', array[viewer], length(rest))) e
      )
      when 'in_stock' then to_jsonb(bit_count(rest & private.with_term('in_stock', array[''], length(rest))))
      when 'discounted' then to_jsonb(bit_count(rest & private.with_term('discounted', array[viewer], length(rest))))
      when 'rated' then to_jsonb(bit_count(rest & private.with_term('rated', array['4'], length(rest))))
      when 'attributes' then private.attribute_facets(matching, filters, category, attributes)
    end);
  end loop;
  return facets;
end
$$;

create or replace function private.plan_order_edit(
  p_order public.orders, p_lines jsonb, p_address jsonb, p_method public.delivery_method, p_keep_shipping boolean
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  line jsonb;
  kept jsonb;
  wanted_new jsonb;
  added jsonb;
  lines jsonb;
  orderable boolean;
  sum_lines bigint;
  grams bigint;
  pieces bigint;
  figures jsonb;
  shipping bigint;
  code public.discount_codes;
  discount bigint := 0;
  total bigint;
  paid bigint := p_order.collected_amount - p_order.refunded_amount;
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > private.wholesale_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(p_lines) loop
    if jsonb_typeof(line) <> 'object'
      or (line ->> 'item') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or (line ->> 'item') is null and coalesce(line ->> 'product_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or (line ->> 'color_id') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;

  with wanted as (
    select (l.value ->> 'item')::uuid as item, (l.value ->> 'product_id')::uuid as product_id,
      (l.value ->> 'color_id')::uuid as color_id, (l.value ->> 'quantity')::integer as quantity
    from jsonb_array_elements(p_lines) l
  ), joined as (
    select w.item, i.id, coalesce(i.product_id, case when w.item is null then w.product_id end) as product_id,
      case when w.item is null then w.color_id else i.color_id end as color_id, w.quantity,
      coalesce(i.quantity - i.reduced_quantity, 0) as had, i.product_name, i.product_slug, i.product_image, i.color_name,
      i.color_hex, i.list_price, i.unit_price, coalesce(p.weight, s.default_weight) as weight,
      coalesce(c.stock_quantity, p.stock_quantity, 0) as shelf
    from wanted w
    cross join public.delivery_settings s
    left join public.order_items i on i.id = w.item and i.order_id = p_order.id
    left join public.products p on p.id = i.product_id
    left join public.product_colors c on c.product_id = i.product_id and c.color_id = i.color_id
  )
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'item', j.id, 'product_id', j.product_id, 'color_id', j.color_id, 'name', j.product_name, 'slug', j.product_slug,
      'image', j.product_image, 'color_name', j.color_name, 'color_hex', j.color_hex,
      'quantity', least(j.quantity, j.had), 'list_price', j.list_price, 'unit_price', j.unit_price,
      'line_total', j.unit_price::bigint * least(j.quantity, j.had), 'weight', j.weight, 'state', 'ok',
      'available', j.shelf + j.had
    ) order by j.product_name, j.color_name, j.id) filter (where j.item is not null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', j.product_id, 'color_id', j.color_id, 'quantity', j.quantity - j.had
    )) filter (where j.quantity > j.had), '[]')
  into kept, wanted_new
  from joined j;
  if jsonb_path_exists(kept, '$[*] ? (@.item == null)') or jsonb_path_exists(kept, '$[*] ? (@.quantity < 1)')
    or (select count(distinct l.value ->> 'item') < count(l.value ->> 'item') from jsonb_array_elements(p_lines) l) then
    perform private.refuse('changed_meanwhile');
  elsif jsonb_path_exists(wanted_new, '$[*] ? (@.product_id == null)') then
    perform private.refuse('product_unavailable');
  end if;

  added := private.quote_for(p_order.user_id, wanted_new, null, p_address, p_method) -> 'lines';
  select coalesce(jsonb_agg(l.value - 'terms' || '{"item": null}' order by l.value ->> 'name' collate private.persian), '[]') into added
  from jsonb_array_elements(added) l;
  lines := kept || added;
  select coalesce(bool_and(l ->> 'state' = 'ok'), false), coalesce(sum((l ->> 'line_total')::bigint), 0),
    coalesce(sum(coalesce((l ->> 'weight')::bigint, s.default_weight) * (l ->> 'quantity')::bigint), 0),
    coalesce(sum((l ->> 'quantity')::bigint), 0)
  into orderable, sum_lines, grams, pieces
  from jsonb_array_elements(lines) l cross join public.delivery_settings s;

  figures := private.delivery_figures(sum_lines, grams, pieces, p_address, p_method);
  -- An unchanged method stays allowed after the shop closed it.
  if p_keep_shipping
    or figures ->> 'delivery_error' is not null and p_method = p_order.delivery_method
      and p_address ->> 'province' is not distinct from p_order.shipping_address ->> 'province'
      and p_address ->> 'city' is not distinct from p_order.shipping_address ->> 'city' then
    figures := figures || jsonb_build_object('shipping', p_order.shipping_cost, 'delivery_error', null);
  end if;
  shipping := (figures ->> 'shipping')::bigint;

  select * into code from public.discount_codes c where c.id = p_order.discount_code_id;
  if code.id is not null and sum_lines >= coalesce(code.min_order_amount, 0) then
    discount := private.code_amount(code, sum_lines);
  elsif code.id is null and p_order.discount_amount > 0 then
    -- A deleted code applies proportionally.
    discount := least(p_order.discount_amount, floor(p_order.discount_amount::numeric * sum_lines / p_order.subtotal)::bigint);
  end if;
  total := sum_lines + shipping - discount;

  if p_order.payment_method <> 'cash_on_delivery' or p_order.is_paid then
    figures := figures || '{"cash_limit": null}';
  elsif not private.takes_cash(figures) then
    figures := figures || '{"cash_limit": {"error": "cash_unavailable"}}';
  end if;

  return figures || jsonb_build_object(
    'lines', lines, 'orderable', orderable, 'user_type', p_order.customer_type, 'discount', case
      when p_order.discount_code is not null then jsonb_build_object(
        'id', p_order.discount_code_id, 'code', p_order.discount_code, 'amount', discount, 'error', null, 'minimum', null
      )
    end,
    'total', total, 'before', private.order_snapshot(p_order.id), 'paid', paid,
    'due', case when p_order.is_paid then greatest(total - paid, 0) else 0 end,
    'back', greatest(paid - total, 0)
  );
end
$$;

create or replace function private.wholesale_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer, terms jsonb
)
language plpgsql stable rows 10 set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer public.user_type := private.viewer_type();
begin
  return query
  with lines as materialized (
    select l.*, (sum(l.payable) over (partition by l.product_id))::integer as together
    from private.price_lines(p_lines) l
  ), offers as materialized (
    select distinct on (l.product_id) l.product_id, o.price_type, o.amount, o.base_price, o.steps, least(o.price, (
      select min((s.value ->> 'price')::integer) from jsonb_array_elements(o.steps) s where (s.value ->> 'from')::integer <= l.together
    )) as price
    from lines l cross join lateral private.own_offer(l.product_id, viewer) o
    order by l.product_id
  ), paid as (
    select l.*, o.product_id is not null as has_own, o.steps,
      case when p.own then o.price_type else l.price_type end as tier,
      case when p.own then o.amount else l.list_price end as list,
      case when p.own then o.price else l.unit_price end as unit
    from lines l
    left join offers o on o.product_id = l.product_id
    cross join lateral (
      select l.unit_price is not null and private.pays_own_tier(o.price, o.base_price) as own
    ) p
  )
  select
    l.product_id, l.color_id, l.quantity, l.state, l.available, l.payable, l.name, l.slug, l.image, l.color_name, l.color_hex,
    l.tier, l.list, l.unit, l.unit::bigint * l.payable, l.weight,
    case when l.state in ('ok', 'not_enough') and (
      t.pack is not null or t.carton is not null or t.multiple > 1 or t.minimum > 1 or coalesce(l.steps, '[]') <> '[]'
    ) then jsonb_build_object(
      'pack', t.pack, 'carton', t.carton, 'multiple', t.multiple, 'minimum', t.minimum, 'together', l.together,
      'steps', coalesce(l.steps, '[]'),
      'problem', case
        when l.state <> 'ok' then null
        when l.quantity % t.multiple <> 0 then 'not_multiple'
        when l.together < t.minimum then 'below_minimum'
      end
    ) end
  from paid l
  cross join lateral private.order_terms(l.product_id, l.color_id, l.tier) t
  order by l.name collate private.persian, l.product_id, l.color_name collate private.persian;
end
$$;

create or replace function private.near_word(
  words text[], i integer, length integer, out spaced bit varying, out alike bit varying, out guess text
)
language plpgsql stable set search_path = ''
as $$
declare
  word constant text := words[i];
  like_it constant integer[] := private.words_like(word, 2);
  fewest integer := (select private.typing_errors(word, t.value) from private.search_terms t where t.id = like_it[1]);
  near record;
begin
  spaced := private.with_any(
    array(select unnest(private.words_with(j) || private.words_like(j, 1)) from unnest(private.joined_around(words, i)) j)
    || array(
      select t.id from private.search_terms t
      where t.kind = 'joined' and length(word) > 2 and t.value >= word and t.value < word || chr(1114111)
      order by t.product_count desc, t.id
      limit 30
    ),
    length
  );
  for near in
    select array_agg(t.id) filter (where t.value = left(word, cut)) as first, array_agg(t.id) filter (where t.value = substr(word, cut + 1)) as second
    from generate_series(2, length(word) - 2) cut
    join private.search_terms t on t.kind in ('word', 'joined') and t.value = any (array[left(word, cut), substr(word, cut + 1)])
    group by cut
  loop
    spaced := spaced | (private.with_any(near.first, length) & private.with_any(near.second, length));
  end loop;
  alike := private.with_any(like_it, length);
  -- Spelling in the catalog, without the genitive mark.
  select coalesce((
    select rtrim(w.word, U&'\0654\200C')
    from private.product_search_index s
    join public.products p on p.id = s.product_id and p.is_active
    cross join regexp_split_to_table(concat_ws(' ', p.name, p.brand), '[^0-9A-Za-z\u0621-\u06d3\u06f0-\u06f9\u200c]+') w (word)
    where s.number = position(B'1' in t.bits) - 1 and replace(private.normalize_text(w.word), ' ', '') = t.value collate "C"
    limit 1
  ), t.value) into guess
  from private.search_terms t where t.id = like_it[1];
  -- Exact prefixes, else nearest synonyms.
  for near in
    select n.*
    from (
      select f.*, min(f.errors) over () as fewest
      from (
        select r.term, r.meaning, case when length(word) > 2 and r.key like word || '%' then 0 else private.typing_errors(word, r.key) end as errors
        from private.synonym_readings r
        where r.key like word || '%' or extensions.levenshtein_less_equal(word, r.key, 2) <= 2
      ) f
      where f.errors is not null
    ) n
    where n.errors = n.fewest
    order by n.term
    limit 20
  loop
    if near.errors = 0 then
      spaced := spaced | private.with_phrase(near.meaning, length);
    elsif fewest is null or near.errors <= fewest then
      alike := alike | private.with_phrase(near.meaning, length) | private.with_phrase(near.term, length);
      guess := coalesce(guess, near.term);
    end if;
  end loop;
end
$$;
