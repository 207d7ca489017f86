SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.reindex_products (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  -- More pending rows slow readers.
  many constant integer := 50;
  owners uuid[];
  kinds text[];
  texts text[];
begin
  if cardinality(p_ids) = 0 or current_setting('hormoz.listing', true) = 'later' then
    return;
  end if;
  insert into private.product_search_index (product_id)
  select p.id from public.products p where p.id = any (p_ids) order by p.created_at, p.id
  on conflict (product_id) do nothing;
  perform 1 from private.product_search_index s where s.product_id = any (p_ids) order by s.product_id for update;

  update private.product_search_index s
  set buyer_count = coalesce(p.buyer_count, 0),
    rating = coalesce(round(p.average_rating * 100)::integer << 10 | least(p.review_count, 1023), 0),
    normal_price = v.normal,
    shop_price = v.shop,
    dealer_price = v.dealer,
    normal_off = coalesce(v.normal_off, 0),
    shop_off = coalesce(v.shop_off, 0),
    dealer_off = coalesce(v.dealer_off, 0),
    family_id = m.family_id,
    next_change_at = d.next_change_at
  from unnest(p_ids) as asked (id)
  left join public.products p on p.id = asked.id
  left join public.product_family_members m on m.product_id = asked.id
  left join (
    select x.product_id, max(x.price) filter (where x.viewer = 'normal') as normal,
      max(x.price) filter (where x.viewer = 'shop') as shop, max(x.price) filter (where x.viewer = 'dealer') as dealer,
      max(x.percent_off) filter (where x.viewer = 'normal') as normal_off,
      max(x.percent_off) filter (where x.viewer = 'shop') as shop_off,
      max(x.percent_off) filter (where x.viewer = 'dealer') as dealer_off
    from private.viewer_prices x
    where x.product_id = any (p_ids)
    group by x.product_id
  ) v on v.product_id = asked.id
  left join (
    select x.product_id, min(change.at) as next_change_at
    from public.discounts x
    cross join lateral (values (x.start_date), (x.end_date)) change (at)
    where x.product_id = any (p_ids) and x.is_active and change.at > now()
    group by x.product_id
  ) d on d.product_id = asked.id
  where s.product_id = asked.id;

  select array_agg(x.product_id), array_agg(x.kind), array_agg(x.value) into owners, kinds, texts
  from private.terms_of(p_ids) x;
  insert into private.search_terms (kind, value, typo_keys)
  select n.kind, n.value, case n.kind when 'word' then private.typo_keys(n.value, 2) when 'joined' then private.typo_keys(n.value, 1) else '{}' end
  from (select distinct w.kind, w.value collate "C" as value from unnest(kinds, texts) w (kind, value)) n
  where not exists (select from private.search_terms old where old.kind = n.kind and old.value = n.value)
  order by n.kind, n.value
  -- `do update` would lock terms of others, which a fold_index() of another save waits for.
  on conflict (kind, value) do nothing;

  -- Its snapshot also sees the terms of concurrent inserts.
  with named as (
    select w.product_id, array_agg(t.id order by t.id) as ids
    from unnest(owners, kinds, texts) w (product_id, kind, value)
    join private.search_terms t on t.kind = w.kind and t.value = w.value
    group by w.product_id
  )
  update private.product_search_index s
  set terms = coalesce(n.ids, '{}'), is_indexed = s.is_indexed and coalesce(n.ids, '{}') = s.indexed_terms
  from unnest(p_ids) as asked (id)
  left join named n on n.product_id = asked.id
  where s.product_id = asked.id;

  if (select count(*) from (select from private.product_search_index s where not s.is_indexed limit many) x) = many
    and pg_try_advisory_xact_lock(hashtextextended('fold_index', 0)) then
    perform private.fold_index();
  end if;
end
$function$;
