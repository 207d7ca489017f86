/** Stored pictures for tests: their rows, no files. */
import { randomUUID } from 'node:crypto'
import { sql } from './database.ts'

/** The name of a picture that storage has under a person. */
export async function storePicture(bucket: string, { id }: { id: string }): Promise<string> {
  const name = `${id}/${randomUUID()}.webp`
  await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
  return name
}
