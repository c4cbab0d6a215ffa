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

export type AccountOverrides = {
  name?: string
  timeZone?: string
  currency?: string
  role?: Role
  now?: () => Date
}

/** An account's own context, with what the system would hold beside it. */
export type TestAccount = AccountContext & { system: Database; keyring: Keyring }

export type TestEngines = {
  /** Rows of every account, as the system sees them. */
  db: Database
  accountDb: (accountId: string) => Database
  /** The owner of the tables, who is above their rules. */
  owner: Pool
  clickhouse: ClickHouse
  keyring: Keyring
  listen: Listen
  postgresAnswers: () => Promise<boolean>
  postgresUrl: string
  clickhouseUrl: string
  /** A new account and a new person in it, as every verb receives them. */
  newAccount: (overrides?: AccountOverrides) => Promise<TestAccount>
  stop: () => Promise<void>
}

/** Clients of the engines that the run has opened, migrated. Every test makes its own accounts; nothing is cleared between tests. */
export async function testEngines(): Promise<TestEngines> {
  return connectEngines(inject('engines'))
}

/** Clients of engines that a test has opened for itself. */
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
