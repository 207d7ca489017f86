-- Storefront pages in one call each, feeds, sitemap.

-- Records availability changes of a color. list_changed fires first and locks the product's index row.
create function private.record_color_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.product_search_index l set changed_at = now()
  where l.product_id in (
    select c.product_id from changed c join before b on b.id = c.id where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
  );
  return null;
end
$$;
create trigger record_change after update on public.product_colors
referencing old table as before new table as changed for each statement execute function private.record_color_change();

-- Number of sitemap addresses and their latest change.
create function public.sitemap_summary(out addresses bigint, out changed_at timestamptz)
language sql stable set search_path = ''
as $$
  select count(*), max(x.updated_at)
  from (
    select c.updated_at from public.categories c
    union all
    select p.updated_at from public.products p where p.is_active
  ) x
$$;
grant execute on function public.sitemap_summary() to anon, authenticated, service_role;

-- Sitemap URLs p_offset + 1 to p_offset + p_limit, categories first. JSON, because the API limits rows.
create function public.sitemap_addresses(p_offset integer, p_limit integer)
returns jsonb
language sql stable set search_path = ''
as $$
  with asked as (
    select greatest(p_offset, 0) as skipped, least(greatest(p_limit, 0), 50000) as places,
      (select count(*) from public.categories) as categories
  )
  select coalesce(jsonb_agg(to_jsonb(x) order by x.kind, x.slug), '[]')
  from (
    (
      select 'category' as kind, c.slug, c.updated_at as changed_at, c.image_url as image
      from public.categories c
      order by c.slug offset (select a.skipped from asked a) limit (select a.places from asked a)
    )
    union all
    (
      select 'product', p.slug, p.updated_at, p.images[1]
      from public.products p
      where p.is_active
      order by p.slug
      offset (select greatest(a.skipped - a.categories, 0) from asked a)
      limit (select greatest(a.places - greatest(a.categories - a.skipped, 0), 0) from asked a)
    )
  ) x
$$;
grant execute on function public.sitemap_addresses(integer, integer) to anon, authenticated, service_role;

-- Home page changes and product slugs whose dates passed since p_since.
create function public.content_dates_due(p_since timestamptz, out home boolean, out products text[])
language sql stable set search_path = ''
as $$
  select
    exists (
      select from (
        select s.is_active, s.start_date, s.end_date from public.hero_slides s
        union all
        select b.is_active, b.start_date, b.end_date from public.promotion_banners b
        union all
        select t.is_active, t.start_date, t.end_date from public.seasonal_tiles t
        union all
        select n.is_active, n.start_date, n.end_date from public.bundles n
      ) x
      where x.is_active
        and ((x.start_date > p_since and x.start_date <= now()) or (x.end_date > p_since and x.end_date <= now()))
    ),
    array(
      select distinct p.slug
      from public.discounts d
      join public.products p on p.id = d.product_id
      where d.is_active and p.is_active
        and ((d.start_date > p_since and d.start_date <= now()) or (d.end_date > p_since and d.end_date <= now()))
    )
$$;
grant execute on function public.content_dates_due(timestamptz) to service_role;

-- Before an index row changes: dates changes of retail price and availability. Wholesale price changes must not show.
create function private.record_listing_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  in_stock constant integer := (select t.id from private.search_terms t where t.kind = 'in_stock');
begin
  if new.normal_price is distinct from old.normal_price or (in_stock = any (new.terms)) <> (in_stock = any (old.terms)) then
    new.changed_at := now();
  end if;
  return new;
end
$$;
create trigger record_change before update of terms, normal_price on private.product_search_index
for each row execute function private.record_listing_change();

-- Rows of the home page without duplicates: discounted (6), best-sellers (6), others (4). A row below four yields its products
-- to the next. In stock and priced.
create function private.home_products(
  out discounted uuid[], out newest uuid[], out best_selling uuid[], out featured uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  shortest constant integer := 4;
  viewer constant text := case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end;
  length constant integer := private.index_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & private.with_term('priced', array[viewer], length);
  reduced constant bit varying := private.with_term('discounted', array[viewer], length);
  chosen constant bit varying := private.with_term('featured', array[''], length);
  ids uuid[];
  numbers integer[];
  wanted record;
begin
  for wanted in
    select * from (values
      ('discounted', 'best-selling', 6), ('newest', 'newest', 4), ('best_selling', 'best-selling', 6), ('featured', 'newest', 4)
    ) w (title, sort, places)
  loop
    select coalesce(array_agg(l.product_id order by f.place), '{}'), coalesce(array_agg(l.number), '{}') into ids, numbers
    from private.page_of(
      case wanted.title when 'discounted' then rest & reduced when 'featured' then rest & chosen else rest end,
      wanted.sort, viewer, wanted.places, 0
    ) with ordinality f (id, place)
    join private.product_search_index l on l.product_id = f.id
    where wanted.title <> 'best_selling' or l.buyer_count > 0;
    if cardinality(ids) < shortest then
      ids := '{}';
    else
      rest := rest & ~private.bits_from(numbers, length);
    end if;
    case wanted.title
      when 'discounted' then discounted := ids;
      when 'newest' then newest := ids;
      when 'best_selling' then best_selling := ids;
      else featured := ids;
    end case;
  end loop;
end
$$;
grant execute on function private.home_products() to anon, authenticated, service_role;

-- Four related products in stock: best-sellers of the category, then of the shop, without its family; none if fewer.
create function private.related_products(p_product uuid, p_category uuid)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  row_length constant integer := 4;
  length constant integer := private.index_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & ~private.bits_from(
    array(
      select l.number from private.product_search_index l where l.product_id = p_product
      union
      select s.number from private.product_search_index l join private.product_search_index s on s.family_id = l.family_id where l.product_id = p_product
    ), length
  );
  beside constant bit varying := private.with_term('category', array[p_category::text], length);
  ids uuid[] := array(select private.page_of(
    (private.without_followers(array[rest & beside], 'best-selling', 'normal'))[1], 'best-selling', 'normal', row_length, 0
  ));
begin
  if cardinality(ids) < row_length then
    ids := ids || array(
      select private.page_of(
        (private.without_followers(array[rest & ~beside], 'best-selling', 'normal'))[1], 'best-selling', 'normal', row_length - cardinality(ids), 0
      )
    );
  end if;
  return case when cardinality(ids) < row_length then '{}' else ids end;
end
$$;
grant execute on function private.related_products(uuid, uuid) to anon, authenticated, service_role;

-- The cards of these ids, in their order.
create function private.cards_of(p_cards jsonb, p_ids uuid[])
returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(c order by array_position(p_ids, (c ->> 'id')::uuid)), '[]')
    from jsonb_array_elements(p_cards) c
    where (c ->> 'id')::uuid = any (p_ids)
  );
end
$$;
grant execute on function private.cards_of(jsonb, uuid[]) to anon, authenticated, service_role;

-- Home page in one call. Ignores the admin rights to scheduled content.
create function public.home_page()
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  chosen record := private.home_products();
  bundle public.bundles;
  cards jsonb;
begin
  select b.* into bundle from public.bundles b where private.is_running(b.is_active, b.start_date, b.end_date)
  order by b.sort_order, b.created_at desc limit 1;
  -- One call, as each one evaluates the viewer again.
  cards := public.product_cards(
    chosen.discounted || chosen.newest || chosen.best_selling || chosen.featured || bundle.product_ids
  );
  return jsonb_build_object(
    'slides', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sort_order, s.created_at), '[]')
      from public.hero_slides s where private.is_running(s.is_active, s.start_date, s.end_date)
    ),
    'banners', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.sort_order, b.created_at), '[]')
      from public.promotion_banners b where private.is_running(b.is_active, b.start_date, b.end_date)
    ),
    'tile', (
      select to_jsonb(t) from public.seasonal_tiles t where private.is_running(t.is_active, t.start_date, t.end_date)
      order by t.sort_order, t.created_at desc limit 1
    ),
    'bundle', private.bundle_view(bundle, cards),
    'discounted', private.cards_of(cards, chosen.discounted),
    'newest', private.cards_of(cards, chosen.newest),
    'best_selling', private.cards_of(cards, chosen.best_selling),
    'featured', private.cards_of(cards, chosen.featured)
  );
end
$$;
grant execute on function public.home_page() to anon, authenticated, service_role;

-- Product page in one call, at the viewer's prices (toman); null unless on sale.
create function public.product_page(
  p_slug text, p_reviews integer default 10, p_questions integer default 3, p_answers integer default 2
)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  product record;
  lowest_prior integer;
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  if product.price < product.list_price then
    lowest_prior := private.lowest_prior_price(product.id, product.price_type);
  end if;
  return ((select to_jsonb(p) from public.products p where p.id = product.id) || to_jsonb(product)) - array[
      'search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at', 'import_key', 'published_at'
    ]
    || jsonb_build_object(
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
      from public.categories c where c.id = product.category_id
    ),
    'colors', (
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity, 'images', s.images
      ) order by s.stock_quantity = 0, s.sort_order, k.name)
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
    'attributes', private.attributes_of(product.id),
    'related', to_jsonb(private.related_products(product.id, product.category_id)),
    'reviews', case when product.review_count > 0 then private.newest_reviews(product.id, p_reviews) else '[]' end,
    'summary', case when product.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(product.id) s
    ) end,
    'lowest_prior', lowest_prior, 'shown_list_price', private.shown_list_price(product.price, product.list_price, lowest_prior),
    -- The tier that each type of customer pays, for staff.
    'paid_tiers', case when (select private.viewer_type()) = 'admin' then (
      select jsonb_object_agg(t, private.tier_to_pay(
        t, coalesce((product.base_price_discount ->> 'discounted_price')::integer, product.base_price),
        coalesce((product.shop_price_discount ->> 'discounted_price')::integer, product.shop_price),
        coalesce((product.dealer_price_discount ->> 'discounted_price')::integer, product.dealer_price)
      ))
      from unnest(array['normal', 'shop', 'dealer']::public.user_type[]) t
    ) end
  ) || private.page_parts(product.id, p_questions, p_answers);
end
$$;
grant execute on function public.product_page(text, integer, integer, integer) to anon, authenticated, service_role;

-- Page of feed items, as owner; products on sale only. p_sort: added, updated (newest first), id (highest first, after
-- p_after).
create function private.feed_page(
  p_sort text, p_limit integer, p_offset integer, p_after uuid, p_after_color uuid, p_products uuid[]
)
returns table (place bigint, product_id uuid, color_id uuid, changed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  no_color constant uuid := '00000000-0000-0000-0000-000000000000';
  -- One statement per order, so that each uses its index.
  page constant text := $sql$
    select row_number() over (), x.* from (
      select p.id, c.color_id, greatest(p.updated_at, l.changed_at)
      from public.products p
      join private.product_search_index l on l.product_id = p.id
      left join public.product_colors c on c.product_id = p.id
      where p.is_active and %s
      order by %s
      limit $1 offset $2
    ) x
  $sql$;
begin
  return query execute case
    when p_products is not null then format(page, 'p.id = any ($3)', 'array_position($3, p.id), c.color_id')
    when p_sort = 'added' then format(page, 'true', 'p.created_at desc, p.id, c.color_id')
    when p_sort = 'updated' then format(page, 'true', 'greatest(p.updated_at, l.changed_at) desc, p.id, c.color_id')
    when p_after is null then format(page, 'true', 'p.id desc, c.color_id desc')
    else format(page, '(p.id < $4 or (p.id = $4 and c.color_id < $5))', 'p.id desc, c.color_id desc')
  end
  using least(greatest(p_limit, 0), 1000), greatest(p_offset, 0), p_products, p_after, coalesce(p_after_color, no_color);
end
$$;
grant execute on function private.feed_page(text, integer, integer, uuid, uuid, uuid[]) to anon, authenticated, service_role;

-- Feed items for the viewer, at most 1,000; toman, null: unknown.
create function public.feed_items(
  p_sort text default 'id', p_limit integer default 1000, p_offset integer default 0, p_after uuid default null,
  p_after_color uuid default null, p_products uuid[] default null
)
returns jsonb
language sql stable set search_path = ''
as $$
  with recursive page as materialized (
    select * from private.feed_page(p_sort, p_limit, p_offset, p_after, p_after_color, p_products)
  ), categories as (
    select c.id, c.parent_id, array[c.name] as names from public.categories c where c.parent_id is null
    union all
    select c.id, c.parent_id, a.names || c.name from public.categories c join categories a on a.id = c.parent_id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', p.id, 'color_id', g.color_id, 'color', k.name, 'slug', p.slug, 'name', p.name, 'brand', p.brand,
      'sku', p.sku, 'categories', coalesce(a.names, '{}'),
      'images', case when cardinality(s.images) > 0 then s.images else p.images end,
      'price', p.price,
      'shown_list_price', case when p.price < p.list_price then
        private.shown_list_price(p.price, p.list_price, private.lowest_prior_price(p.id, p.price_type))
      end,
      'is_available', p.price is not null and coalesce(s.stock_quantity, p.stock_quantity, 0) > 0,
      'weight', p.weight, 'short_description', p.short_description,
      'description', coalesce(nullif(p.detailed_description, ''), p.description),
      'attributes', private.attributes_of(p.id),
      'family', (
        select jsonb_build_object('id', z.family_id, 'label', z.label, 'number', z.number, 'unit', z.unit)
        from private.family_sizes z where z.product_id = p.id
      ),
      'created_at', p.created_at, 'changed_at', g.changed_at
    ) order by g.place
  ), '[]')
  from page g
  join public.product_with_discounts p on p.id = g.product_id and p.is_active
  left join public.product_colors s on s.product_id = g.product_id and s.color_id = g.color_id
  left join public.colors k on k.id = g.color_id
  left join categories a on a.id = p.category_id
$$;
grant execute on function public.feed_items(text, integer, integer, uuid, uuid, uuid[]) to anon, authenticated, service_role;

-- Number of feed items: each color, or the product without colors.
create function public.feed_count()
returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.products p left join public.product_colors c on c.product_id = p.id where p.is_active
$$;
grant execute on function public.feed_count() to anon, authenticated, service_role;

-- Family, set contents, care, questions and search snippet of a product page.
create function private.page_parts(p_product uuid, p_questions integer, p_answers integer)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'family', private.family_of(p_product), 'pieces', private.pieces_of(p_product), 'care', private.care_of(p_product),
      'questions', public.product_questions(p_product, p_questions, 0, p_answers),
      'seo', (
        select jsonb_build_object('title', p.seo_title, 'description', p.seo_description)
        from public.products p where p.id = p_product
      )
    )
  );
end
$$;
grant execute on function private.page_parts(uuid, integer, integer) to anon, authenticated, service_role;

-- Newest approved reviews with bought color and pictures.
create function private.newest_reviews(p_product uuid, p_limit integer)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with shown as materialized (
      select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
        c.unhelpful_count, c.reply_count, c.is_imported
      from public.comments_with_metadata c
      where c.product_id = p_product and c.parent_id is null and c.is_approved and not c.is_deleted
      order by c.created_at desc, c.id
      limit least(greatest(p_limit, 0), 100)
    )
    select coalesce(jsonb_agg(
      to_jsonb(r) || jsonb_build_object('bought_color', d.bought_color, 'pictures', coalesce(to_jsonb(d.pictures), '[]'))
      order by r.created_at desc, r.id
    ), '[]')
    from shown r
    left join public.review_details(array(select s.id from shown s)) d on d.comment_id = r.id
  );
end
$$;
grant execute on function private.newest_reviews(uuid, integer) to anon, authenticated, service_role;

-- Account home of a wholesale customer in one call: minimum order (toman) with the cart, open proformas, lines ordered most
-- often within a year with their last quantity, and the latest changes of the tier's prices. Refuses wholesale_only.
create function public.wholesale_home()
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  caller constant uuid := private.current_customer_id();
  viewer constant public.user_type := private.viewer_type();
  tier constant public.price_type := private.own_tier(viewer, 0, 0);
begin
  if tier is null then
    perform private.refuse('wholesale_only');
  end if;
  return jsonb_build_object(
    'minimum', private.price_cart(coalesce((select f.lines from private.cart_fingerprint() f), '[]'), null, null) -> 'order_minimum',
    'proformas', (
      select jsonb_build_object('count', count(*), 'total', coalesce(sum(o.total_amount), 0))
      from public.orders o
      where o.user_id = caller and o.by_proforma and not o.is_paid and o.status = any (private.payable_statuses())
    ),
    'usual', (
      select coalesce(jsonb_agg(to_jsonb(u) - 'orders' - 'last_at' order by u.orders desc, u.last_at desc), '[]')
      from (
        select i.product_id, i.color_id, p.name, p.slug, p.images[1] as image, p.price, max(c.name) as color,
          (array_agg(i.quantity order by o.created_at desc))[1] as quantity, count(*) as orders, max(o.created_at) as last_at
        from public.orders o
        join public.order_items i on i.order_id = o.id
        join public.product_with_discounts p on p.id = i.product_id and p.is_active and p.price is not null
        left join public.colors c on c.id = i.color_id
        where o.user_id = caller and o.status = any (private.sold_statuses()) and o.created_at > now() - interval '1 year'
        group by i.product_id, i.color_id, p.name, p.slug, p.images[1], p.price
        order by count(*) desc, max(o.created_at) desc
        limit 10
      ) u
    ),
    'price_changes', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.started_at desc), '[]')
      from (
        select p.name, p.slug, n.started_at, n.price, b.price as before
        from public.price_history n
        join public.products p on p.id = n.product_id and p.is_active
        cross join lateral (
          select l.price from public.price_history l
          where l.product_id = n.product_id and l.price_type = n.price_type and l.started_at < n.started_at
          order by l.started_at desc limit 1
        ) b
        where n.price_type = tier and n.started_at > now() - interval '30 days' and n.price <> b.price
        order by n.started_at desc
        limit 6
      ) h
    )
  );
end
$$;
grant execute on function public.wholesale_home() to authenticated;
