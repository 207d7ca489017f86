// @module-tag contract
import { expect, it } from 'vitest'
import { splitStatements } from '../sql-statements.ts'

it('SQL statements: are split at the semicolons that end them', () => {
  const script = `
-- one; comment
select ';', E'it\\'s;', 'it''s;', "a;b";
/* two /* nested; */ ; */
create function f() returns int language plpgsql as $body$
begin
  perform $$;$$; return case when true then 1 end;
end $body$;
create function g() returns int begin atomic select case when true then 1 else 2 end; select 2; end;
create procedure $1 -- a parameter; not a quote
;

commit`
  const statements = splitStatements(script)
  expect(statements.map(({ line }) => line)).toEqual([2, 4, 9, 10, 13])
  expect(statements.map(({ sql }) => sql).at(-1)).toBe('commit')
  expect(statements[1]!.sql).toMatch(/^\/\* two[\s\S]*end \$body\$$/)
})

it('SQL statements: comments only are none', () => {
  expect(splitStatements('-- nothing;\n/* ; */\n;\n')).toEqual([])
})
