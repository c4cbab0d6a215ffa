import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinationHint, sealDestination } from '#platform/notices/destination-settings.ts'
import { destinations } from '#platform/notices/schema.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { ne } from '#platform/storage/postgres/drizzle.ts'
import type { CreateDestination, NewDestination } from '../../destinations-contract.ts'
import { checkDestinationSettings, type DestinationDeps } from './check-destination.ts'
import { inviteAddress, mustConfirm } from '../../../server/destinations/confirm-address.ts'
import { auditedDestination } from '../../../server/destinations/find-destination.ts'
import { presentDestination } from './present-destinations.ts'

const MAX_DESTINATIONS = 50

/** The response contains a webhook's secret, which is never shown again. Addresses of nobody of the account are asked to confirm. */
export async function createDestination(
  ctx: AccountContext,
  { name, settings: input }: CreateDestination,
  parts: DestinationDeps,
): Promise<NewDestination> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const { keyring } = parts
  const settings = checkDestinationSettings(input, parts.allowed)
  const id = randomUUID()
  const row = await ctx.db.transaction(async (tx) => {
    const people = ne(destinations.kind, 'webPush')
    if ((await countInTurn(tx, destinations, ctx.account.id, people)) >= MAX_DESTINATIONS)
      throw new FarolError('invalidInput', {
        fields: { name: `A conta já tem ${MAX_DESTINATIONS} destinos, o máximo` },
      })
    const [created] = await tx
      .insert(destinations)
      .values({
        id,
        accountId: ctx.account.id,
        kind: settings.kind,
        name,
        sealed: sealDestination(keyring, id, settings),
        hint: destinationHint(settings),
        awaitsConfirmation: await mustConfirm(tx, ctx, settings),
        createdAt: ctx.now(),
        changedAt: ctx.now(),
        createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
      })
      .returning()
    if (created === undefined) throw new FarolError('unexpected')
    const object = `destination:${id}`
    await recordAudit(tx, { ctx, action: 'destination.create', object, after: auditedDestination(created) })
    if (created.awaitsConfirmation) await inviteAddress(tx, ctx, parts, created)
    return created
  })
  const secret = settings.kind === 'webhook' ? settings.secret : null
  return { destination: await presentDestination(ctx, row), secret }
}
