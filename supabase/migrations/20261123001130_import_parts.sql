-- Files of products carry pictures, colors and families: a color that a product does not have yet is added to it, and pictures stand with
-- the product or its color.

-- What the colors of a line ask for, as private.write_product takes it: {"colors", "add_colors", "color_images"}; null when nothing changes.
-- Colors are found by their names; one that the shop does not know is refused.
drop function private.imported_colors(jsonb, public.products);
create function private.imported_colors(p_line jsonb, edited public.products)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
    left join public.product_colors k on k.color_id = c.id and k.product_id = edited.id
    where private.normalize_text(c.name) = private.normalize_text(item ->> 'color')
    order by k.color_id is null limit 1;
    if not found then
      perform private.refuse('import_color_missing', jsonb_build_object('row', item -> 'row'));
    end if;
    if not color.is_there then
      added := added || jsonb_build_object(
        'color_id', color.id, 'set', coalesce((item ->> 'new_stock')::integer, (item ->> 'stock')::integer, 0)
      );
    else
      pieces := private.imported_stock(item, edited.version, color.stock_quantity);
      if pieces is not null then
        changed := changed || jsonb_build_object('color_id', color.id, 'seen', color.stock_quantity, 'set', pieces);
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
  colors := private.imported_colors(p_row, found_product);
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or category is null then
      perform private.refuse('name_and_category_required');
    end if;
    done := 'create';
    select c.id into product_id
    from public.admin_create_product(changes || coalesce(colors, '{}') || jsonb_build_object('stock', jsonb_build_object(
      'set', case when colors ? 'add_colors' then 0 else coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0) end
    ))) c;
    return;
  end if;
  product_id := found_product.id;
  -- What the file has no value for keeps its slug.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors and not coalesce(colors ? 'add_colors', false) then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colors');
  end if;
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
    'stock', case when pieces is not null then jsonb_build_object('seen', found_product.stock_quantity, 'set', pieces) end
  )) || coalesce(colors, '{}') || changes);
end
$$;

-- The families of products and the pictures of their colors, for a file.
create function public.admin_product_parts(p_ids uuid[])
returns table (product_id uuid, images text[], family text, family_label text, colors jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id, p.images, f.name, m.label, (
    select coalesce(jsonb_object_agg(c.name, to_jsonb(k.images)), '{}')
    from public.product_colors k join public.colors c on c.id = k.color_id where k.product_id = p.id
  )
  from public.products p
  left join public.product_family_members m on m.product_id = p.id
  left join public.product_families f on f.id = m.family_id
  where p.id = any (p_ids[1:1000]);
end
$$;

-- Puts products of a file into families, [{"row", "id" | "sku" | "slug", "family", "label"}], each family as a whole: one with this name to
-- which some of its products belong, else a new one. Who is in it already keeps the place, others follow in the order of the lines. Answers
-- for each line what was done (create, update, same) or why not. Without p_apply nothing stays.
create function public.admin_import_families(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked record;
  target public.product_families;
  members jsonb;
  wanted jsonb;
begin
  perform private.require_admin();
  for asked in
    select private.normalize_text(r ->> 'family') as key, min(btrim(r ->> 'family')) as name, array_agg((r ->> 'row')::integer) as lines,
      jsonb_agg(jsonb_build_object('product_id', p.id, 'label', btrim(coalesce(r ->> 'label', ''))) order by (r ->> 'row')::integer) as named,
      bool_or(p.id is null) as has_unknown
    from jsonb_array_elements(p_rows) r
    left join lateral (
      select x.id from public.products x
      where x.id::text = r ->> 'id' or r ->> 'id' is null and (x.sku = r ->> 'sku' or r ->> 'sku' is null and x.slug = r ->> 'slug')
      limit 1
    ) p on true
    group by 1 order by 1
  loop
    problem := null;
    begin
      if asked.has_unknown then
        perform private.refuse('product_missing');
      end if;
      select f.* into target
      from public.product_families f
      join public.product_family_members m on m.family_id = f.id
      join jsonb_array_elements(asked.named) n on (n ->> 'product_id')::uuid = m.product_id
      where private.normalize_text(f.name) = asked.key
      group by f.id order by count(*) desc, f.id limit 1;
      members := coalesce((
        select jsonb_agg(jsonb_build_object('product_id', m.product_id, 'label', m.label) order by m.sort_order, m.product_id)
        from public.product_family_members m where m.family_id = target.id
      ), '[]');
      select jsonb_agg(w.item order by w.place, w.n) into wanted
      from (
        select e.item || coalesce(
          (select jsonb_build_object('label', x -> 'label') from jsonb_array_elements(asked.named) x where x -> 'product_id' = e.item -> 'product_id'), '{}'
        ) as item, 0 as place, e.n
        from jsonb_array_elements(members) with ordinality e (item, n)
        union all
        select e.item, 1, e.n from jsonb_array_elements(asked.named) with ordinality e (item, n)
        where not exists (select from jsonb_array_elements(members) m where m -> 'product_id' = e.item -> 'product_id')
      ) w;
      if wanted = members then
        result := 'same';
      else
        if jsonb_array_length(wanted) < 2 then
          perform private.refuse('family_too_small');
        end if;
        result := case when target.id is null then 'create' else 'update' end;
        perform public.admin_save_family(jsonb_build_object(
          'id', target.id, 'seen_at', target.updated_at, 'name', coalesce(target.name, asked.name), 'attribute_id', target.attribute_id,
          'members', wanted
        ));
      end if;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = result;
      end if;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        result := 'error';
        problem := sqlerrm;
      when check_violation or unique_violation or invalid_text_representation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return query select l, result, problem from unnest(asked.lines) l;
  end loop;
end
$$;
grant execute on function
  public.admin_product_parts(uuid[]),
  public.admin_import_families(jsonb, boolean)
to authenticated;
