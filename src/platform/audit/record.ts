import type { AuditField } from '#model/audit-fields.ts'
import type { AccountContext, Source } from '../context.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { claimWrite } from '../writes/answered-writes.ts'
import { auditLog } from './schema.ts'

/** Only fields that have a label in the log compile. */
type Named<Side> = {
  [Field in keyof Side]: string extends Field ? unknown : Field extends AuditField ? unknown : never
}

export type AuditEntry<Before extends object, After extends object> = {
  ctx: AccountContext
  action: string
  object: string
  before?: (Before & Named<Before>) | null | undefined
  after?: (After & Named<After>) | null | undefined
}

/** Call it last in the write's transaction: it locks the account's hash chain until commit. */
export async function recordAudit<Before extends object, After extends object>(
  tx: Transaction,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  const { ctx, action, object, before, after } = entry
  await claimWrite(tx, ctx)
  await tx.insert(auditLog).values({
    ...auditOrigin(ctx),
    action,
    object,
    outcome: 'done',
    before: before ?? null,
    after: after ?? null,
  })
}

export async function recordRefusal(ctx: AccountContext, action: string): Promise<void> {
  const { id } = ctx.account
  await ctx.db
    .insert(auditLog)
    .values({ ...auditOrigin(ctx), action, object: `account:${id}`, outcome: 'refused' })
}

export type PersonEntry = {
  action: string
  outcome: 'done' | 'refused'
  userId: string | null
  userName?: string | null
  accountId?: string | null
  /** Defaults to the person. */
  object?: string
  before?: unknown
  after?: unknown
  requestId: string
  source: Source
  at: Date
}

/** Sessions and people belong to no single account. */
export async function recordPersonAudit(tx: Database | Transaction, entry: PersonEntry): Promise<void> {
  const { source, object = `user:${entry.userId ?? 'unknown'}`, ...rest } = entry
  await tx.insert(auditLog).values({ ...rest, object, ...source })
}

function auditOrigin(ctx: AccountContext) {
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
