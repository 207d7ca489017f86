-- What is in the box of a set, piece by piece: «۶ بشقاب پلوخوری، ۲۶ سانتی‌متر».

create table public.product_pieces (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  quantity integer not null check (quantity between 1 and 999),
  -- Of one piece, in words: a diameter, a volume.
  size text not null default '' check (char_length(size) <= 60),
  sort_order integer not null default 0
);
comment on table public.product_pieces is 'The pieces of a set in their order.';
create index product_pieces_product_id on public.product_pieces (product_id);
create trigger audit after insert or update or delete on public.product_pieces
for each row execute function private.audit();

alter table public.product_pieces enable row level security;
grant select on public.product_pieces to anon, authenticated, service_role;
create policy "pieces follow their product" on public.product_pieces for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- The pieces of a product in their order: [{name, quantity, size}].
create function private.pieces_of(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', s.name, 'quantity', s.quantity, 'size', s.size) order by s.sort_order, s.id
  ), '[]')
  from public.product_pieces s where s.product_id = product
$$;
grant execute on function private.pieces_of(uuid) to anon, authenticated, service_role;

-- Makes these the pieces of a product, forty kinds at most: [{"name", "quantity", "size"}]. What is the same stays as it is.
create function private.write_pieces(p_product uuid, p_pieces jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_array_length(p_pieces) > 40 then
    perform private.refuse('invalid_input');
  elsif private.pieces_of(p_product) = p_pieces then
    return;
  end if;
  delete from public.product_pieces s where s.product_id = p_product;
  insert into public.product_pieces (product_id, name, quantity, size, sort_order)
  select p_product, btrim(x.value ->> 'name'), (x.value ->> 'quantity')::integer, btrim(coalesce(x.value ->> 'size', '')), x.ordinality
  from jsonb_array_elements(p_pieces) with ordinality x;
end
$$;

-- Puts what p_changes names onto a product that is locked. "attributes": all its values (private.write_attributes);
-- "pieces": what is
-- in the box (private.write_pieces); "color_images", "color_order": private.write_color_looks.
create or replace function private.write_product(edited public.products, p_changes jsonb)
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
  perform private.write_color_looks(edited.id, p_changes);
  perform private.write_prices(edited.id, p_changes);
  if p_changes ? 'attributes' then
    perform private.write_attributes(edited.id, p_changes -> 'attributes');
  end if;
  if p_changes ? 'pieces' then
    perform private.write_pieces(edited.id, p_changes -> 'pieces');
  end if;
  -- Prices, colors, attributes and pieces are rows of their own, yet a change of them is a change of the product.
  update public.products p
  set name = edited.name, slug = edited.slug, brand = edited.brand, sku = edited.sku,
    short_description = edited.short_description, description = edited.description,
    detailed_description = edited.detailed_description, images = edited.images, video_code = edited.video_code,
    is_featured = edited.is_featured, is_new = edited.is_new,
    is_active = edited.is_active, weight = edited.weight, category_id = edited.category_id,
    version = p.version + 1, updated_at = now()
  where p.id = edited.id
  returning * into edited;
  return edited;
end
$$;

-- A copy to be edited: not in the shop, without stock, code and discounts; colors, prices, attributes
-- and what is in the box come along.
create or replace function public.admin_duplicate_product(p_product_id uuid)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  source public.products;
  copy public.products;
  copy_name text;
begin
  perform private.require_admin();
  select * into source from public.products p where p.id = p_product_id for share;
  if not found then
    perform private.refuse('product_missing');
  end if;
  copy_name := left(source.name, 390) || ' (رونوشت)';
  insert into public.products (name, slug, brand, short_description, description, detailed_description, images, stock_quantity,
    video_code, is_featured, is_new, is_active, weight, category_id)
  values (copy_name, private.free_product_slug(copy_name, null), source.brand, source.short_description, source.description,
    source.detailed_description, source.images, 0, source.video_code, false, source.is_new, false,
    source.weight, source.category_id)
  returning * into copy;
  insert into public.product_prices (product_id, price_type, amount)
  select copy.id, t.price_type, t.amount from public.product_prices t where t.product_id = p_product_id;
  insert into public.product_colors (product_id, color_id, stock_quantity, images, sort_order)
  select copy.id, c.color_id, 0, c.images, c.sort_order
  from public.product_colors c where c.product_id = p_product_id order by c.created_at, c.id;
  insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select copy.id, v.attribute_id, v.kind, v.decimals, v.number, v.choice_id, v.is_true, v.text
  from public.product_attributes v where v.product_id = p_product_id;
  insert into public.product_pieces (product_id, name, quantity, size, sort_order)
  select copy.id, s.name, s.quantity, s.size, s.sort_order from public.product_pieces s where s.product_id = p_product_id;
  return copy;
end
$$;

-- What else stands on the page of a product: {family: private.family_of, pieces: private.pieces_of}.
create or replace function private.page_parts(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('family', private.family_of(product), 'pieces', private.pieces_of(product))
$$;
