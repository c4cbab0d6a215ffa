import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { permissionsByRole, type Role } from '#model/permissions.ts'
import type { AccountContext } from '../context.ts'
import { silentLogger } from '../http/silent-logger.ts'
import { createAccount } from '../identity/create-account.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { connectClickHouse, type ClickHouse } from '../storage/clickhouse/clickhouse.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import { connectPostgres, type Database } from '../storage/postgres/postgres.ts'
import type { WatchTimes } from '../storage/store-watch.ts'
import { testKeyring } from './keyring.ts'
import type { EngineUrls } from './own-engines.ts'

export type AccountOverrides = {
  name?: string
  timeZone?: string
  currency?: string
  role?: Role
  now?: () => Date
}

export type TestAccount = AccountContext & { system: Database; keyring: Keyring }

export type TestEngines = {
  db: Database
  accountDb: (accountId: string) => Database
  /** The owner of the tables, exempt from row-level security. */
  owner: Pool
  clickhouse: ClickHouse
  keyring: Keyring
  listen: Listen
  postgresAnswers: () => Promise<boolean>
  postgresUrl: string
  clickhouseUrl: string
  /** A new account and person, as request handlers receive them. */
  newAccount: (overrides?: AccountOverrides) => Promise<TestAccount>
  stop: () => Promise<void>
}

/** Addresses of this worker's migrated databases, shared by its test files. */
export function engineUrls(): EngineUrls {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const urls = inject('engines')[worker - 1]
  if (!urls) throw new Error(`worker ${worker} has no engines`)
  return urls
}

/** Tests create their own accounts; stores are emptied before each file, not between its tests. */
export async function testEngines(): Promise<TestEngines> {
  return connectEngines(engineUrls())
}

export function connectEngines(
  { postgresUrl, clickhouseUrl }: Pick<TestEngines, 'postgresUrl' | 'clickhouseUrl'>,
  times?: WatchTimes,
): TestEngines {
  const { db, accountDb, pool, listen, answers, close } = connectPostgres(postgresUrl, () => {}, times)
  const clickhouse = connectClickHouse(clickhouseUrl, () => {}, times)
  return {
    db,
    accountDb,
    owner: pool,
    clickhouse,
    keyring: testKeyring,
    listen,
    postgresAnswers: answers,
    postgresUrl,
    clickhouseUrl,
    newAccount: (overrides) => newAccount({ db, accountDb, clickhouse }, overrides),
    stop: async () => {
      await Promise.all([close(), clickhouse.close()])
    },
  }
}

async function newAccount(
  { db, accountDb, clickhouse }: Pick<TestEngines, 'db' | 'accountDb' | 'clickhouse'>,
  overrides: AccountOverrides = {},
): Promise<TestAccount> {
  const { role = 'owner', now = () => new Date(), ...account } = overrides
  const created = await createAccount(db, { name: 'Conta de teste', ...account })
  const user = { id: randomUUID(), name: 'Pessoa de teste' }
  await db.insert(users).values({ ...user, email: `${user.id}@teste.local`, passwordHash: 'none' })
  await db.insert(memberships).values({ userId: user.id, accountId: created.id, role })
  return {
    db: accountDb(created.id),
    system: db,
    keyring: testKeyring,
    clickhouse,
    now,
    log: silentLogger,
    actor: { userId: user.id, name: user.name, role },
    account: created,
    virtualChannel: null,
    channelIds: null,
    source: { origin: 'web', ip: null, session: null },
    permissions: permissionsByRole[role],
  }
}
