-- Facets of the whole shop are the amounts that its terms keep: nothing is combined to count them. Otherwise a set is combined as far as
-- it goes: that of a term which newer products do not have is short.
create or replace function private.count_terms(
  of_kind text, among bit varying, most integer default null, skipped integer default 0
)
returns table (value text, amount bigint)
language plpgsql
stable
set search_path = ''
-- As in 20261123003500_planned_once.sql and 20261123003520_large_lists.sql.
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0
as $$
declare
  open integer[] := private.open_numbers();
  whole boolean := among = private.with_term('listed', array[''], length(among));
  indexed bit varying := among;
begin
  if cardinality(open) > 0 then
    indexed := among & ~private.set_of(open, length(among));
  end if;
  return query
  select t.value::text,
    case when whole or t.amount = 0 then t.amount else bit_count(t.bits & "bit"(indexed, length(t.bits), true)) end
      + coalesce(o.amount, 0)
  from (
    select x.id, x.value, x.amount, coalesce(x.common, x.rare) as bits
    from private.index_terms x
    where x.kind = of_kind
    order by x.amount desc, x.id
    limit most offset skipped
  ) t
  left join (
    -- What open products have, and what the kept amounts still hold of them.
    select x.id, sum(x.amount)::bigint as amount
    from private.product_listing l
    cross join lateral (
      select unnest(l.terms), 1 where get_bit(among, l.no) = 1
      union all
      select unnest(l.indexed_terms), -1 where whole
    ) x (id, amount)
    where not l.is_indexed
    group by x.id
  ) o using (id);
end
$$;
