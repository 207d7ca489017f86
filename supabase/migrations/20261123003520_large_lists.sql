-- Lists and facets of a large shop.

-- A plan for kinds of terms of all sizes takes the few of most kinds for thousands, and PostgreSQL would start a second process: five
-- milliseconds for work of one.
alter function private.count_terms(text, bit varying, integer, integer) set max_parallel_workers_per_gather = 0;

-- The pieces of a list with one product of each family. `is_whole`: nothing but a category or a brand narrows the list, so that it holds
-- each family whole or not at all, those apart that these may part, which are looked at, as are families with open products. Where nothing
-- at all narrows it, it parts none.
create or replace function private.folded(pieces bit varying[], sort text, viewer text, is_whole boolean default false)
returns bit varying[]
language plpgsql
stable
set search_path = ''
as $$
declare
  length constant integer := length(pieces[1]);
  related bit varying := (select bit_or(p) from unnest(pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := private.resized('', length);
  kept bit varying;
  unknown bit varying;
begin
  if bit_count(related) < 2 then
    return pieces;
  end if;
  if is_whole and cardinality(pieces) = 1 then
    select "bit"(t.common, length, true) into kept
    from private.family_orders o join private.index_terms t on t.kind = 'follower' and t.value = o.name
    where o.sort = folded.sort and coalesce(o.viewer, folded.viewer) = folded.viewer;
    if kept is not null then
      unknown := private.set_of(array(
        select l.no from private.product_listing l
        where l.family_id in (select x.family_id from private.product_listing x where not x.is_indexed and x.family_id is not null)
      ), length);
      if pieces[1] <> private.with_term('listed', array[''], length) then
        unknown := unknown | coalesce(
          (select "bit"(t.common, length, true) from private.index_terms t where t.kind = 'parted'), private.resized('', length)
        );
      end if;
      followers := related & kept & ~unknown;
      related := related & unknown;
    end if;
  end if;
  if bit_count(related) > 1 then
    followers := followers | private.followers_in(related, case when cardinality(pieces) > 1 then pieces end, sort, viewer);
  end if;
  return array(select p & ~followers from unnest(pieces) with ordinality u (p, place) order by place);
end
$$;
