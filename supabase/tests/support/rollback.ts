/** Rolls back each test and the file. `now()` is constant per file. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { beginTest, beginTransaction, endTransaction, rollBackTest } from './database.ts'

beforeAll(beginTransaction)
beforeEach(beginTest)
afterEach(rollBackTest)
afterAll(endTransaction)
