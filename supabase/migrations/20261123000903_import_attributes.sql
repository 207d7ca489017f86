-- Files of products carry what is told of them: a column for each attribute.

-- The own values of a product as private.write_attributes takes them: [{"attribute_id", "value"}], choices by their ids.
create function private.own_attributes(p_product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('attribute_id', s.attribute_id, 'value', s.value) order by s.attribute_id), '[]')
  from (
    select v.attribute_id, case v.kind
      when 'number' then to_jsonb(max(v.number))
      when 'boolean' then to_jsonb(bool_or(v.is_true))
      when 'text' then to_jsonb(max(v.text))
      else jsonb_agg(v.choice_id order by v.choice_id)
    end as value
    from public.product_attributes v
    where v.product_id = p_product
    group by v.attribute_id, v.kind
  ) s
$$;

-- The values of products, for a file.
create function public.admin_product_attributes(p_ids uuid[])
returns table (product_id uuid, attributes jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select i.id, private.own_attributes(i.id) from unnest(p_ids[1:1000]) i (id);
end
$$;
grant execute on function public.admin_product_attributes(uuid[]) to authenticated;

-- What a line of a file makes of a product's values: those that it names, null for what it leaves empty, and what stands there of the others.
-- Null when nothing changes.
create function private.imported_attributes(p_product uuid, p_named jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  before jsonb := private.own_attributes(p_product);
  after jsonb;
begin
  if exists (
    select 1 from jsonb_array_elements(p_named) n
    where not exists (select 1 from public.attributes a where a.id = (n ->> 'attribute_id')::uuid)
  ) then
    perform private.refuse('changed_meanwhile');
  end if;
  select coalesce(jsonb_agg(v.value order by (v.value ->> 'attribute_id')::uuid), '[]') into after
  from (
    select case jsonb_typeof(n.value -> 'value')
      when 'array' then jsonb_set(n.value, '{value}', (
        select coalesce(jsonb_agg(c.id order by c.id::uuid), '[]') from jsonb_array_elements_text(n.value -> 'value') c (id)
      ))
      else n.value
    end as value
    from jsonb_array_elements(p_named) n where n.value -> 'value' <> 'null'
    union all
    select b.value from jsonb_array_elements(before) b
    where not exists (
      select 1 from jsonb_array_elements(p_named) n where n.value ->> 'attribute_id' = b.value ->> 'attribute_id'
    )
  ) v;
  return nullif(after, before);
end
$$;

-- One product of a file onto the catalog: found by id, else by code, else by slug, else new. Keys that are missing leave
-- what is there. Answers what was done (create, update, same) to which product.
create or replace function private.import_row(p_row jsonb, out done text, out product_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors', 'attributes'];
  category uuid;
  pieces integer;
  colors jsonb;
  attributes jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where p.sku = p_row ->> 'sku';
  end if;
  if not found and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if p_row ->> 'category' is not null then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Of several with this name: the one where the product is.
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
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or category is null then
      perform private.refuse('name_and_category_required');
    elsif p_row ? 'colors' then
      perform private.refuse('import_color_missing', jsonb_build_object('row', p_row #> '{colors,0,row}'));
    end if;
    done := 'create';
    select c.id into product_id
    from public.admin_create_product(changes || jsonb_build_object('stock', jsonb_build_object(
      'set', coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0)
    ))) c;
    return;
  end if;
  product_id := found_product.id;
  -- What the file has no value for keeps its slug.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colors');
  end if;
  colors := private.imported_colors(p_row, found_product);
  if pieces is null and colors is null and attributes is null
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
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('seen', found_product.stock_quantity, 'set', pieces) end,
    'colors', colors
  )) || changes);
end
$$;
