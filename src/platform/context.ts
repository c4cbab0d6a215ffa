import type { ChannelRule } from '#model/channel-rule.ts'
import { permissions, type Permission, type Role } from '#model/permissions.ts'
import { FarolError } from './errors.ts'
import type { AnswerMemory } from './live/answer-memory.ts'
import type { FactsMemory } from './live/facts-memory.ts'
import type { ClickHouse } from './storage/clickhouse/clickhouse.ts'
import type { Database } from './storage/postgres/postgres.ts'

type Log = (details: object, message?: string) => void

export type Logger = { debug: Log; info: Log; warn: Log; error: Log }

export type Context = {
  db: Database
  clickhouse: ClickHouse
  now: () => Date
  log: Logger
  currencies?: FactsMemory<string>
  answers?: AnswerMemory
  /** Identifies checks of the Guardian that share answers. */
  checkRun?: object
  requestId?: string
  /** Of a browser, however often it is tried; `key` is a UUID. */
  write?: { key: string; operation: string }
}

export type Actor = { userId: string; name: string; role: Role }

/** Where a request came from, for the audit; `ip` is truncated. */
export type Source = { origin: 'web' | 'api' | 'system'; ip: string | null; session: string | null }

/** `db` is limited to the account's rows. */
export type AccountContext = Context & {
  actor: Actor | 'system'
  account: { id: string; name: string; timeZone: string; currency: string }
  showIn?: string
  virtualChannel: { id: string; name: string; rule: ChannelRule } | null
  /** Null: the whole account. */
  channelIds: readonly string[] | null
  source: Source
  permissions: ReadonlySet<Permission>
}

export function assertPermission(ctx: AccountContext, permission: Permission): void {
  if (!ctx.permissions.has(permission)) throw new FarolError('forbidden', { permission })
}

export function assertWholeAccount({ channelIds }: AccountContext): void {
  if (channelIds !== null) throw new FarolError('forbidden')
}

export function systemContext(context: Context, account: AccountContext['account']): AccountContext {
  return {
    ...context,
    actor: 'system',
    account,
    virtualChannel: null,
    channelIds: null,
    source: { origin: 'system', ip: null, session: null },
    permissions: new Set(permissions),
  }
}
