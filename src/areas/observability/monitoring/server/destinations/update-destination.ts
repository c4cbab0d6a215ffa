import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinationHint, openDestination, sealDestination } from '#platform/notices/destination-settings.ts'
import { deliveries, destinations, type DestinationRow } from '#platform/notices/schema.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Destination, DestinationInput, UpdateDestination } from '../../destinations-contract.ts'
import { checkDestinationSettings, type DestinationDeps } from './check-destination.ts'
import { inviteAddress, mustConfirm } from '../../../server/destinations/confirm-address.ts'
import { auditedDestination, lockDestination } from '../../../server/destinations/find-destination.ts'
import { presentDestination } from './present-destinations.ts'

/** A webhook keeps its secret. Disabling, or an address that must confirm, cancels pending deliveries. */
export async function updateDestination(
  ctx: AccountContext,
  { destinationId: id, version, name, enabled, settings }: UpdateDestination,
  parts: DestinationDeps,
): Promise<Destination> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockDestination(tx, ctx, { id, version })
    const [changed] = await tx
      .update(destinations)
      .set({
        name,
        enabled,
        version: version + 1,
        changedAt: ctx.now(),
        pausedUntil: null,
        ...(settings && (await changedAddress(tx, ctx, { before, input: settings, parts }))),
      })
      .where(eq(destinations.id, id))
      .returning()
    if (changed === undefined) throw new FarolError('unexpected')
    const isAsked = changed.awaitsConfirmation && changed.sealed !== before.sealed
    if ((before.enabled && !enabled) || isAsked) {
      const waiting = and(eq(deliveries.destinationId, id), inArray(deliveries.state, ['queued', 'failed']))
      await tx.update(deliveries).set({ state: 'canceled', endedAt: ctx.now() }).where(waiting)
    }
    await recordAudit(tx, {
      ctx,
      action: 'destination.edit',
      object: `destination:${id}`,
      before: auditedDestination(before),
      after: auditedDestination(changed),
    })
    if (isAsked) await inviteAddress(tx, ctx, parts, changed)
    return changed
  })
  return presentDestination(ctx, row)
}

type Change = { before: DestinationRow; input: DestinationInput; parts: DestinationDeps }

/** An address that was there already stays as confirmed as it was. */
async function changedAddress(tx: Transaction, ctx: AccountContext, { before, input, parts }: Change) {
  const { keyring, allowed } = parts
  if (input.kind !== before.kind)
    throw new FarolError('invalidInput', { fields: { kind: 'O tipo de um destino não muda' } })
  const known = openDestination(keyring, before)
  const secret = known.kind === 'webhook' ? known.secret : undefined
  const settings = checkDestinationSettings(input, allowed, secret)
  if (isDeepStrictEqual(settings, known)) return {}
  return {
    sealed: sealDestination(keyring, before.id, settings),
    hint: destinationHint(settings),
    awaitsConfirmation: await mustConfirm(tx, ctx, settings),
  }
}
