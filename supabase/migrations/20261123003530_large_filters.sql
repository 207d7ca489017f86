-- Filters and facets of a large shop.

-- The set of these numbers. As long as they are fewer than its words, one is set after the other.
create or replace function private.set_of(numbers integer[], length integer)
returns bit varying
language plpgsql
immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  bits bit varying := private.resized('', length);
  n integer;
begin
  if cardinality(numbers) > length / 64 then
    return (
      select ('x' || string_agg(lpad(to_hex(coalesce(w.word, 0)), 16, '0'), '' order by i))::bit varying
      from generate_series(0, length / 64 - 1) i
      left join (
        select x / 64 as i, bit_or(1::bigint << 63 - x % 64) as word from unnest(numbers) x group by 1
      ) w using (i)
    );
  end if;
  foreach n in array numbers loop
    bits := set_bit(bits, n, 1);
  end loop;
  return bits;
end
$$;

drop function private.followers_in(bit varying, bit varying[], text, text);
-- Of a set of products in families those that stand behind another one of theirs. Of those in the first piece of the list (sets that
-- follow each other; null: one) that has any, what can be bought comes before what cannot, then the order of the list decides, then
-- the newest. What decides is packed into one number: piece, stock, measure, and the product's own number, which is read back from it.
-- `candidates`: those that may stand behind, where that is known; all others lead.
create function private.followers_in(
  related bit varying, pieces bit varying[], sort text, viewer text, candidates bit varying default null
)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant bigint := 2147483647;
  possible constant bit varying := coalesce(candidates, related);
  are_few constant boolean := bit_count(possible) < 500;
  available constant bit varying := private.with_term('in_stock', array[''], length(related));
begin
  return possible & ~private.set_of(array(
    select f.no
    from (
      select (max(
        (case when pieces is not null then (
          select cardinality(pieces) - min(i) from generate_subscripts(pieces, 1) i where get_bit(pieces[i], l.no) = 1
        ) else 0 end::bigint << 60)
        | (get_bit(available, l.no)::bigint << 59)
        | (case sort
            when 'newest' then 0
            when 'cheapest' then most - coalesce(its.price, most)
            when 'dearest' then coalesce(its.price, 0)
            when 'biggest-discount' then its.off
            when 'highest-rated' then l.rating
            else l.buyer_count
          end::bigint << 28)
        | l.no
      ) & 268435455)::integer as no
      from (
        -- The families of few are looked up; for many the index is read from end to end.
        select x.no, x.family_id, x.normal_price, x.shop_price, x.dealer_price, x.normal_off, x.shop_off,
          x.dealer_off, x.buyer_count, x.rating
        from private.product_listing x
        where are_few and get_bit(related, x.no) = 1 and x.family_id = any (array(
          select y.family_id from private.product_listing y
          where are_few and y.no = any (case when are_few then array(select private.numbers_in(possible)) end)
        ))
        union all
        select x.no, x.family_id, x.normal_price, x.shop_price, x.dealer_price, x.normal_off, x.shop_off,
          x.dealer_off, x.buyer_count, x.rating
        from private.product_listing x
        where not are_few and x.family_id is not null and get_bit(related, x.no) = 1
      ) l
      cross join lateral (
        select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
          case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
      ) its
      group by l.family_id
    ) f
    where get_bit(possible, f.no) = 1
  ), length(related));
end
$$;

-- The pieces of a list with one product of each family. Who follows when all of a family stand there may follow here too, and nobody else in a
-- list of one piece; families with open products apart. `is_whole`: nothing but a category or a brand narrows the list, so that it holds
-- each family whole or not at all, those apart that these may part: nobody else need be looked at.
create or replace function private.folded(pieces bit varying[], sort text, viewer text, is_whole boolean default false)
returns bit varying[]
language plpgsql
stable
set search_path = ''
as $$
declare
  length constant integer := length(pieces[1]);
  nothing constant bit varying := private.resized('', length);
  related bit varying := (select bit_or(p) from unnest(pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := nothing;
  candidates bit varying;
  open bit varying;
  parted bit varying;
begin
  if bit_count(related) < 2 then
    return pieces;
  end if;
  if cardinality(pieces) = 1 then
    select "bit"(t.common, length, true) into candidates
    from private.family_orders o join private.index_terms t on t.kind = 'follower' and t.value = o.name
    where o.sort = folded.sort and coalesce(o.viewer, folded.viewer) = folded.viewer;
    open := private.set_of(array(
      select l.no from private.product_listing l
      where l.family_id in (select x.family_id from private.product_listing x where not x.is_indexed and x.family_id is not null)
    ), length);
    if candidates is not null and is_whole then
      parted := coalesce((
        select "bit"(t.common, length, true) from private.index_terms t
        where t.kind = 'parted' and pieces[1] <> private.with_term('listed', array[''], length)
      ), nothing) | open;
      followers := related & candidates & ~parted;
      related := related & parted;
    end if;
    candidates := related & (candidates | open);
  end if;
  if bit_count(coalesce(candidates, related)) > 0 then
    followers := followers | private.followers_in(related, case when cardinality(pieces) > 1 then pieces end, sort, viewer, candidates);
  end if;
  return array(select p & ~followers from unnest(pieces) with ordinality u (p, place) order by place);
end
$$;
