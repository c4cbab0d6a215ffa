import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { toFarolError } from '../../http/to-farol-error.ts'
import { testEngines, type TestEngines } from '../../testing/engines.ts'
import { connectPostgres } from './postgres.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('a connection that PostgreSQL ends', () => {
  it('in the middle of a transaction fails that transaction, as a failure to try again, and nothing else', async () => {
    const { db, close } = connectPostgres(engines.postgresUrl, () => {})
    const failure: unknown = await db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
        await engines.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
        await tx.execute(sql`SELECT 1`)
      })
      .catch((error: unknown) => error)
    expect(toFarolError(failure).code).toBe('unavailable')
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('between two questions is replaced at the next one', async () => {
    const { db, close } = connectPostgres(engines.postgresUrl, () => {})
    const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await engines.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await expect
      .poll(() =>
        db.execute(sql`SELECT 1`).then(
          () => 'answered',
          () => 'failed',
        ),
      )
      .toBe('answered')
    await close()
  })
})
