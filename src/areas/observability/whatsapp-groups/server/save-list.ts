import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinationHint, sealDestination } from '#platform/notices/destination-settings.ts'
import { deliveries, destinations, noticeRoutes, type DestinationRow } from '#platform/notices/schema.ts'
import { createGroup } from '#platform/notices/whatsapp/meta-api.ts'
import { fetchGroups, type BridgeGroup } from '#platform/notices/whatsapp/bridge/bridge-api.ts'
import { whatsAppGroups } from '#platform/notices/whatsapp/schema.ts'
import { bridgeConnection } from '#platform/notices/whatsapp/transport.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, asc, eq, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { auditedDestination, lockDestination } from '../../server/destinations/find-destination.ts'
import type { SaveList, Subscription } from '../contract.ts'
import { findBridge } from './bridge.ts'
import { findNumber, numberConnection, type NumberDeps } from './number.ts'
import { quietColumns } from '../../server/quiet-columns.ts'

const MAX_DESTINATIONS = 50

/**
 * Saves a list as a destination with its own route; groups are first created at Meta or looked up at the
 * bridge.
 */
export async function saveList(
  ctx: AccountContext,
  input: SaveList,
  parts: NumberDeps,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const group = input.id === undefined ? await askGroup(ctx, input, parts) : null
  return ctx.db.transaction(async (tx) => {
    const { id, before, after } =
      input.id === undefined
        ? await create(tx, ctx, { input, group, parts })
        : await change(tx, ctx, { ...input, id: input.id })
    await saveRoute(tx, ctx, { id, name: input.name, subscription: input.subscription })
    await recordAudit(tx, {
      ctx,
      action: before === null ? 'whatsapp-list.create' : 'whatsapp-list.edit',
      object: `destination:${id}`,
      before: before === null ? null : audited(before),
      after: { ...audited(after), settings: JSON.stringify(input.subscription) },
    })
    return { id }
  })
}

const audited = (row: DestinationRow) => ({ ...auditedDestination(row), format: row.messageFormat })

/** Meta reports the group's id later by webhook; bridge groups already exist. */
type Group = { requestId: string } | { groupId: string; groupName: string }

async function askGroup(ctx: AccountContext, input: SaveList, parts: NumberDeps): Promise<Group | null> {
  if (input.form === 'group') return { requestId: await askMeta(ctx, input, parts) }
  if (input.form !== 'bridge') return null
  const { id: groupId, name: groupName } = await askBridge(ctx, input, parts)
  return { groupId, groupName }
}

async function askBridge(
  ctx: AccountContext,
  { groupId }: SaveList,
  parts: NumberDeps,
): Promise<BridgeGroup> {
  const refuse = (field: 'form' | 'groupId', sentence: string) =>
    new FarolError('invalidInput', { fields: { [field]: sentence } })
  const bridge = await findBridge(ctx)
  if (bridge === undefined) throw refuse('form', 'Ligue a ponte antes de usar um grupo dela')
  if (groupId === undefined) throw refuse('groupId', 'Escolha um grupo')
  const seen = await fetchGroups(parts, bridgeConnection(parts.keyring, bridge))
  if ('reason' in seen) throw refuse('groupId', seen.reason)
  const group = seen.value.find(({ id }) => id === groupId)
  if (group === undefined) throw refuse('groupId', 'A ponte não vê este grupo')
  return group
}

async function askMeta(ctx: AccountContext, { name }: SaveList, parts: NumberDeps): Promise<string> {
  const refuse = (form: string) => new FarolError('invalidInput', { fields: { form } })
  const number = await findNumber(ctx)
  if (number === undefined) throw refuse('Conecte um número antes de criar um grupo')
  if (!number.isOfficial)
    throw refuse('Grupos só são oferecidos a contas oficiais (Official Business Account)')
  const made = await createGroup(parts, numberConnection(parts, number), name)
  if ('reason' in made) throw refuse(made.reason)
  return made.value.request_id
}

type Creating = { input: SaveList; group: Group | null; parts: NumberDeps }

async function create(tx: Transaction, ctx: AccountContext, { input, group, parts }: Creating) {
  const { account, actor, now } = ctx
  const people = ne(destinations.kind, 'webPush')
  if ((await countInTurn(tx, destinations, account.id, people)) >= MAX_DESTINATIONS)
    throw new FarolError('invalidInput', {
      fields: { name: `A conta já tem ${MAX_DESTINATIONS} destinos, o máximo` },
    })
  const id = randomUUID()
  const named = group !== null && 'groupName' in group ? { groupName: group.groupName } : {}
  const settings = { kind: 'whatsApp', form: input.form, ...named } as const
  const [after] = await tx
    .insert(destinations)
    .values({
      id,
      accountId: account.id,
      kind: 'whatsApp',
      name: input.name,
      enabled: input.enabled,
      messageFormat: input.format ?? 'full',
      sealed: sealDestination(parts.keyring, id, settings),
      hint: destinationHint(settings),
      createdAt: now(),
      changedAt: now(),
      createdBy: actor === 'system' ? null : actor.userId,
    })
    .returning()
  if (after === undefined) throw new FarolError('unexpected')
  if (group !== null) await keepGroup(tx, { destinationId: id, accountId: account.id }, group)
  return { id, before: null, after }
}

async function keepGroup(
  tx: Transaction,
  own: { destinationId: string; accountId: string },
  group: Group,
): Promise<void> {
  const [kept] = await tx
    .insert(whatsAppGroups)
    .values(
      'requestId' in group
        ? { ...own, requestId: group.requestId, status: 'asked' }
        : { ...own, groupId: group.groupId, status: 'active' },
    )
    .onConflictDoNothing()
    .returning()
  // two destinations for one group would receive everything twice
  if (kept === undefined)
    throw new FarolError('invalidInput', {
      fields: { groupId: 'Este grupo já está entre as listas e grupos' },
    })
}

async function change(
  tx: Transaction,
  ctx: AccountContext,
  { id, version, name, enabled, format }: SaveList & { id: string },
) {
  const before = await lockDestination(tx, ctx, { id, version })
  if (before.kind !== 'whatsApp') throw new FarolError('notFound')
  const [after] = await tx
    .update(destinations)
    .set({
      name,
      enabled,
      ...(format !== undefined && { messageFormat: format }),
      version: version + 1,
      changedAt: ctx.now(),
      pausedUntil: null,
    })
    .where(eq(destinations.id, id))
    .returning()
  if (after === undefined) throw new FarolError('unexpected')
  if (before.enabled && !enabled)
    await tx
      .update(deliveries)
      .set({ state: 'canceled', endedAt: ctx.now() })
      .where(and(eq(deliveries.destinationId, id), sql`${deliveries.state} IN ('queued', 'failed')`))
  return { id, before, after }
}

/** The first route with this as its only destination and no rule filter. */
const ownRoute = (accountId: string, id: string) =>
  and(
    eq(noticeRoutes.accountId, accountId),
    eq(noticeRoutes.browsers, false),
    sql`${noticeRoutes.destinationIds} = ARRAY[${id}::uuid]`,
    sql`cardinality(${noticeRoutes.ruleIds}) = 0`,
  )

async function saveRoute(
  tx: Transaction,
  { account, now }: AccountContext,
  { id, name, subscription }: { id: string; name: string; subscription: Subscription },
): Promise<void> {
  const { severities, areas, virtualChannelIds, quiet } = subscription
  const written = {
    name,
    severities: [...new Set(severities)],
    areas: [...new Set(areas)],
    virtualChannelIds: [...new Set(virtualChannelIds)],
    ...quietColumns(quiet),
    changedAt: now(),
  }
  const [known] = await tx
    .select()
    .from(noticeRoutes)
    .where(ownRoute(account.id, id))
    .orderBy(asc(noticeRoutes.createdAt), asc(noticeRoutes.id))
    .limit(1)
  if (known !== undefined)
    await tx
      .update(noticeRoutes)
      .set({ ...written, version: known.version + 1 })
      .where(eq(noticeRoutes.id, known.id))
  else
    await tx.insert(noticeRoutes).values({
      id: randomUUID(),
      accountId: account.id,
      enabled: true,
      ruleIds: [],
      destinationIds: [id],
      browsers: false,
      afterMinutes: 0,
      createdAt: now(),
      ...written,
    })
}
