-- Lists and facets of a large shop.

-- A plan for kinds of terms of all sizes takes the few of most kinds for thousands, and PostgreSQL would start a second process: five
-- milliseconds for work of one.
alter function private.count_terms(text, bit varying, integer, integer) set max_parallel_workers_per_gather = 0;

-- The list of everything parts no family: those that a category or a brand may part are whole in it, and need not be looked at.
do $migration$
declare
  source text := pg_get_functiondef('private.folded(bit varying[], text, text, boolean)'::regprocedure);
  body text := replace(source, $$where t.kind = 'parted'$$,
    $$where t.kind = 'parted' and pieces[1] <> private.with_term('listed', array[''], length)$$);
begin
  if body = source then
    raise exception 'folded is not as expected';
  end if;
  execute body;
end
$migration$;
