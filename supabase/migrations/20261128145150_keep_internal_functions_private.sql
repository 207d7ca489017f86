SET local check_function_bodies = off;

DROP POLICY "who sees wholesale prices reads price list settings" ON "public"."price_list_settings";

DROP FUNCTION "public"."admin_create_product"(jsonb);

DROP FUNCTION "public"."admin_set_tracking"(uuid, text);

DROP FUNCTION "public"."lowest_prior_price"(uuid, public.price_type);

DROP FUNCTION "public"."upcoming_working_days"(integer);

CREATE OR REPLACE FUNCTION private.bulk_tracking_send (
  p_ids      uuid[],
  p_versions text[],
  p_params   jsonb
)
  RETURNS TABLE (
    id     uuid,
    error  text,
    detail jsonb
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  was text;
  code text;
begin
  perform private.require_capability('orders', 'shipping');
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    was := split_part(p_versions[place], ' ', 1);
    code := split_part(p_versions[place], ' ', 2);
    begin
      if was = 'processing' then
        perform public.admin_set_order_status(id, 'shipped', 'processing', code);
      elsif (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from was then
        perform private.refuse('changed_meanwhile');
      else
        perform private.set_tracking(id, code);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.create_product (
  p_changes jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  made public.products;
begin
  insert into public.products (name, slug, stock_quantity)
  values (p_changes ->> 'name', private.free_product_slug(coalesce(nullif(p_changes ->> 'slug', ''), p_changes ->> 'name'), null),
    coalesce((p_changes #>> '{stock,set}')::integer, 0))
  returning * into made;
  return private.write_product(made, p_changes - 'stock');
end
$function$;

CREATE OR REPLACE FUNCTION private.import_row (
  p_row jsonb,
  OUT   done text,
  OUT   product_id uuid,
  OUT   prices jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors', 'attributes', 'terms'];
  category uuid;
  pieces integer;
  colors jsonb;
  attributes jsonb;
  terms jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  end if;
  if not found and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if p_row ->> 'category' is not null then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Among equal names, prefer the product's own category.
    order by c.slug = p_row ->> 'category' desc, c.id = found_product.category_id desc nulls last, c.sort_order, c.id limit 1;
    if category is null then
      perform private.refuse('category_missing');
    end if;
    changes := changes || jsonb_build_object('category_id', category);
  end if;
  if p_row ? 'attributes' then
    attributes := private.imported_attributes(found_product.id, p_row -> 'attributes');
    if attributes is not null then
      changes := changes || jsonb_build_object('attributes', attributes);
    end if;
  end if;
  if p_row ? 'terms' then
    terms := private.imported_terms(found_product.id, p_row -> 'terms');
    if terms is not null then
      changes := changes || jsonb_build_object('wholesale', terms);
    end if;
  end if;
  colors := private.imported_colors(p_row, found_product);
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or category is null then
      perform private.refuse('name_and_category_required');
    end if;
    done := 'create';
    select c.id into product_id
    from private.create_product(changes || coalesce(colors, '{}') || jsonb_build_object('stock', jsonb_build_object(
      'set', case when colors ? 'add_colors' then 0 else coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0) end
    ))) c;
    return;
  end if;
  product_id := found_product.id;
  -- An empty slug is kept.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors and not coalesce(colors ? 'add_colors', false) then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colors');
  end if;
  if pieces is null and colors is null and attributes is null and terms is null
    and private.with_changes(found_product, changes) is not distinct from found_product
    and not exists (
      select 1 from unnest(enum_range(null::public.price_type)) tier
      where changes ? tier::text and (changes ->> tier::text)::integer is distinct from (
        select t.amount from public.product_prices t where t.product_id = found_product.id and t.price_type = tier
      )
    )
  then
    done := 'same';
    return;
  elsif (p_row ->> 'version')::integer <> found_product.version then
    perform private.refuse('import_changed');
  end if;
  done := 'update';
  select jsonb_object_agg(t.price_type, t.amount) into prices from public.product_prices t
  where t.product_id = found_product.id and private.may_see_price(t.price_type, private.viewer_type());
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('expected', found_product.stock_quantity, 'set', pieces) end
  )) || coalesce(colors, '{}') || changes);
end
$function$;

CREATE OR REPLACE FUNCTION private.lowest_prior_price (
  p_product_id uuid,
  p_price_type public.price_type
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  return (
    with periods as (
      select h.price, h.started_at, lead(h.started_at) over (order by h.started_at) as ended_at
      from public.price_history h
      where h.product_id = p_product_id and h.price_type = p_price_type
    ), began as (
      -- Not recorded yet: it started just now.
      select coalesce(min(h.started_at), now()) as at
      from periods h
      where h.started_at > (
        select coalesce(max(x.started_at), '-infinity') from periods x
        where x.price is distinct from (
          select o.price from private.tier_offers o where o.product_id = p_product_id and o.price_type = p_price_type
        )
      )
    )
    select min(h.price)
    from periods h cross join began b
    where h.started_at < b.at and (h.ended_at is null or h.ended_at > b.at - interval '30 days')
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.prior_of_discount (
  p_product_id uuid,
  p_price_type public.price_type
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  if not exists (
    select from private.tier_offers o
    where o.product_id = p_product_id and o.price_type = p_price_type and o.discounted_price is not null
  ) then
    return '{}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('lowest_prior', private.lowest_prior_price(p_product_id, p_price_type)));
end
$function$;

CREATE OR REPLACE FUNCTION private.set_tracking (
  p_order_id uuid,
  p_tracking text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
begin
  if target.status not in ('shipped', 'delivered') then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'shipped'));
  end if;
  return private.record_tracking(target, p_tracking);
end
$function$;

CREATE OR REPLACE FUNCTION private.upcoming_working_days (
  p_count integer DEFAULT 10
)
  RETURNS date[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select t.day || array(
    select c.day::date
    from generate_series(t.day + 1, t.day + 2 * t.wanted + 15, interval '1 day') c (day)
    where private.is_working_day(c.day::date)
    order by c.day limit t.wanted
  )
  from (select private.promise_day(now()) as day, least(greatest(p_count, 0), 90) as wanted offset 0) t
$function$;

CREATE OR REPLACE FUNCTION public.admin_save_product (
  p_product_id  uuid,
  p_version     integer,
  p_changes     jsonb,
  p_publication jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  saved public.products;
  wanted public.products;
begin
  perform private.require_capability('products');
  if p_product_id is null then
    saved := private.create_product(p_changes);
  else
    saved := public.admin_update_product(p_product_id, p_version, p_changes);
  end if;
  wanted := jsonb_populate_record(saved, coalesce((
    select jsonb_object_agg(c.key, c.value)
    from jsonb_each(p_publication) c where c.key in ('seo_title', 'seo_description', 'publish_at')
  ), '{}'));
  update public.products p
  set seo_title = wanted.seo_title, seo_description = wanted.seo_description, publish_at = wanted.publish_at
  where p.id = saved.id
    and (p.seo_title, p.seo_description, p.publish_at)
      is distinct from (wanted.seo_title, wanted.seo_description, wanted.publish_at)
  returning * into wanted;
  return case when found then wanted else saved end;
end
$function$;

CREATE OR REPLACE FUNCTION public.checkout_page()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  caller public.profiles;
  saved jsonb;
  cart jsonb;
begin
  select p.* into caller from public.profiles p where p.id = private.current_customer_id();
  if not found then
    return null;
  end if;
  saved := coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'full_name', a.full_name, 'phone_number', a.phone_number, 'province', a.province, 'city', a.city,
      'address', a.address, 'postal_code', a.postal_code, 'is_default', a.is_default
    ) order by a.is_default desc, a.updated_at desc)
    from public.addresses a where a.user_id = caller.id
  ), '[]');
  cart := public.price_checkout(p_address => saved -> 0);
  if cart is null then
    return jsonb_build_object('cart', null);
  end if;
  return jsonb_build_object(
    'cart', cart,
    'saved', saved,
    'first_name', caller.first_name, 'last_name', caller.last_name, 'phone', coalesce(caller.phone_number, ''),
    'user_type', caller.user_type,
    'zones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'zone', z.name, 'method', r.method,
        'days_from', r.days_from + s.preparation_days, 'days_to', r.days_to + s.preparation_days
      ) order by z.sort_order), '[]')
      from public.delivery_zones z
      join public.delivery_rates r on r.zone_id = z.id and r.is_active
      cross join public.delivery_settings s
    ),
    -- For date texts; longer deliveries show numbers.
    'days', to_jsonb(private.upcoming_working_days(30)),
    'cash_orders', (
      select count(*) from public.orders o
      where o.user_id = caller.id and o.payment_method = 'cash_on_delivery' and not o.is_paid
        and o.status in ('awaiting_review', 'processing', 'shipped')
    ),
    'sms_consent', (select c.is_allowed from public.sms_consents c where c.phone_number = caller.phone_number),
    'proforma_hours', public.my_proforma_hours(),
    'invoice_name', (select t.name from public.tax_identities t where t.user_id = caller.id),
    'freight_companies', case when cart @> '{"methods": [{"method": "freight"}]}' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'city', f.city, 'terminal', f.terminal, 'phone', f.phone
      ) order by f.city, f.name), '[]')
      from public.freight_companies f where f.is_active
    ) else '[]' end
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.feed_items (
  p_sort        text    DEFAULT 'id'::text,
  p_limit       integer DEFAULT 1000,
  p_offset      integer DEFAULT 0,
  p_after       uuid    DEFAULT NULL::uuid,
  p_after_color uuid    DEFAULT NULL::uuid,
  p_products    uuid[]  DEFAULT NULL::uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
      'price', p.price, 'list_price', p.list_price,
      'lowest_prior', case when p.price < p.list_price then private.lowest_prior_price(p.id, p.price_type) end,
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
$function$;

CREATE OR REPLACE FUNCTION public.product_cards (
  p_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'created_at', p.created_at, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'lowest_prior', case when p.price < p.list_price then private.lowest_prior_price(p.id, p.price_type) end,
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('name', k.name, 'hex_code', k.hex_code, 'image', s.images[1]))
            order by s.stock_quantity = 0, s.sort_order, k.name
          )
          from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = p.id
        ) end
      )
      order by array_position(p_ids, p.id)
    )
    from public.product_with_discounts p
    where p.id = any (p_ids) and p.is_active
  ), '[]');
end
$function$;

CREATE OR REPLACE FUNCTION public.product_page (
  p_slug      text,
  p_reviews   integer DEFAULT 10,
  p_questions integer DEFAULT 3,
  p_answers   integer DEFAULT 2
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  product record;
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  return to_jsonb(product) - array['search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at']
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
    'lowest_prior', case when product.price < product.list_price then (
      private.lowest_prior_price(product.id, product.price_type)
    ) end,
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
$function$;

CREATE OR REPLACE FUNCTION public.request_stock_notice (
  p_product_id   uuid,
  p_phone_number text,
  p_name         text DEFAULT NULL::text,
  p_color_id     uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif p_color_id is not null and not exists (
    select 1 from public.product_colors c where c.product_id = p_product_id and c.color_id = p_color_id
  ) then
    perform private.refuse('color_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own limit first, so that one phone does not use up shared limits.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r
    where r.phone_number = p_phone_number and r.notified_at is null
      and (r.product_id, r.color_id) is distinct from (p_product_id, p_color_id)
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, color_id, phone_number, name, user_id)
  values (
    p_product_id, p_color_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = (select auth.uid()))
  )
  on conflict (product_id, phone_number, color_id) where notified_at is null do nothing;
end
$function$;

CREATE POLICY "who sees wholesale prices reads price list settings" ON "public"."price_list_settings"
  FOR SELECT
  TO "authenticated"
  USING (((private.own_list_tier(( SELECT private.viewer_type() AS viewer_type)) IS
    NOT NULL) OR ( SELECT private.has_capability(VARIADIC ARRAY['wholesale_prices'::text, 'prices'::text]) AS has_capability)));

REVOKE ALL ON FUNCTION "private"."create_product"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_product"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lowest_prior_price"(uuid, public.price_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lowest_prior_price"(uuid, public.price_type) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."set_tracking"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_tracking"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."upcoming_working_days"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."upcoming_working_days"(integer) TO "anon", "authenticated", "postgres", "service_role";
