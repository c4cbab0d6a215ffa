import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { whatsAppBridges, type WhatsAppBridgeRow } from '#platform/notices/whatsapp/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Bridge } from '../bridge-contract.ts'

export async function findBridge({ db, account }: AccountContext): Promise<WhatsAppBridgeRow | undefined> {
  const [row] = await db.select().from(whatsAppBridges).where(eq(whatsAppBridges.accountId, account.id))
  return row
}

export async function ownBridge(ctx: AccountContext): Promise<WhatsAppBridgeRow> {
  const bridge = await findBridge(ctx)
  if (bridge === undefined) throw new FarolError('notFound')
  return bridge
}

export async function lockBridge(
  tx: Transaction,
  { account }: AccountContext,
  version: number,
): Promise<WhatsAppBridgeRow> {
  const own = eq(whatsAppBridges.accountId, account.id)
  const [row] = await tx.select().from(whatsAppBridges).where(own).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.version !== version) throw new FarolError('conflict')
  return row
}

/** Leaves out encrypted values. */
export async function presentBridge(ctx: AccountContext, row: WhatsAppBridgeRow): Promise<Bridge> {
  const { id, host, instance, state, error, acceptedBy, acceptedText, version } = row
  const names = await loadUserNames(ctx, [acceptedBy])
  return {
    id,
    host,
    instance,
    state,
    error,
    acceptedText,
    version,
    acceptedBy: names.get(acceptedBy ?? '') ?? null,
    checkedAt: row.checkedAt.toISOString(),
    acceptedAt: row.acceptedAt.toISOString(),
  }
}

export const auditedBridge = ({ instance, host }: WhatsAppBridgeRow) => ({ name: instance, hint: host })
