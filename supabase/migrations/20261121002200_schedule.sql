-- What began or ended by its date: pages that show it have to be made anew.

create index discounts_start_date on public.discounts (start_date) where is_active;
create index discounts_end_date on public.discounts (end_date);

-- Whether a slide or banner, and the slugs of articles whose discount, began or ended after p_since and until now.
create function public.dates_passed(p_since timestamptz, out home boolean, out products text[])
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select from public.hero_slides s
      where s.is_active and ((s.start_date > p_since and s.start_date <= now()) or (s.end_date > p_since and s.end_date <= now()))
    ) or exists (
      select from public.promotion_banners b
      where b.is_active and ((b.start_date > p_since and b.start_date <= now()) or (b.end_date > p_since and b.end_date <= now()))
    ),
    array(
      select distinct p.slug
      from public.discounts d
      join public.products p on p.id = d.product_id
      where d.is_active and p.is_active
        and ((d.start_date > p_since and d.start_date <= now()) or (d.end_date > p_since and d.end_date <= now()))
    )
$$;
grant execute on function public.dates_passed(timestamptz) to service_role;
