import type { ChannelRule } from '#model/channel-rule.ts'
import { permissions, type Permission, type Role } from '#model/permissions.ts'
import { FarolError } from './errors.ts'
import type { AnswerMemory } from './live/answer-memory.ts'
import type { FactsMemory } from './live/facts-memory.ts'
import type { ClickHouse } from './storage/clickhouse/clickhouse.ts'
import type { Database } from './storage/postgres/postgres.ts'

type Log = (details: object, message?: string) => void

/** Structured log; `details.err` is written with its stack. */
export type Logger = { debug: Log; info: Log; warn: Log; error: Log }

/** The process. */
export type Context = {
  db: Database
  clickhouse: ClickHouse
  now: () => Date
  log: Logger
  /** The currencies of each account's orders, where a process remembers them. */
  currencies?: FactsMemory<string>
  /** Answers given before, where a process remembers them. */
  answers?: AnswerMemory
  /** The request being answered, if any; it is in the log and in the audit. */
  requestId?: string
}

/** Who. */
export type Actor = { userId: string; name: string; role: Role }

/** Where a request came from, for the audit. */
export type Source = { origin: 'web' | 'api' | 'system'; ip: string | null; session: string | null }

/**
 * Who, in which account, and what they may do there: what every verb and question receives first. Its `db` holds the
 * rows of that account alone.
 */
export type AccountContext = Context & {
  actor: Actor | 'system'
  account: { id: string; name: string; timeZone: string; currency: string }
  /** The currency in which the actor would see money; the account's when absent. */
  showIn?: string
  /** The part of the account that is on screen; null for the whole. */
  virtualChannel: { id: string; name: string; rule: ChannelRule } | null
  /** Those of the account's virtual channels that the actor may enter; null for all, and for the whole account. */
  channelIds: readonly string[] | null
  source: Source
  permissions: ReadonlySet<Permission>
}

/** Throws `forbidden` if the actor lacks the permission in the account. */
export function assertPermission(ctx: AccountContext, permission: Permission): void {
  if (!ctx.permissions.has(permission)) throw new FarolError('forbidden', { permission })
}

/** Throws `forbidden` if the actor may enter some virtual channels only: what is of the whole account is not theirs. */
export function assertWholeAccount({ channelIds }: AccountContext): void {
  if (channelIds !== null) throw new FarolError('forbidden')
}

/** The system itself at work for an account: jobs, commands, the demo store. */
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
