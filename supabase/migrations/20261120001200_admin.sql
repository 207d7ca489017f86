-- What the panel saves in one transaction.

-- Saves name, prices, stock and active flag of a product, as far as p_changes names them:
--   {"name": text, "is_active": bool, "base_price" | "shop_price" | "dealer_price": toman or null,
--    "stock": {"seen": n, "set": n}, "colors": [{"color_id": uuid, "seen": n, "set": n}]}
-- Nothing is overwritten unseen: another editor's change since p_version refuses with 'version_changed', pieces sold
-- since they were read refuse with 'stock_changed' and the figures of now.
create function public.admin_update_product(p_product_id uuid, p_version integer, p_changes jsonb)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  edited public.products;
  tier public.price_type;
  color jsonb;
begin
  perform private.require_admin();
  select * into edited from public.products p where p.id = p_product_id for update;
  if not found then
    perform private.refuse('product_missing');
  elsif edited.version is distinct from p_version then
    perform private.refuse('version_changed', jsonb_build_object('version', edited.version));
  end if;
  perform private.state_stock_reason('adjustment');
  if p_changes ? 'stock' then
    if edited.has_colors or edited.stock_quantity is distinct from (p_changes #>> '{stock,seen}')::integer then
      perform private.refuse('stock_changed', jsonb_build_object('stock', edited.stock_quantity));
    end if;
    update public.products p set stock_quantity = (p_changes #>> '{stock,set}')::integer where p.id = p_product_id;
  end if;
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
  foreach tier in array enum_range(null::public.price_type) loop
    if p_changes ? tier::text then
      if p_changes ->> tier::text is null then
        delete from public.product_prices t where t.product_id = p_product_id and t.price_type = tier;
      else
        insert into public.product_prices (product_id, price_type, amount)
        values (p_product_id, tier, (p_changes ->> tier::text)::integer)
        on conflict (product_id, price_type) do update set amount = excluded.amount;
      end if;
    end if;
  end loop;
  -- Prices are rows of their own, yet a change of them is a change of the product.
  update public.products p
  set name = coalesce(p_changes ->> 'name', p.name),
    is_active = coalesce((p_changes ->> 'is_active')::boolean, p.is_active),
    version = p.version + 1, updated_at = now()
  where p.id = p_product_id
  returning * into edited;
  return edited;
end
$$;
grant execute on function public.admin_update_product(uuid, integer, jsonb) to authenticated;
