SET local check_function_bodies = off;

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
$function$;
