import { createHash, randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinationHint, sealDestination } from '#platform/notices/destination-settings.ts'
import { encryptPush } from '#platform/notices/push-encryption.ts'
import { destinations } from '#platform/notices/schema.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { SubscribeBrowser } from '../../destinations-contract.ts'
import { checkedUrl, type DestinationDeps } from './check-destination.ts'
import { auditedDestination } from '../../../server/destinations/find-destination.ts'

/** Maximum browsers per person. */
const MAX_BROWSERS = 20
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

function personOf({ actor }: AccountContext): string {
  if (actor === 'system') throw new FarolError('forbidden')
  return actor.userId
}

/** A browser belongs to the last person who subscribed it. */
export async function subscribeBrowser(
  ctx: AccountContext,
  { endpoint, p256dh, auth, name }: SubscribeBrowser,
  { keyring, allowed }: DestinationDeps,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const userId = personOf(ctx)
  checkedUrl(endpoint, allowed)
  assertKeys({ p256dh, auth })
  const settings = { kind: 'webPush' as const, endpoint, p256dh, auth }
  const endpointHash = hashOf(endpoint)
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(destinations.accountId, ctx.account.id), eq(destinations.endpointHash, endpointHash))
    await tx.delete(destinations).where(own)
    if (
      (await countInTurn(tx, destinations, ctx.account.id, eq(destinations.userId, userId))) >= MAX_BROWSERS
    )
      throw new FarolError('invalidInput', {
        fields: { name: `Você já tem ${MAX_BROWSERS} navegadores, o máximo` },
      })
    const id = randomUUID()
    const row = { kind: settings.kind, name, enabled: true, hint: destinationHint(settings) }
    await tx.insert(destinations).values({
      ...row,
      id,
      accountId: ctx.account.id,
      userId,
      endpointHash,
      createdBy: userId,
      sealed: sealDestination(keyring, id, settings),
      createdAt: ctx.now(),
      changedAt: ctx.now(),
    })
    const object = `destination:${id}`
    await recordAudit(tx, { ctx, action: 'destination.subscribe', object, after: auditedDestination(row) })
    return { id }
  })
}

export async function unsubscribeBrowser(
  ctx: AccountContext,
  { endpoint }: { endpoint: string },
): Promise<{ removed: boolean }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const userId = personOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const own = and(
      eq(destinations.accountId, ctx.account.id),
      eq(destinations.endpointHash, hashOf(endpoint)),
      eq(destinations.userId, userId),
    )
    const [row] = await tx.delete(destinations).where(own).returning()
    if (row === undefined) return { removed: false }
    await recordAudit(tx, {
      ctx,
      action: 'destination.unsubscribe',
      object: `destination:${row.id}`,
      before: auditedDestination(row),
    })
    return { removed: true }
  })
}

function assertKeys(keys: { p256dh: string; auth: string }): void {
  try {
    encryptPush('', keys)
  } catch (error) {
    throw new FarolError('invalidInput', { fields: { p256dh: 'Valor inválido' } }, { cause: error })
  }
}
