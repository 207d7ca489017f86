-- What the panel saves of an article, in one transaction.

-- The columns of a product that an editor may name, taken from p_changes onto a row.
create function private.with_changes(edited public.products, p_changes jsonb)
returns public.products
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(edited, coalesce((
    select jsonb_object_agg(c.key, c.value)
    from jsonb_each(p_changes) c
    where c.key in ('name', 'slug', 'brand', 'sku', 'short_description', 'description', 'detailed_description', 'images',
      'video_code', 'specifications', 'is_featured', 'is_new', 'is_active', 'weight', 'category_id')
  ), '{}'))
$$;

-- A slug that no product has: made of the name, with a number when it is taken.
create function private.free_product_slug(p_name text, p_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  base text := coalesce(nullif(private.slugify(p_name), ''), 'p');
  candidate text := base;
  n integer := 1;
begin
  -- Two writers of one name meet here, not at the unique index.
  perform pg_advisory_xact_lock(hashtextextended('product-slug:' || base, 0));
  while exists (select 1 from public.products p where p.slug = candidate and p.id is distinct from p_id) loop
    n := n + 1;
    candidate := btrim(left(base, 72), '-') || '-' || n;
  end loop;
  return candidate;
end
$$;

-- Writes prices: a number sets the row, null removes it, a tier that is not named stays.
create function private.write_prices(p_product_id uuid, p_changes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  tier public.price_type;
begin
  foreach tier in array enum_range(null::public.price_type) loop
    if p_changes ? tier::text then
      if p_changes ->> tier::text is null then
        delete from public.product_prices t where t.product_id = p_product_id and t.price_type = tier;
      else
        insert into public.product_prices as t (product_id, price_type, amount)
        values (p_product_id, tier, (p_changes ->> tier::text)::integer)
        on conflict (product_id, price_type) do update set amount = excluded.amount
        where t.amount <> excluded.amount;
      end if;
    end if;
  end loop;
end
$$;

-- Writes the stock of a product: colours that go and come, then pieces. `seen` is what the editor read: pieces sold since
-- then refuse with 'stock_changed' and the figure of now.
create function private.write_stock(p_product_id uuid, p_changes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  color jsonb;
  stock integer;
begin
  delete from public.product_colors c
  where c.product_id = p_product_id
    and c.color_id in (select value::uuid from jsonb_array_elements_text(coalesce(p_changes -> 'remove_colors', '[]')));
  for color in select value from jsonb_array_elements(coalesce(p_changes -> 'add_colors', '[]')) loop
    insert into public.product_colors (product_id, color_id, stock_quantity)
    values (p_product_id, (color ->> 'color_id')::uuid, (color ->> 'set')::integer);
  end loop;
  for color in select value from jsonb_array_elements(coalesce(p_changes -> 'colors', '[]')) loop
    update public.product_colors c set stock_quantity = (color ->> 'set')::integer
    where c.product_id = p_product_id and c.color_id = (color ->> 'color_id')::uuid
      and c.stock_quantity = (color ->> 'seen')::integer;
    if not found then
      perform private.refuse('stock_changed', (
        select jsonb_build_object('color_id', color ->> 'color_id', 'stock', max(c.stock_quantity))
        from public.product_colors c
        where c.product_id = p_product_id and c.color_id = (color ->> 'color_id')::uuid
      ));
    end if;
  end loop;
  if p_changes ? 'stock' then
    select p.stock_quantity into stock from public.products p where p.id = p_product_id;
    if stock is distinct from (p_changes #>> '{stock,seen}')::integer then
      perform private.refuse('stock_changed', jsonb_build_object('stock', stock));
    end if;
    update public.products p set stock_quantity = (p_changes #>> '{stock,set}')::integer where p.id = p_product_id;
  end if;
end
$$;

-- Puts what p_changes names onto a product that is locked.
create function private.write_product(edited public.products, p_changes jsonb)
returns public.products
language plpgsql
set search_path = ''
as $$
begin
  edited := private.with_changes(edited, p_changes);
  if coalesce(edited.slug, '') = '' then
    edited.slug := private.free_product_slug(edited.name, edited.id);
  elsif exists (select 1 from public.products p where p.slug = edited.slug and p.id <> edited.id) then
    perform private.refuse('slug_taken');
  end if;
  if exists (select 1 from public.products p where p.sku = edited.sku and p.id <> edited.id) then
    perform private.refuse('sku_taken');
  end if;
  perform private.write_stock(edited.id, p_changes);
  perform private.write_prices(edited.id, p_changes);
  -- Prices and colours are rows of their own, yet a change of them is a change of the product.
  update public.products p
  set name = edited.name, slug = edited.slug, brand = edited.brand, sku = edited.sku,
    short_description = edited.short_description, description = edited.description,
    detailed_description = edited.detailed_description, images = edited.images, video_code = edited.video_code,
    specifications = edited.specifications, is_featured = edited.is_featured, is_new = edited.is_new,
    is_active = edited.is_active, weight = edited.weight, category_id = edited.category_id,
    version = p.version + 1, updated_at = now()
  where p.id = edited.id
  returning * into edited;
  return edited;
end
$$;

-- Saves what p_changes names of a product:
--   its own columns (name, slug, brand, sku, texts, images, video_code, specifications, flags, weight, category_id),
--   "base_price" | "shop_price" | "dealer_price": toman or null, "stock": {"seen": n, "set": n},
--   "colors": [{"color_id": uuid, "seen": n, "set": n}], "add_colors": [{"color_id": uuid, "set": n}],
--   "remove_colors": [uuid]
-- Nothing is overwritten unseen: another editor's change since p_version refuses with 'version_changed', pieces sold
-- since they were read refuse with 'stock_changed'. An empty slug is made anew of the name.
create function public.admin_update_product(p_product_id uuid, p_version integer, p_changes jsonb)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  edited public.products;
begin
  perform private.require_admin();
  select * into edited from public.products p where p.id = p_product_id for update;
  if not found then
    perform private.refuse('product_missing');
  elsif edited.version is distinct from p_version then
    perform private.refuse('version_changed', jsonb_build_object('version', edited.version));
  end if;
  perform private.state_stock_reason('adjustment');
  return private.write_product(edited, p_changes);
end
$$;
grant execute on function public.admin_update_product(uuid, integer, jsonb) to authenticated;

-- Makes a product of the same fields; "name" is needed, "stock" is {"set": n}.
create function public.admin_create_product(p_changes jsonb)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.products;
begin
  perform private.require_admin();
  insert into public.products (name, slug, stock_quantity)
  values (p_changes ->> 'name', private.free_product_slug(coalesce(nullif(p_changes ->> 'slug', ''), p_changes ->> 'name'), null),
    coalesce((p_changes #>> '{stock,set}')::integer, 0))
  returning * into made;
  return private.write_product(made, p_changes - 'stock');
end
$$;
grant execute on function public.admin_create_product(jsonb) to authenticated;
