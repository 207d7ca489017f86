/** A file of tests and each of its tests leave nothing behind. `now()` is one time for the whole file. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { beginTest, beginTransaction, endTransaction, rollBackTest } from './database.ts'

beforeAll(beginTransaction)
beforeEach(beginTest)
afterEach(rollBackTest)
afterAll(endTransaction)
