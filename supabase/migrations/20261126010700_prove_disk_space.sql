-- Proves that the database can write: a row, and about 800 kB that need room on the disk. On a full disk the row alone
-- is still written, into its old page. More than `work_mem` goes to a temporary file.
create or replace function public.prove_write()
returns timestamptz
language plpgsql
security definer
set search_path = ''
set work_mem = '64kB'
as $$
declare
  written timestamptz;
begin
  perform count(*) from generate_series(1, 60000);
  insert into private.write_proof as p values (true, clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at
  returning p.written_at into written;
  return written;
end
$$;
