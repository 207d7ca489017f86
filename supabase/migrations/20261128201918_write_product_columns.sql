SET local check_function_bodies = off;

DROP TRIGGER "version_product" ON "public"."products";

DROP FUNCTION "public"."admin_product_parts"(uuid[]);

DROP FUNCTION "public"."admin_save_product"(uuid, integer, jsonb, jsonb);

CREATE OR REPLACE FUNCTION private.product_columns()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'stock_quantity'
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
$function$;

CREATE OR REPLACE FUNCTION private.version_product()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  kept public.products := old;
begin
  kept.stock_quantity := new.stock_quantity;
  kept.has_colors := new.has_colors;
  kept.sold_count := new.sold_count;
  kept.buyer_count := new.buyer_count;
  kept.average_rating := new.average_rating;
  kept.review_count := new.review_count;
  -- Generated after this trigger.
  kept.search_text := new.search_text;
  if new is distinct from kept then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.with_changes (
  edited    public.products,
  p_changes jsonb
)
  RETURNS public.products
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_populate_record(edited, coalesce((
    select jsonb_object_agg(c.key, c.value) from jsonb_each(p_changes) c where c.key = any (private.product_columns())
  ), '{}'))
$function$;

CREATE OR REPLACE FUNCTION private.write_product (
  edited    public.products,
  p_changes jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  holder text;
begin
  edited := private.with_changes(edited, p_changes);
  if coalesce(edited.slug, '') = '' then
    edited.slug := private.free_product_slug(edited.name, edited.id);
  elsif exists (select 1 from public.products p where p.slug = edited.slug and p.id <> edited.id) then
    perform private.refuse('slug_taken');
  end if;
  select p.name into holder from public.products p where lower(p.sku) = lower(edited.sku) and p.id <> edited.id;
  if found then
    perform private.refuse('sku_taken_by', jsonb_build_object('product', holder));
  end if;
  perform private.write_stock(edited.id, p_changes);
  perform private.write_color_looks(edited.id, p_changes);
  perform private.write_prices(edited.id, p_changes);
  if p_changes ? 'attributes' then
    perform private.write_attributes(edited.id, p_changes -> 'attributes');
  end if;
  if p_changes ? 'pieces' then
    perform private.write_pieces(edited.id, p_changes -> 'pieces');
  end if;
  -- Changes in these child tables also bump the product's version.
  execute (
    select format(
      'update public.products p set %s, version = p.version + 1, updated_at = now() where p.id = ($1).id returning p.*',
      string_agg(format('%1$I = ($1).%1$I', c), ', ')
    )
    from unnest(private.product_columns()) c
  ) into edited using edited;
  return edited;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_duplicate_product (
  p_product_id uuid
)
  RETURNS public.products
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  source public.products;
  copy public.products;
  copy_name text;
begin
  perform private.require_capability('products');
  select * into source from public.products p where p.id = p_product_id for share;
  if not found then
    perform private.refuse('product_missing');
  end if;
  copy_name := left(source.name, 390) || ' (رونوشت)';
  execute (
    select format(
      'insert into public.products (stock_quantity, %s) select 0, %s returning *',
      string_agg(quote_ident(c), ', '), string_agg(format('($1).%I', c), ', ')
    )
    from unnest(private.product_columns()) c
  ) into copy using jsonb_populate_record(source, jsonb_build_object(
    'name', copy_name, 'slug', private.free_product_slug(copy_name, null), 'sku', null, 'seo_title', '', 'seo_description', '',
    'is_active', false, 'publish_at', null, 'is_featured', false
  ));
  insert into public.product_colors (product_id, color_id, stock_quantity, images, sort_order)
  select copy.id, c.color_id, 0, c.images, c.sort_order
  from public.product_colors c where c.product_id = p_product_id order by c.created_at, c.id;
  insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select copy.id, v.attribute_id, v.kind, v.decimals, v.number, v.choice_id, v.is_true, v.text
  from public.product_attributes v where v.product_id = p_product_id;
  insert into public.set_items (product_id, name, quantity, size, sort_order)
  select copy.id, s.name, s.quantity, s.size, s.sort_order from public.set_items s where s.product_id = p_product_id;
  insert into public.product_packs (product_id, color_id, pack_size, carton_size, carton_volume)
  select copy.id, k.color_id, k.pack_size, k.carton_size, k.carton_volume
  from public.product_packs k where k.product_id = p_product_id;
  if private.has_capability('prices') then
    insert into public.product_prices (product_id, price_type, amount)
    select copy.id, t.price_type, t.amount from public.product_prices t where t.product_id = p_product_id;
    insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity)
    select copy.id, r.price_type, r.sold_by, r.min_quantity from public.order_quantity_rules r where r.product_id = p_product_id;
    insert into public.volume_prices (product_id, price_type, from_quantity, percent, amount)
    select copy.id, s.price_type, s.from_quantity, s.percent, s.amount
    from public.volume_prices s where s.product_id = p_product_id;
  end if;
  return copy;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_product_parts (
  p_ids uuid[]
)
  RETURNS TABLE (
    product_id   uuid,
    images       text[],
    family       text,
    family_label text,
    colors       jsonb,
    product      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products');
  return query
  select p.id, p.images, f.name, m.label, (
    select coalesce(jsonb_object_agg(c.name, to_jsonb(k.images)), '{}')
    from public.product_colors k join public.colors c on c.id = k.color_id where k.product_id = p.id
  ), to_jsonb(p) - array['search_text', 'detailed_description']
  from public.products p
  left join public.product_family_members m on m.product_id = p.id
  left join public.product_families f on f.id = m.family_id
  where p.id = any (p_ids[1:1000]);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_save_product (
  p_product_id  uuid,
  p_version     integer,
  p_changes     jsonb,
  p_publication jsonb   DEFAULT '{}'::jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products');
  if p_product_id is null then
    return private.create_product(p_changes || p_publication);
  end if;
  return public.admin_update_product(p_product_id, p_version, p_changes || p_publication);
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

CREATE TRIGGER version_product
  BEFORE UPDATE ON public.products
  FOR EACH ROW
  EXECUTE FUNCTION private.version_product();

REVOKE ALL ON FUNCTION "private"."product_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."product_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_product_parts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_product_parts"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_save_product"(uuid, integer, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_save_product"(uuid, integer, jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ("publish_at") ON TABLE "public"."products" FROM "authenticated";

GRANT UPDATE ("publish_at") ON TABLE "public"."products" TO "authenticated";

REVOKE ALL ("seo_description") ON TABLE "public"."products" FROM "authenticated";

GRANT UPDATE ("seo_description") ON TABLE "public"."products" TO "authenticated";

REVOKE ALL ("seo_title") ON TABLE "public"."products" FROM "authenticated";

GRANT UPDATE ("seo_title") ON TABLE "public"."products" TO "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."products" FROM "service_role";

GRANT UPDATE ("publish_at") ON TABLE "public"."products" TO "service_role";

REVOKE ALL ("seo_description") ON TABLE "public"."products" FROM "service_role";

GRANT UPDATE ("seo_description") ON TABLE "public"."products" TO "service_role";

REVOKE ALL ("seo_title") ON TABLE "public"."products" FROM "service_role";

GRANT UPDATE ("seo_title") ON TABLE "public"."products" TO "service_role";
