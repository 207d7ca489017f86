-- A notice of a lower price needs a price to be lower than. A mark without one (no price on that day, or a guest's whose price was not noted
-- yet) had none for good, so that its owner was never told. Its `price` stays unknown: the list tells of that day.

comment on column public.wishlist_items.told_price is
  'Toman, of the last message; of a mark without a price, before any, what its owner would have paid when they asked for the notice, or the first price known since.';

-- What the owner of a mark would pay for the product now, in toman; null without a price.
create function private.price_for_owner(p_user_id uuid, p_product_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select v.price
  from public.profiles u
  join private.viewer_prices v
    on v.product_id = p_product_id and v.viewer = case when u.user_type in ('shop', 'dealer') then u.user_type::text else 'normal' end
  where u.id = p_user_id
$$;

create function private.note_wish_price()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.told_price := private.price_for_owner(new.user_id, new.product_id);
  return new;
end
$$;
create trigger note_wish_price before insert or update of wants_notice on public.wishlist_items
for each row when (new.wants_notice and new.price is null and new.told_price is null)
execute function private.note_wish_price();

-- Tells customers, by text message, that what they marked costs them less than on that day, or than they were told last: who asked for it, is
-- not blocked, did not refuse, and was told nothing of that product for a week; what is on sale and there. A mark that never had a price takes the
-- first one that is known. Safe to run twice at once: each row is taken by one. Answers how many were told. p_site: address of the shop, for the link.
create or replace function public.notify_price_drops(p_site text, p_limit integer default 200)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  told integer := 0;
begin
  if not exists (select from public.sms_templates t where t.key = 'price_dropped' and t.is_active) then
    return 0;
  end if;
  with priced as (
    select w.user_id, w.product_id, v.price
    from public.wishlist_items w
    cross join lateral (select private.price_for_owner(w.user_id, w.product_id) as price) v
    where w.wants_notice and w.price is null and w.told_price is null and v.price is not null
    order by w.user_id, w.product_id
    limit 1000
    for update of w skip locked
  )
  update public.wishlist_items w set told_price = p.price
  from priced p
  where w.user_id = p.user_id and w.product_id = p.product_id;
  for item in
    select w.user_id, w.product_id, w.created_at, p.name, u.phone_number, u.first_name, v.price
    from public.wishlist_items w
    join public.profiles u on u.id = w.user_id and not u.is_blocked and u.phone_number is not null
    join public.products p on p.id = w.product_id and p.is_active
    join private.product_stats s on s.product_id = w.product_id and s.pieces > 0
    -- Where a discount began or ended since, the next refresh_listing tells the price.
    join private.product_listing l on l.product_id = w.product_id and (l.next_change_at > now()) is not false
    cross join lateral (
      select case u.user_type when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end as price
    ) v
    where w.wants_notice and private.may_send_sms('notice', u.phone_number) and v.price < coalesce(w.told_price, w.price)
      and (w.told_at is null or w.told_at < now() - interval '7 days')
    order by w.created_at, w.user_id, w.product_id
    limit least(greatest(p_limit, 0), 1000)
    for update of w skip locked
  loop
    update public.wishlist_items w set told_price = item.price, told_at = now()
    where w.user_id = item.user_id and w.product_id = item.product_id;
    perform private.write_sms(
      'price_dropped', item.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(item.first_name, ''), 'مشتری'), 'product', private.shorten(item.name, 60),
        'price', private.persian_number(item.price),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(item.product_id)
      ),
      -- Of one mark no price is told twice.
      concat_ws(':', 'price_dropped', item.user_id, item.product_id, floor(extract(epoch from item.created_at) * 1000), item.price),
      item.user_id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
