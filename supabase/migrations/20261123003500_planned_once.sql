-- Who asks and what they pay is looked up in each statement of a page, tens of times. In SQL such a function is planned anew for each
-- statement that calls it (its search_path keeps it from being inlined); in plpgsql once for a connection.

create or replace function private.viewer_type()
returns public.user_type
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own public.user_type;
begin
  -- As a subquery it is read once, and not for each profile of a shop that is too small for the index.
  select p.user_type into own from public.profiles p where p.id = (select auth.uid()) and not p.is_blocked;
  if own = 'admin' and not private.has_capability('wholesale_prices', 'prices') then
    return 'normal';
  end if;
  return coalesce(own, 'normal');
end
$$;

create or replace function private.may_see_price(tier public.price_type, viewer public.user_type)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return case tier
    when 'base_price' then true
    when 'shop_price' then viewer in ('shop', 'dealer', 'admin')
    when 'dealer_price' then viewer in ('dealer', 'admin')
  end;
end
$$;

-- Nobody pays a wholesale price that is above the retail one.
create or replace function private.tier_to_pay(viewer public.user_type, base integer, shop integer, dealer integer)
returns public.price_type
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  own constant integer := case viewer when 'dealer' then coalesce(dealer, shop) when 'shop' then shop end;
begin
  return case
    when own > base or own is null and base is not null then 'base_price'
    when own is not null then case when viewer = 'dealer' and dealer is not null then 'dealer_price' else 'shop_price' end
  end;
end
$$;

create or replace function private.discounted_price(price integer, kind public.discount_type, value integer)
returns integer
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return nullif(greatest(
    case kind when 'percentage' then floor(price::numeric * (100 - value) / 100)::integer else price - value end,
    0
  ), 0);
end
$$;

create or replace function private.discounted_price(
  price integer, kind public.discount_type, value integer, step integer, lowest integer
)
returns integer
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  bounded constant integer := greatest(private.discounted_price(price, kind, value) / step * step, lowest);
begin
  return case
    when private.discounted_price(price, kind, value) is not null and bounded between 1 and price - 1 then bounded
  end;
end
$$;

-- The same for what a search calls most.

create or replace function private.viewer_kind()
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end;
end
$$;

create or replace function private.open_numbers()
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(select l.no from private.product_listing l where not l.is_indexed);
end
$$;

create or replace function private.resized(bits bit varying, length integer)
returns bit varying
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return pg_catalog."bit"(bits, length, true);
end
$$;

create or replace function private.with_term(of_kind text, term_values text[], length integer)
returns bit varying
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return private.with_any(
    array(select t.id from private.index_terms t where t.kind = of_kind and t.value = any (term_values)), length
  );
end
$$;

alter function private.with_any(integer[], integer) set plan_cache_mode = force_generic_plan;

create or replace function private.intersect_sets(bits bit varying, filters bit varying[], except_index integer default null)
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
declare
  common bit varying := bits;
begin
  for n in 1 .. coalesce(cardinality(filters), 0) loop
    if n is distinct from except_index and filters[n] is not null then
      common := common & filters[n];
    end if;
  end loop;
  return common;
end
$$;

create or replace function private.numbers_in(bits bit varying)
returns setof integer
language plpgsql
immutable
rows 30
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select d.n
  from generate_series(0, length(bits) - 1, 512) a (n)
  cross join generate_series(a.n, a.n + 448, 64) b (n)
  cross join generate_series(b.n, b.n + 56, 8) c (n)
  cross join generate_series(c.n, c.n + 7) d (n)
  where bit_count(substring(bits from a.n + 1 for 512)) > 0
    and bit_count(substring(bits from b.n + 1 for 64)) > 0
    and bit_count(substring(bits from c.n + 1 for 8)) > 0
    and get_bit(bits, d.n) = 1;
end
$$;

create or replace function private.first_price(bits bit varying, sort text, viewer text)
returns integer
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select case viewer when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end
    from private.product_listing l
    where l.product_id = (select first.id from private.page_of(bits, sort, viewer, 1, 0) first (id))
  );
end
$$;

alter function private.page_of(bit varying, text, text, integer, integer) rows 24;
alter function private.count_terms(text, bit varying, integer, integer) set plan_cache_mode = force_generic_plan;
