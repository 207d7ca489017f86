/** «مریم دلاوری»; `missing` if empty. */
export function fullName(
  person: { first_name: string; last_name: string } | null,
  missing = 'بدون نام',
): string {
  return (person && [person.first_name, person.last_name].filter(Boolean).join(' ')) || missing
}
