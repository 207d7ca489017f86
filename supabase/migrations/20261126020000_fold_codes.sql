-- Discount codes under one spelling: letters as the search key has them, without spaces, joiners and marks.

drop index public.discount_codes_code;

-- Comparison key of a code. Keeps visible signs (hyphen, emoji, other scripts), unlike normalize_text: without them a code
-- would be easier to guess.
create or replace function private.fold_code(p_code text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select nullif(regexp_replace(
    translate(
      lower(normalize(p_code, nfkc)),
      'يىئكةۀۂؤأإآٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ییی' || 'ک' || 'ههه' || 'و' || 'اااا' || '01234567890123456789'
    ),
    '[[:space:]\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g'
  ), '')
$$;

-- Codes with equal keys: the active, most used one keeps its spelling; the others are renamed and deactivated.
update public.discount_codes c
set code = left(c.code, 30) || '-' || left(c.id::text, 8), is_active = false
from (
  select d.id, row_number() over (
    partition by private.fold_code(d.code)
    order by d.is_active and d.end_date > now() desc, d.uses_count desc, d.created_at
  ) as place
  from public.discount_codes d
) same
where same.id = c.id and (same.place > 1 or private.fold_code(c.code) is null);

create unique index discount_codes_code on public.discount_codes (private.fold_code(code));
alter table public.discount_codes add constraint code_can_be_seen check (private.fold_code(code) is not null);
