SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.people_search(p_input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when n.phone is null then n.text
    else btrim(regexp_replace(
      replace(' ' || n.text || ' ', n.phone, ' ' || regexp_replace(replace(n.phone, ' ', ''), '^(0{0,2}98)?0?(?=9)', '0') || ' '), ' +', ' ', 'g'
    ))
  end
  from (
    select t.text, (regexp_match(
      ' ' || t.text || ' ',
      -- A whole number, or the beginning of one after the country code.
      case when p_input ~ '[+＋]' or t.text ~ '^0 ?0 ?9' then ' (?:0 ?0 ?)?9 ?8 ?(?:0 ?)?9(?: ?[0-9]){2,9} '
        else ' (?:(?:0 ?0 ?)?9 ?8 ?)?(?:0 ?)?9(?: ?[0-9]){9} ' end
    ))[1] as phone
    from (select private.normalize_text(regexp_replace(left(p_input, 100), '^\s*tel:', '', 'i')) as text) t
  ) n
$$;
