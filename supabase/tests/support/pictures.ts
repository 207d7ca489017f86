import { randomUUID } from 'node:crypto'
import { sql } from './database.ts'

/** Stores a picture's row under a user; returns its name. */
export async function storePicture(bucket: string, { id }: { id: string }): Promise<string> {
  const name = `${id}/${randomUUID()}.webp`
  await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
  return name
}
