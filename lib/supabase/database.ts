import type { Answers } from './answers'
import type { Database as Generated } from './database.types'

type Schema = Generated['public']
type Functions = Schema['Functions']

/** The generated types, with the shapes of JSON answers and nullable arguments. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Schema, 'Functions'> & {
    Functions: {
      [N in keyof Functions]: Omit<Functions[N], 'Args' | 'Returns'> & {
        Args: Nullable<Functions[N]['Args']>
        Returns: N extends keyof Answers ? Answers[N] : Functions[N]['Returns']
      }
    }
  }
}

type Nullable<Args> = Args extends Record<PropertyKey, never>
  ? Args
  : { [K in keyof Args]: Args[K] | null }
