SET local check_function_bodies = off;

DROP POLICY "everybody reads running bundles, staff all" ON "public"."bundles";

DROP POLICY "each tier reads its own discounts" ON "public"."discounts";

DROP POLICY "everybody reads running slides, staff all" ON "public"."hero_slides";

DROP POLICY "each tier reads its own minimum" ON "public"."order_minimums";

DROP POLICY "each tier reads its own rules" ON "public"."order_quantity_rules";

DROP POLICY "wholesale keeps sheets" ON "public"."order_sheets";

DROP POLICY "everybody reads published pages, staff all" ON "public"."pages";

DROP POLICY "each tier reads its own price history" ON "public"."price_history";

DROP POLICY "each tier reads its own prices" ON "public"."product_prices";

DROP POLICY "everybody reads running banners, staff all" ON "public"."promotion_banners";

DROP POLICY "everybody reads running tiles, staff all" ON "public"."seasonal_tiles";

DROP POLICY "each tier reads its own steps" ON "public"."volume_prices";

DROP INDEX "public"."freight_companies_once";

DROP INDEX "public"."place_is_in_one_zone";

DROP VIEW "private"."viewer_prices";

DROP VIEW "public"."comments_with_metadata";

DROP VIEW "public"."product_with_discounts";

DROP VIEW "private"."tier_offers";

ALTER TABLE "public"."attribute_choices"
  DROP CONSTRAINT "attribute_choices_key_check";

ALTER TABLE "public"."attributes"
  DROP CONSTRAINT "attributes_key_check";

ALTER TABLE "public"."categories"
  DROP CONSTRAINT "categories_slug_check";

ALTER TABLE "public"."pages"
  DROP CONSTRAINT "pages_slug_check";

ALTER TABLE "public"."products"
  DROP CONSTRAINT "products_slug_check";

ALTER TABLE "public"."search_synonyms"
  DROP CONSTRAINT "synonym_is_short";

DROP FUNCTION "private"."asked_attributes"(jsonb);

DROP FUNCTION "private"."attribute_facets"(bit varying, bit varying[], text, jsonb);

DROP FUNCTION "private"."comment_author"(uuid, uuid);

DROP FUNCTION "private"."discounted_price"(integer, public.discount_type, integer, integer, integer);

DROP FUNCTION "private"."facets_of"(bit varying, bit varying[], text, text[], text, jsonb);

DROP FUNCTION "private"."filter_sets"(text, text[], text[], text[], integer, integer, boolean, boolean, boolean, integer, jsonb, integer);

DROP FUNCTION "private"."imported_colors"(jsonb, public.products);

DROP FUNCTION "private"."intersect_sets"(bit varying, bit varying[], integer);

DROP FUNCTION "private"."is_list_parameter"(text);

DROP FUNCTION "private"."is_running"(boolean, timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "private"."is_wholesale"(public.user_type);

DROP FUNCTION "private"."may_see_price"(public.price_type, public.user_type);

DROP FUNCTION "private"."own_tier"(public.user_type, integer, integer);

DROP FUNCTION "private"."pays_own_tier"(integer, integer);

DROP FUNCTION "private"."place_key"(text);

DROP FUNCTION "private"."product_value"(public.products, text);

DROP FUNCTION "private"."query_words"(text);

DROP FUNCTION "private"."shown_list_price"(integer, integer, integer);

DROP FUNCTION "private"."slugify"(text);

DROP FUNCTION "private"."specification_pairs"(jsonb);

DROP FUNCTION "private"."tier_name"(public.price_type);

DROP FUNCTION "private"."tier_to_pay"(public.user_type, integer, integer, integer);

DROP FUNCTION "private"."with_changes"(public.products, jsonb);

DROP FUNCTION "private"."write_product"(public.products, jsonb);

CREATE OR REPLACE FUNCTION private.asked_attributes (
  p_asked jsonb
)
  RETURNS SETOF public.attributes
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_asked is not null then
    return query
    select a.* from public.attributes a
    where a.kind <> 'text' and a.key = any (array(select jsonb_object_keys(p_asked))) order by a.key;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.attribute_facets (
  p_matching bit varying,
  p_filters  bit varying[],
  p_category text,
  p_asked    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  all_of constant bit varying := private.intersect_sets(p_matching, p_filters);
  total constant integer := private.count_cards(all_of);
  counts constant jsonb := (select coalesce(jsonb_object_agg(n.value, n.product_count), '{}') from private.count_terms('attribute', all_of) n);
  asked_keys constant text[] := array(select a.key from private.asked_attributes(p_asked) a);
  facets jsonb := '[]';
  facet jsonb;
  rest bit varying;
  amounts jsonb;
  extremes record;
  wanted record;
begin
  for wanted in
    select a.id, a.key, a.name, a.kind, a.unit, a.decimals, array_position(asked_keys, a.key) as asked_place
    from public.attributes a
    left join private.attributes_of_category((select c.id from public.categories c where c.slug = p_category)) o on o.attribute_id = a.id
    where a.kind <> 'text' and (
      o.is_filter
      or a.key = any (asked_keys)
      or coalesce((counts ->> a.id::text)::integer, 0) * 2 >= greatest(total, 1)
        and exists (select 1 from public.category_attributes t where t.attribute_id = a.id and t.is_filter)
    )
    order by o.place nulls last, a.sort_order, a.name
  loop
    rest := all_of;
    amounts := counts;
    if wanted.asked_place is not null then
      rest := private.intersect_sets(p_matching, p_filters, 8 + wanted.asked_place);
      amounts := (
        select coalesce(jsonb_object_agg(n.value, n.product_count), '{}')
        from private.count_terms('attribute', rest, array(
          select c.id::text from public.attribute_choices c where c.attribute_id = wanted.id union all select wanted.id || ':true'
        )) n
      );
    end if;
    facet := jsonb_build_object('key', wanted.key, 'name', wanted.name, 'kind', wanted.kind,
      'unit', wanted.unit, 'decimals', wanted.decimals);
    if wanted.kind = 'number' then
      extremes := private.extremes_of('number:' || wanted.id, rest & private.with_term('attribute', array[wanted.id::text], length(rest)));
      continue when wanted.asked_place is null and extremes.lowest is not distinct from extremes.highest;
      facet := facet || jsonb_build_object(
        'min', trim_scale(extremes.lowest / 10::numeric ^ wanted.decimals), 'max', trim_scale(extremes.highest / 10::numeric ^ wanted.decimals)
      );
    elsif wanted.kind = 'boolean' then
      facet := facet || jsonb_build_object('count', coalesce((amounts ->> (wanted.id || ':true'))::integer, 0));
      continue when wanted.asked_place is null and (facet ->> 'count')::integer in (0, total);
    else
      facet := facet || jsonb_build_object('choices', (
        select coalesce(jsonb_agg(
          jsonb_build_object('key', c.key, 'name', c.name, 'count', coalesce((amounts ->> c.id::text)::integer, 0))
          order by c.sort_order, c.name
        ), '[]')
        from public.attribute_choices c
        where c.attribute_id = wanted.id and (amounts ? c.id::text or p_asked -> wanted.key ? c.key)
      ));
      -- Values of all products do not filter.
      continue when wanted.asked_place is null and (
        jsonb_array_length(facet -> 'choices') < 2
        or not exists (select 1 from jsonb_array_elements(facet -> 'choices') c where (c ->> 'count')::integer < total)
      );
    end if;
    facets := facets || facet;
  end loop;
  return facets;
end
$function$;

CREATE OR REPLACE FUNCTION private.comment_author (
  p_author  uuid,
  p_product uuid
)
  RETURNS TABLE (
    first_name text,
    last_name  text,
    is_buyer   boolean,
    is_shop    boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select
    case when p.user_type = 'admin' then (select s.full_name from public.shop_settings s) else p.first_name end,
    case when p.user_type = 'admin' then '' else p.last_name end,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = p_author and o.is_paid and i.product_id = p_product
    ),
    p.user_type = 'admin'
  from public.profiles p where p.id = p_author
$function$;

CREATE OR REPLACE FUNCTION private.discounted_price (
  p_price  integer,
  p_kind   public.discount_type,
  p_value  integer,
  p_step   integer              DEFAULT 1,
  p_lowest integer              DEFAULT NULL::integer
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  reduced constant integer := case p_kind
    when 'percentage' then floor(p_price::numeric * (100 - p_value) / 100)::integer else p_price - p_value
  end;
  bounded constant integer := greatest(reduced / p_step * p_step, p_lowest);
begin
  return case when reduced > 0 and bounded between 1 and p_price - 1 then bounded end;
end
$function$;

CREATE OR REPLACE FUNCTION private.facets_of (
  p_matching   bit varying,
  p_filters    bit varying[],
  p_viewer     text,
  p_kinds      text[],
  p_category   text,
  p_attributes jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  facets jsonb := '{}';
  kind text;
  rest bit varying;
begin
  foreach kind in array p_kinds loop
    rest := private.intersect_sets(
      p_matching, p_filters, array_position('{categories,brands,colors,price,in_stock,discounted,featured,rated}', kind)
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
        from private.extremes_of('price:' || p_viewer, rest & private.with_term('priced', array[p_viewer], length(rest))) e
      )
      when 'in_stock' then to_jsonb(private.count_cards(rest & private.with_term('in_stock', array[''], length(rest))))
      when 'discounted' then to_jsonb(private.count_cards(rest & private.with_term('discounted', array[p_viewer], length(rest))))
      when 'rated' then to_jsonb(private.count_cards(rest & private.with_term('rated', array['4'], length(rest))))
      when 'attributes' then private.attribute_facets(p_matching, p_filters, p_category, p_attributes)
    end);
  end loop;
  return facets;
end
$function$;

CREATE OR REPLACE FUNCTION private.filter_sets (
  p_viewer     text,
  p_categories text[],
  p_brands     text[],
  p_colors     text[],
  p_lowest     integer,
  p_highest    integer,
  p_in_stock   boolean,
  p_discounted boolean,
  p_featured   boolean,
  p_rating     integer,
  p_attributes jsonb,
  p_length     integer
)
  RETURNS bit varying[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return array[
    case when p_categories is not null then private.with_term(
      'category', array(select c.id::text from public.categories c where c.slug = any (p_categories)), p_length
    ) end,
    case when p_brands is not null then private.with_term('brand', p_brands, p_length) end,
    case when p_colors is not null then private.with_term(
      'color', array(select c.id::text from public.colors c where c.name = any (p_colors)), p_length
    ) end,
    case when p_lowest is not null or p_highest is not null then private.bits_between(
      'price:' || p_viewer, private.with_term('priced', array[p_viewer], p_length), p_lowest, p_highest
    ) end,
    case when p_in_stock then private.with_term('in_stock', array[''], p_length) end,
    case when p_discounted then private.with_term('discounted', array[p_viewer], p_length) end,
    case when p_featured then private.with_term('featured', array[''], p_length) end,
    case when p_rating is not null then private.with_term('rated', array[p_rating::text], p_length) end
  ] || array(
    select case
      when a.kind = 'boolean' then private.with_term('attribute', array[a.id || ':true'], p_length)
      when a.kind = 'number' and jsonb_typeof(x.asked) = 'object' then private.bits_between(
        'number:' || a.id, private.with_term('attribute', array[a.id::text], p_length),
        ceil((x.asked ->> 'min')::numeric * 10 ^ a.decimals)::integer, floor((x.asked ->> 'max')::numeric * 10 ^ a.decimals)::integer
      )
      when a.kind in ('choice', 'choices') and jsonb_typeof(x.asked) = 'array' then private.with_term('attribute', array(
        select c.id::text from public.attribute_choices c
        where c.attribute_id = a.id and c.key in (select jsonb_array_elements_text(x.asked))
      ), p_length)
    end
    from private.asked_attributes(p_attributes) a cross join lateral (select p_attributes -> a.key as asked) x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.imported_colors (
  p_line   jsonb,
  p_edited public.products
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  color record;
  pieces integer;
  changed jsonb := '[]';
  added jsonb := '[]';
  pictured jsonb := '[]';
begin
  for item in select value from jsonb_array_elements(coalesce(p_line -> 'colors', '[]')) loop
    select c.id, k.color_id is not null as is_there, k.stock_quantity, k.images into color
    from public.colors c
    left join public.product_colors k on k.color_id = c.id and k.product_id = p_edited.id
    where private.normalize_text(c.name) = private.normalize_text(item ->> 'color')
    order by k.color_id is null limit 1;
    if not found then
      if item ->> 'hex_code' is null then
        perform private.refuse('import_color_missing', jsonb_build_object('row', item -> 'row'));
      end if;
      insert into public.colors as c (name, hex_code) values (btrim(item ->> 'color'), item ->> 'hex_code')
      returning c.id, false as is_there, null::integer as stock_quantity, '{}'::text[] as images into color;
      perform private.remember_imported('color', color.id, p_line ->> 'import_key');
    end if;
    if not color.is_there then
      added := added || jsonb_build_object(
        'color_id', color.id, 'set', coalesce((item ->> 'new_stock')::integer, (item ->> 'stock')::integer, 0)
      );
    elsif item ->> 'import_key' is null then
      pieces := private.imported_stock(item, p_edited.version, color.stock_quantity);
      if pieces is not null then
        changed := changed || jsonb_build_object('color_id', color.id, 'expected', color.stock_quantity, 'set', pieces);
      end if;
    end if;
    if item ? 'images' and to_jsonb(coalesce(color.images, '{}')) <> item -> 'images' then
      pictured := pictured || jsonb_build_object('color_id', color.id, 'images', item -> 'images');
    end if;
  end loop;
  return nullif(jsonb_strip_nulls(jsonb_build_object(
    'colors', nullif(changed, '[]'), 'add_colors', nullif(added, '[]'), 'color_images', nullif(pictured, '[]')
  )), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.intersect_sets (
  p_bits         bit varying,
  p_filters      bit varying[],
  p_except_index integer       DEFAULT NULL::integer
)
  RETURNS bit varying
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  common bit varying := p_bits;
begin
  for n in 1..cardinality(p_filters) loop
    if n is distinct from p_except_index and p_filters[n] is not null then
      common := common & p_filters[n];
    end if;
  end loop;
  return common;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_list_parameter (
  p_key text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_key = any ('{search,category,in,sort,page,min,max,brand,color,stock,off,rating,filter,groups}')
$function$;

CREATE OR REPLACE FUNCTION private.is_running (
  p_active boolean,
  p_starts timestamp with time zone,
  p_ends   timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select p_active and (p_starts is null or p_starts <= now()) and (p_ends is null or p_ends > now())
$function$;

CREATE OR REPLACE FUNCTION private.is_wholesale (
  p_viewer public.user_type
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select p_viewer in ('shop', 'dealer') $function$;

CREATE OR REPLACE FUNCTION private.may_see_price (
  p_tier   public.price_type,
  p_viewer public.user_type
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return case p_tier
    when 'base_price' then true
    when 'shop_price' then p_viewer in ('shop', 'dealer', 'admin')
    when 'dealer_price' then p_viewer in ('dealer', 'admin')
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_tier (
  p_viewer public.user_type,
  p_shop   integer,
  p_dealer integer
)
  RETURNS public.price_type
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return case
    when p_viewer = 'dealer' and p_dealer is not null then 'dealer_price'
    when p_viewer in ('shop', 'dealer') and p_shop is not null then 'shop_price'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.pays_own_tier (
  p_own    integer,
  p_retail integer
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  -- The common case without a query.
  if p_own is null or p_retail is null or p_own <= p_retail then
    return p_own is not null;
  end if;
  return not (select s.wholesale_pays_lower from public.shop_settings s);
end
$function$;

CREATE OR REPLACE FUNCTION private.place_key (
  p_place text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select regexp_replace(replace(private.normalize_text(p_place), ' ', ''), '(?<=[\u0621-\u06d3])[0-9]$', '')
$function$;

CREATE OR REPLACE FUNCTION private.product_value (
  p_product public.products,
  p_field   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(case p_field
    when 'sku' then to_jsonb(p_product.sku) when 'name' then to_jsonb(p_product.name) when 'brand' then to_jsonb(p_product.brand)
    when 'category_id' then to_jsonb(p_product.category_id) when 'weight' then to_jsonb(p_product.weight) when 'stock' then to_jsonb(p_product.stock_quantity)
    when 'is_active' then to_jsonb(p_product.is_active) when 'is_featured' then to_jsonb(p_product.is_featured) when 'is_new' then to_jsonb(p_product.is_new)
    else (
      select to_jsonb(t.amount) from public.product_prices t where t.product_id = p_product.id and t.price_type::text = p_field
    )
  end, 'null')
$function$;

CREATE OR REPLACE FUNCTION private.query_words (
  p_query text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (case when telling = '{}' then words else telling end)[1:8]
  from nullif(private.words_of(left(p_query, 100)), '{}') words
  cross join lateral (
    select array(
      select w from unnest(words) with ordinality u (w, n)
      where w <> all ('{و,با,از,برای,به,در,ی,ای,ها,های,هایی,خرید,فروش,قیمت,ارزان,بهترین,انواع}') order by n
    )
  ) t (telling)
$function$;

CREATE OR REPLACE FUNCTION private.shown_list_price (
  p_price        integer,
  p_list_price   integer,
  p_lowest_prior integer
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return case when p_price < p_list_price and (p_lowest_prior is null or p_price < p_lowest_prior) then p_list_price end;
end
$function$;

CREATE OR REPLACE FUNCTION private.slugify (
  p_input text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select btrim(left(btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(p_input, nfkc)),
        '[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
      ),
      'يىےكةۀھہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'یییک' || 'ههههه' || '01234567890123456789'
    ),
    '[^0-9a-z_\u0621-\u0628\u062a-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06cc]+', '-', 'g'
  ), '-'), 80), '-')
$function$;

CREATE OR REPLACE FUNCTION private.specification_pairs (
  p_stored jsonb
)
  RETURNS TABLE (
    name  text,
    value text,
    place bigint
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select btrim(s.name), btrim(s.value), min(s.place)
  from (
    select coalesce(e.value ->> 'name', e.value ->> 'key') as name, e.value ->> 'value' as value, e.ordinality as place
    from jsonb_array_elements(case jsonb_typeof(p_stored) when 'array' then p_stored else '[]' end) with ordinality e
    where jsonb_typeof(e.value) = 'object'
    union all
    select e.key, e.value #>> '{}', e.ordinality
    from jsonb_each(case jsonb_typeof(p_stored) when 'object' then p_stored else '{}' end) with ordinality e
    where jsonb_typeof(e.value) in ('string', 'number')
  ) s
  where btrim(s.name) <> '' and btrim(s.value) <> '' and private.normalize_text(s.name) <> ''
  group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION private.tier_name (
  p_tier public.price_type
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case p_tier
    when 'base_price' then 'قیمت پایه' when 'shop_price' then 'قیمت فروشگاه' when 'dealer_price' then 'قیمت عمده'
  end
$function$;

CREATE OR REPLACE FUNCTION private.tier_to_pay (
  p_viewer public.user_type,
  p_base   integer,
  p_shop   integer,
  p_dealer integer
)
  RETURNS public.price_type
  LANGUAGE plpgsql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  own constant public.price_type := private.own_tier(p_viewer, p_shop, p_dealer);
begin
  return case
    when private.pays_own_tier(case own when 'dealer_price' then p_dealer when 'shop_price' then p_shop end, p_base) then own
    when p_base is not null then 'base_price'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.with_changes (
  p_edited  public.products,
  p_changes jsonb
)
  RETURNS public.products
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_populate_record(p_edited, coalesce((
    select jsonb_object_agg(c.key, c.value) from jsonb_each(p_changes) c where c.key = any (private.product_columns())
  ), '{}'))
$function$;

CREATE OR REPLACE FUNCTION private.write_product (
  p_edited  public.products,
  p_changes jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  holder text;
begin
  p_edited := private.with_changes(p_edited, p_changes);
  if coalesce(p_edited.slug, '') = '' then
    p_edited.slug := private.free_product_slug(p_edited.name, p_edited.id);
  elsif exists (select 1 from public.products p where p.slug = p_edited.slug and p.id <> p_edited.id) then
    perform private.refuse('slug_taken');
  end if;
  select p.name into holder from public.products p where lower(p.sku) = lower(p_edited.sku) and p.id <> p_edited.id;
  if found then
    perform private.refuse('sku_taken_by', jsonb_build_object('product', holder));
  end if;
  perform private.write_stock(p_edited.id, p_changes);
  perform private.write_color_looks(p_edited.id, p_changes);
  perform private.write_prices(p_edited.id, p_changes);
  if p_changes ? 'attributes' then
    perform private.write_attributes(p_edited.id, p_changes -> 'attributes');
  end if;
  if p_changes ? 'pieces' then
    perform private.write_pieces(p_edited.id, p_changes -> 'pieces');
  end if;
  -- Changes in these child tables also bump the product's version.
  execute (
    select format(
      'update public.products p set %s, version = p.version + 1, updated_at = now() where p.id = ($1).id returning p.*',
      string_agg(format('%1$I = ($1).%1$I', c), ', ')
    )
    from unnest(private.product_columns()) c
  ) into p_edited using p_edited;
  return p_edited;
end
$function$;

CREATE VIEW "private"."tier_offers" WITH (security_invoker=true) AS  SELECT t.product_id,
    t.price_type,
    t.amount,
    d.discounted_price,
    COALESCE(d.discounted_price, t.amount) AS price,
        CASE
            WHEN (d.discounted_price IS NOT NULL) THEN jsonb_build_object('discounted_price', d.discounted_price, 'discount_type',
            CASE
                WHEN d.is_bounded THEN 'amount'::public.discount_type
                ELSE d.discount_type
            END, 'discount_value',
            CASE
                WHEN d.is_bounded THEN (t.amount - d.discounted_price)
                ELSE d.discount_value
            END, 'percent_off',
            CASE
                WHEN ((d.discount_type = 'percentage'::public.discount_type) AND (NOT d.is_bounded)) THEN d.discount_value
                ELSE GREATEST(1, (round((((100)::numeric * (
                CASE
                    WHEN d.is_bounded THEN (t.amount - d.discounted_price)
                    ELSE d.discount_value
                END)::numeric) / (t.amount)::numeric)))::integer)
            END, 'end_date', d.end_date)
            ELSE NULL::jsonb
        END AS discount
   FROM (public.product_prices t
     LEFT JOIN LATERAL ( SELECT x.discount_type,
            x.discount_value,
            x.end_date,
            private.discounted_price(t.amount, x.discount_type, x.discount_value, x.round_to, x.lowest_price) AS discounted_price,
            COALESCE((private.discounted_price(t.amount, x.discount_type, x.discount_value) < x.lowest_price), false) AS is_bounded
           FROM public.discounts x
          WHERE ((x.product_id = t.product_id) AND (x.price_type = t.price_type) AND x.is_active AND ((x.start_date IS NULL) OR (x.start_date <= now())) AND ((x.end_date IS NULL) OR (x.end_date > now())) AND (private.discounted_price(t.amount, x.discount_type, x.discount_value, x.round_to, x.lowest_price) IS NOT NULL))
          ORDER BY (private.discounted_price(t.amount, x.discount_type, x.discount_value, x.round_to, x.lowest_price)), x.id
         LIMIT 1) d ON (true));

create view private.viewer_prices
with (security_invoker = true) as
select o.product_id, v.viewer, o.price,
  coalesce((o.discount ->> 'percent_off')::integer, 0) as percent_off
from (
  select t.*,
    max(t.price) filter (where t.price_type = 'base_price') over product as base,
    max(t.price) filter (where t.price_type = 'shop_price') over product as shop,
    max(t.price) filter (where t.price_type = 'dealer_price') over product as dealer
  from private.tier_offers t
  window product as (partition by t.product_id)
) o
cross join (values ('normal'), ('shop'), ('dealer')) v (viewer)
where o.price_type = private.tier_to_pay(v.viewer::public.user_type, o.base, o.shop, o.dealer);

CREATE VIEW "public"."comments_with_metadata" WITH (security_invoker=true) AS  SELECT c.id,
    c.product_id,
    c.user_id,
    c.content,
    c.rating,
    c.parent_id,
    c.is_approved,
    c.is_deleted,
    c.created_at,
    c.updated_at,
    COALESCE(NULLIF(btrim(((a.first_name || ' '::text) || a.last_name)), ''::text), 'کاربر'::text) AS user_name,
    a.first_name,
    a.last_name,
    a.is_buyer,
    a.is_shop,
    c.helpful_count,
    c.unhelpful_count,
    c.reply_count,
    c.search_text,
    c.picture_count
   FROM (public.comments c
     CROSS JOIN LATERAL private.comment_author(c.user_id, c.product_id) a(first_name, last_name, is_buyer, is_shop));

CREATE VIEW "public"."product_with_discounts" WITH (security_invoker=true) AS  SELECT p.id,
    p.name,
    p.slug,
    p.brand,
    p.sku,
    p.short_description,
    p.description,
    p.detailed_description,
    p.images,
    p.stock_quantity,
    p.has_colors,
    p.video_code,
    p.is_featured,
    p.is_new,
    p.is_active,
    p.weight,
    p.category_id,
    p.sold_count,
    p.buyer_count,
    p.average_rating,
    p.review_count,
    p.version,
    p.search_text,
    p.created_at,
    p.updated_at,
        CASE
            WHEN p.has_colors THEN (COALESCE(( SELECT sum(c.stock_quantity) AS sum
               FROM public.product_colors c
              WHERE (c.product_id = p.id)), (0)::bigint))::integer
            ELSE p.stock_quantity
        END AS available_quantity,
    base.amount AS base_price,
    shop.amount AS shop_price,
    dealer.amount AS dealer_price,
    base.discount AS base_price_discount,
    shop.discount AS shop_price_discount,
    dealer.discount AS dealer_price_discount,
    mine.price_type,
        CASE mine.price_type
            WHEN 'base_price'::public.price_type THEN base.amount
            WHEN 'shop_price'::public.price_type THEN shop.amount
            WHEN 'dealer_price'::public.price_type THEN dealer.amount
            ELSE NULL::integer
        END AS list_price,
        CASE mine.price_type
            WHEN 'base_price'::public.price_type THEN base.price
            WHEN 'shop_price'::public.price_type THEN shop.price
            WHEN 'dealer_price'::public.price_type THEN dealer.price
            ELSE NULL::integer
        END AS price
   FROM ((((public.products p
     LEFT JOIN private.tier_offers base ON (((base.product_id = p.id) AND (base.price_type = 'base_price'::public.price_type))))
     LEFT JOIN private.tier_offers shop ON (((shop.product_id = p.id) AND (shop.price_type = 'shop_price'::public.price_type))))
     LEFT JOIN private.tier_offers dealer ON (((dealer.product_id = p.id) AND (dealer.price_type = 'dealer_price'::public.price_type))))
     CROSS JOIN LATERAL ( SELECT private.tier_to_pay(( SELECT private.viewer_type() AS viewer_type), base.price, shop.price, dealer.price) AS price_type) mine);

CREATE POLICY "everybody reads running bundles, staff all" ON "public"."bundles"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.is_running(is_active, start_date, end_date) OR ( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)));

CREATE POLICY "each tier reads its own discounts" ON "public"."discounts"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)) AND (EXISTS ( SELECT 1
   FROM public.products p
  WHERE (p.id = discounts.product_id)))));

CREATE POLICY "everybody reads running slides, staff all" ON "public"."hero_slides"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.is_running(is_active, start_date, end_date) OR ( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)));

CREATE POLICY "each tier reads its own minimum" ON "public"."order_minimums"
  FOR SELECT
  TO "authenticated"
  USING (private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)));

CREATE POLICY "each tier reads its own rules" ON "public"."order_quantity_rules"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)) AND (EXISTS ( SELECT 1
   FROM public.products p
  WHERE (p.id = order_quantity_rules.product_id)))));

CREATE POLICY "wholesale keeps sheets" ON "public"."order_sheets"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND private.is_wholesale(( SELECT private.viewer_type() AS viewer_type))));

CREATE POLICY "everybody reads published pages, staff all" ON "public"."pages"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.is_running(is_published, publish_at, NULL::timestamp WITH time zone) OR ( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)));

CREATE POLICY "each tier reads its own price history" ON "public"."price_history"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)) AND (EXISTS ( SELECT 1
   FROM public.products p
  WHERE (p.id = price_history.product_id)))));

CREATE POLICY "each tier reads its own prices" ON "public"."product_prices"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)) AND (EXISTS ( SELECT 1
   FROM public.products p
  WHERE (p.id = product_prices.product_id)))));

CREATE POLICY "everybody reads running banners, staff all" ON "public"."promotion_banners"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.is_running(is_active, start_date, end_date) OR ( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)));

CREATE POLICY "everybody reads running tiles, staff all" ON "public"."seasonal_tiles"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.is_running(is_active, start_date, end_date) OR ( SELECT private.has_capability(VARIADIC ARRAY['content'::text]) AS has_capability)));

CREATE POLICY "each tier reads its own steps" ON "public"."volume_prices"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((private.may_see_price(price_type, ( SELECT private.viewer_type() AS viewer_type)) AND (EXISTS ( SELECT 1
   FROM public.products p
  WHERE (p.id = volume_prices.product_id)))));

REVOKE ALL ON FUNCTION "private"."asked_attributes"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asked_attributes"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."attribute_facets"(bit varying, bit varying[], text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attribute_facets"(bit varying, bit varying[], text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."comment_author"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."comment_author"(uuid, uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."discounted_price"(integer, public.discount_type, integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."discounted_price"(integer, public.discount_type, integer, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."facets_of"(bit varying, bit varying[], text, text[], text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."facets_of"(bit varying, bit varying[], text, text[], text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."filter_sets"(text, text[], text[], text[], integer, integer, boolean, boolean, boolean, integer, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."filter_sets"(text, text[], text[], text[], integer, integer, boolean, boolean, boolean, integer, jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."imported_colors"(jsonb, public.products) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."imported_colors"(jsonb, public.products) TO "postgres";

REVOKE ALL ON FUNCTION "private"."intersect_sets"(bit varying, bit varying[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."intersect_sets"(bit varying, bit varying[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_list_parameter"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_list_parameter"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_running"(boolean, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_running"(boolean, timestamp WITH time zone, timestamp WITH time zone) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_wholesale"(public.user_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_wholesale"(public.user_type) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."may_see_price"(public.price_type, public.user_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_see_price"(public.price_type, public.user_type) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."own_tier"(public.user_type, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_tier"(public.user_type, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."pays_own_tier"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pays_own_tier"(integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."place_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."place_key"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."product_value"(public.products, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."product_value"(public.products, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."query_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."query_words"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."shown_list_price"(integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_list_price"(integer, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."slugify"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slugify"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."specification_pairs"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."specification_pairs"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tier_name"(public.price_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tier_name"(public.price_type) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tier_to_pay"(public.user_type, integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tier_to_pay"(public.user_type, integer, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."with_changes"(public.products, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_changes"(public.products, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_product"(public.products, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_product"(public.products, jsonb) TO "postgres";

GRANT SELECT ON TABLE "private"."tier_offers" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."tier_offers" TO "postgres";

GRANT SELECT ON TABLE "private"."tier_offers" TO "service_role";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."comments_with_metadata" TO "postgres";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "service_role";

GRANT SELECT ON TABLE "public"."product_with_discounts" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."product_with_discounts" TO "postgres";

GRANT SELECT ON TABLE "public"."product_with_discounts" TO "service_role";

ALTER TABLE "public"."attribute_choices"
  ADD CONSTRAINT "attribute_choices_key_check" CHECK (char_length(key) between 1 and 60 and key = private.slugify(key) and key ~ '[^0-9-]');

ALTER TABLE "public"."attributes"
  ADD CONSTRAINT "attributes_key_check" CHECK (
    char_length(key) between 1 and 60 and key = private.slugify(key) and key !~ '^_' and not private.is_list_parameter(key)
  );

ALTER TABLE "public"."categories"
  ADD CONSTRAINT "categories_slug_check" CHECK (((slug = private.slugify(slug)) AND (slug <> ''::text)));

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_slug_check" CHECK (((slug = private.slugify(slug)) AND (slug <> ''::text) AND (char_length(slug) <= 80)));

ALTER TABLE "public"."products"
  ADD CONSTRAINT "products_slug_check" CHECK (((slug = private.slugify(slug)) AND (slug <> ''::text)));

ALTER TABLE "public"."search_synonyms"
  ADD CONSTRAINT "synonym_is_short"
    CHECK
    (((cardinality(private.query_words(term)) <= 4) AND (cardinality(private.query_words(meaning)) <= 4) AND (char_length(term_key) >= 2) AND (char_length(meaning_key) >= 2)));

CREATE UNIQUE INDEX freight_companies_once ON public.freight_companies USING btree (private.place_key(name), private.place_key(city));

CREATE UNIQUE INDEX place_is_in_one_zone ON public.delivery_zone_areas USING btree (private.place_key(province), private.place_key(city)) NULLS NOT DISTINCT;
