import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { hintOf, sealDestination } from '#platform/notices/destination-settings.ts'
import { deliveries, destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { makeGroup } from '#platform/notices/whatsapp/ask-meta.ts'
import { whatsAppGroups } from '#platform/notices/whatsapp/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { auditedDestination, lockDestination } from '../../server/destinations/find-destination.ts'
import type { SaveList, Subscription } from '../contract.ts'
import { findNumber, placeOfNumber, type NumberParts } from './number.ts'

const MOST = 50

/** A destination with a route of its own; a group is asked of Meta before it is kept. */
export async function saveList(
  ctx: AccountContext,
  input: SaveList,
  parts: NumberParts,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const requestId =
    input.id === undefined && input.form === 'group' ? await askGroup(ctx, input, parts) : null
  return ctx.db.transaction(async (tx) => {
    const { id, before, after } =
      input.id === undefined
        ? await create(tx, ctx, { input, requestId, parts })
        : await change(tx, ctx, { ...input, id: input.id })
    await saveRoute(tx, ctx, { id, name: input.name, subscription: input.subscription })
    await recordAudit(tx, {
      ctx,
      action: before === null ? 'whatsapp-list.create' : 'whatsapp-list.edit',
      object: `destination:${id}`,
      before: before === null ? null : auditedDestination(before),
      after: { ...auditedDestination(after), settings: JSON.stringify(input.subscription) },
    })
    return { id }
  })
}

async function askGroup(ctx: AccountContext, { name }: SaveList, parts: NumberParts): Promise<string> {
  const refuse = (form: string) => new FarolError('invalidInput', { fields: { form } })
  const number = await findNumber(ctx)
  if (number === undefined) throw refuse('Conecte um número antes de criar um grupo')
  if (!number.isOfficial)
    throw refuse('Grupos só são oferecidos a contas oficiais (Official Business Account)')
  const made = await makeGroup(parts, placeOfNumber(parts, number), name)
  if ('reason' in made) throw refuse(made.reason)
  return made.value.request_id
}

type Creating = { input: SaveList; requestId: string | null; parts: NumberParts }

async function create(tx: Transaction, ctx: AccountContext, { input, requestId, parts }: Creating) {
  const { account, actor, now } = ctx
  const people = and(eq(destinations.accountId, account.id), ne(destinations.kind, 'webPush'))
  const [known] = await tx.select({ count: count() }).from(destinations).where(people)
  if ((known?.count ?? 0) >= MOST)
    throw new FarolError('invalidInput', { fields: { name: `A conta já tem ${MOST} destinos, o máximo` } })
  const id = randomUUID()
  const settings = { kind: 'whatsApp', form: input.form } as const
  const [after] = await tx
    .insert(destinations)
    .values({
      ...{ id, accountId: account.id, kind: 'whatsApp', name: input.name, enabled: input.enabled },
      ...{ sealed: sealDestination(parts.keyring, id, settings), hint: hintOf(settings) },
      ...{ createdAt: now(), changedAt: now(), createdBy: actor === 'system' ? null : actor.userId },
    })
    .returning()
  if (after === undefined) throw new FarolError('unexpected')
  if (requestId !== null)
    await tx
      .insert(whatsAppGroups)
      .values({ destinationId: id, accountId: account.id, requestId, status: 'asked' })
  return { id, before: null, after }
}

async function change(
  tx: Transaction,
  ctx: AccountContext,
  { id, version, name, enabled }: SaveList & { id: string },
) {
  const before = await lockDestination(tx, ctx, { id, version })
  if (before.kind !== 'whatsApp') throw new FarolError('notFound')
  const [after] = await tx
    .update(destinations)
    .set({ name, enabled, version: version + 1, changedAt: ctx.now(), pausedUntil: null })
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

/** The first route that leads to it alone and to whatever rule. */
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
    ...{ name, severities: [...new Set(severities)], areas: [...new Set(areas)] },
    virtualChannelIds: [...new Set(virtualChannelIds)],
    ...{ quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null },
    quietWeekdays: [...new Set(quiet?.weekdays ?? [1, 2, 3, 4, 5, 6, 7])].toSorted((a, b) => a - b),
    ...{ criticalPasses: quiet?.criticalPasses ?? true, changedAt: now() },
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
      ...{ id: randomUUID(), accountId: account.id, enabled: true, ruleIds: [], destinationIds: [id] },
      ...{ browsers: false, afterMinutes: 0, createdAt: now(), ...written },
    })
}
