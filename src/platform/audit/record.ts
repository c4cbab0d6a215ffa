import type { AccountContext, Source } from '../context.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { auditLog } from './schema.ts'

export type AuditEntry = {
  ctx: AccountContext
  /** `event.create`. */
  action: string
  /** What it was done to: `event:0198…`. */
  object: string
  before?: unknown
  after?: unknown
}

/** Records a write, in the write's own transaction, as its last statement: the account's chain waits for its end. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { ctx, action, object, before, after } = entry
  await tx.insert(auditLog).values({
    ...whoAndWhere(ctx),
    action,
    object,
    outcome: 'done',
    before: before ?? null,
    after: after ?? null,
  })
}

/** Records what the person was not allowed to do. */
export async function recordRefusal(ctx: AccountContext, action: string): Promise<void> {
  const { id } = ctx.account
  await ctx.db
    .insert(auditLog)
    .values({ ...whoAndWhere(ctx), action, object: `account:${id}`, outcome: 'refused' })
}

export type PersonEntry = {
  /** `session.open`. */
  action: string
  outcome: 'done' | 'refused'
  userId: string | null
  userName?: string | null
  accountId?: string | null
  /** `user:…` or `account:…`. */
  object: string
  before?: unknown
  after?: unknown
  requestId: string
  source: Source
  at: Date
}

/** Records what happens to sessions and to people themselves, who belong to no one account. */
export async function recordPersonAudit(tx: Database | Transaction, entry: PersonEntry): Promise<void> {
  const { source, ...rest } = entry
  await tx.insert(auditLog).values({ ...rest, ...source })
}

function whoAndWhere(ctx: AccountContext) {
  const person =
    ctx.actor === 'system'
      ? { origin: 'system' as const }
      : { userId: ctx.actor.userId, userName: ctx.actor.name }
  return {
    at: ctx.now(),
    accountId: ctx.account.id,
    virtualChannelId: ctx.virtualChannel?.id ?? null,
    requestId: ctx.requestId ?? null,
    ...ctx.source,
    ...person,
  }
}
