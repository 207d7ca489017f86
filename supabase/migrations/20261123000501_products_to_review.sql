-- What a customer has received and not yet written about.

-- The caller's products to review, the latest delivery first: sold still, kept in part at least, without a review of theirs.
create function public.products_to_review(p_limit integer default 20)
returns table (product_id uuid, name text, slug text, image text, color_name text, delivered_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select l.product_id, l.name, l.slug, l.image, l.color_name, l.delivered_at
  from (
    select distinct on (i.product_id) i.product_id, p.name, p.slug, coalesce(i.product_image, p.images[1]) as image,
      i.color_name, e.created_at as delivered_at
    from public.orders o
    join public.order_events e on e.order_id = o.id and e.to_status = 'delivered'
    join public.order_items i on i.order_id = o.id and i.quantity > i.reduced_quantity
    join public.products p on p.id = i.product_id and p.is_active
    where o.user_id = auth.uid() and o.status = 'delivered'
      and not exists (
        select 1 from public.comments c
        where c.product_id = i.product_id and c.user_id = auth.uid() and c.parent_id is null and not c.is_deleted
      )
    order by i.product_id, e.created_at desc
  ) l
  order by l.delivered_at desc, l.product_id
  limit least(greatest(p_limit, 0), 100)
$$;
grant execute on function public.products_to_review(integer) to authenticated;
