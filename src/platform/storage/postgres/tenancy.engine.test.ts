import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql, pgTable, uuid } from '#platform/storage/postgres/drizzle.ts'
import { auditLog } from '../../audit/schema.ts'
import { memberships, users, userSessions } from '../../identity/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '../../testing/engines.ts'

const events = pgTable('account_events', { accountId: uuid('account_id') })

let engines: TestEngines
let mine: TestAccount
let theirs: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  mine = await engines.newAccount()
  theirs = await engines.newAccount()
  for (const { account } of [mine, theirs]) await engines.db.execute(insertEvent(account.id))
})
afterAll(() => engines.stop())

const insertEvent = (
  accountId: string,
) => sql`INSERT INTO account_events (id, account_id, name, kind, from_day, to_day, created_at)
  VALUES (gen_random_uuid(), ${accountId}, 'Evento', 'promotion', '2026-01-01', '2026-01-01', now())`

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
const refusal = (work: Promise<unknown>) => work.then(() => 'done', reasonOf)

describe('the database of one account', () => {
  it('holds its rows and no other, asked alone or in a transaction, for one account and the next in turns', async () => {
    const read = ({ db }: TestAccount) => db.select().from(events)
    for (const account of [mine, theirs, mine]) {
      expect(await read(account)).toEqual([{ accountId: account.account.id }])
      expect(await account.db.transaction((tx) => tx.select().from(events))).toHaveLength(1)
    }
    const many = await Promise.all([mine, theirs, mine, theirs, mine, theirs].map(read))
    expect(many.map((rows) => rows[0]?.accountId)).toEqual(
      [mine, theirs, mine, theirs, mine, theirs].map(({ account }) => account.id),
    )
  })

  it('is whole after statements that fail in PostgreSQL or before it', async () => {
    const own = await engines.newAccount()
    const twice = sql`INSERT INTO account_events (id, account_id, name, kind, from_day, to_day, created_at)
      SELECT gen_random_uuid(), ${own.account.id}, 'Evento', 'promotion', '2026-01-01', '2026-01-01', now()
      FROM generate_series(1, 2) AS n WHERE 1 / (n - 2) < 1`
    const unsendable = sql`SELECT ${sql.param({ value: 1n })}::jsonb`
    const failing = [twice, unsendable, sql`SELECT 1 / 0`, sql`nonsense`]
    const asked = Array.from({ length: 30 }, (_, index) =>
      own.db.execute(failing[index % failing.length] ?? twice),
    )
    const settled = await Promise.allSettled([...asked, own.db.select().from(events)])
    expect(settled.map(({ status }) => status)).toEqual([...asked.map(() => 'rejected'), 'fulfilled'])
    expect(await own.db.select().from(events)).toEqual([])
    expect(await mine.db.select().from(events)).toHaveLength(1)
  })

  it('hides the rows of another account from a statement that asks for them', async () => {
    const foreign = eq(events.accountId, theirs.account.id)
    expect(await mine.db.select().from(events).where(foreign)).toEqual([])
    expect((await mine.db.delete(events).where(foreign)).rowCount).toBe(0)
    expect(await theirs.db.select().from(events)).toHaveLength(1)
  })

  it('refuses to write a row into another account, or to move one there', async () => {
    expect(await refusal(mine.db.execute(insertEvent(theirs.account.id)))).toMatch('row-level security')
    const moved = mine.db.update(events).set({ accountId: theirs.account.id })
    expect(await refusal(moved)).toMatch('row-level security')
  })

  it('shows the people of the account only, and nothing that signs them in', async () => {
    const names = await mine.db.select({ id: users.id }).from(users)
    expect(names).toEqual(await mine.db.select({ id: memberships.userId }).from(memberships))
    expect(names).toHaveLength(1)
    expect(await refusal(mine.db.select({ hash: users.passwordHash }).from(users))).toMatch(
      'permission denied',
    )
    expect(await refusal(mine.db.select({ hash: userSessions.tokenHash }).from(userSessions))).toMatch(
      'permission denied',
    )
    expect(await refusal(mine.db.execute('SELECT * FROM installation_secrets'))).toMatch('permission denied')
  })

  it('lets nobody change or remove what the audit holds, the system neither', async () => {
    for (const db of [mine.db, engines.db]) {
      expect(await refusal(db.delete(auditLog))).toMatch('permission denied')
      expect(await refusal(db.update(auditLog).set({ action: 'x' }))).toMatch('permission denied')
      expect(await refusal(db.execute('UPDATE audit_heads SET seq = 7'))).toMatch('permission denied')
      expect(await refusal(db.execute('DELETE FROM audit_heads'))).toMatch('permission denied')
    }
  })

  it('is refused to an id that is none', () => {
    expect(() => engines.accountDb("x'; DROP TABLE users; --")).toThrow('UUID')
  })
})

describe('without an account', () => {
  it('nothing is seen, of any protected table', async () => {
    const client = new pg.Client({ connectionString: engines.postgresUrl, options: '-c role=farol_app' })
    await client.connect()
    for (const { name } of await accountTables()) {
      expect((await client.query(`SELECT count(*)::int AS rows FROM ${name}`)).rows, name).toEqual([
        { rows: 0 },
      ])
    }
    await client.end()
  })
})

it('every table with an account column is protected, by force, from every role that answers people', async () => {
  const tables = await accountTables()
  expect(tables.length).toBeGreaterThanOrEqual(10)
  for (const table of tables)
    expect(table, table.name).toMatchObject({ secured: true, ofAccount: true, owned: false })
})

async function accountTables() {
  const { rows } = await engines.owner.query<{
    name: string
    secured: boolean
    ofAccount: boolean
    owned: boolean
  }>(`
    SELECT relname AS name, relrowsecurity AS secured,
      EXISTS (SELECT FROM pg_policies WHERE tablename = relname AND 'farol_app' = ANY(roles)
        AND qual LIKE '%account_id = ( SELECT farol_account()%' AND with_check LIKE '%account_id = ( SELECT farol_account()%') AS "ofAccount",
      pg_get_userbyid(relowner) IN ('farol_app', 'farol_system') AS owned
    FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'account_id' AND NOT attisdropped)`)
  return rows
}
