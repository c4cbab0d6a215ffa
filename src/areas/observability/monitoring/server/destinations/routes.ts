import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { presentQuiet, quietColumns } from '../../../server/quiet-columns.ts'
import type { NoticeRoute, RouteSettings, SaveRoute } from '../../destinations-contract.ts'

type RouteRow = typeof noticeRoutes.$inferSelect

const MAX_ROUTES = 50

export function presentRoute(row: RouteRow): NoticeRoute {
  const { id, version, name, enabled, severities, areas, browsers, afterMinutes } = row
  const { ruleIds, virtualChannelIds, destinationIds } = row
  return {
    id,
    version,
    name,
    enabled,
    severities,
    areas,
    ruleIds,
    virtualChannelIds,
    destinationIds,
    browsers,
    quiet: presentQuiet(row),
    afterMinutes,
  }
}

export async function saveRoute(ctx: AccountContext, input: SaveRoute): Promise<NoticeRoute> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const { settings, version } = input
  return ctx.db.transaction(async (tx) => {
    const before = input.id === undefined ? undefined : await lockRoute(tx, ctx, { id: input.id, version })
    if (before === undefined) await assertRoom(tx, ctx)
    await assertOwnDestinations(tx, ctx, settings.destinationIds)
    const id = before?.id ?? randomUUID()
    const written = { ...columnsOf(settings), version: (before?.version ?? 0) + 1, changedAt: ctx.now() }
    const [row] =
      before === undefined
        ? await tx
            .insert(noticeRoutes)
            .values({ id, accountId: ctx.account.id, createdAt: ctx.now(), ...written })
            .returning()
        : await tx.update(noticeRoutes).set(written).where(eq(noticeRoutes.id, id)).returning()
    if (row === undefined) throw new FarolError('unexpected')
    await recordAudit(tx, {
      ctx,
      action: before === undefined ? 'notice-route.create' : 'notice-route.edit',
      object: `notice-route:${id}`,
      before: before === undefined ? null : auditedRoute(before),
      after: auditedRoute(row),
    })
    return presentRoute(row)
  })
}

export async function deleteRoute(
  ctx: AccountContext,
  { routeId: id, version }: { routeId: string; version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockRoute(tx, ctx, { id, version })
    await tx.delete(noticeRoutes).where(eq(noticeRoutes.id, id))
    const object = `notice-route:${id}`
    await recordAudit(tx, { ctx, action: 'notice-route.delete', object, before: auditedRoute(before) })
    return { id }
  })
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function columnsOf({ quiet, ...settings }: RouteSettings) {
  return {
    name: settings.name,
    enabled: settings.enabled,
    browsers: settings.browsers,
    severities: unique(settings.severities),
    areas: unique(settings.areas),
    ruleIds: unique(settings.ruleIds),
    virtualChannelIds: unique(settings.virtualChannelIds),
    destinationIds: unique(settings.destinationIds),
    afterMinutes: settings.afterMinutes,
    ...quietColumns(quiet),
  }
}

const auditedRoute = ({ name, enabled, ...row }: RouteRow) => {
  const { id: _, version: _v, ...settings } = presentRoute({ name, enabled, ...row })
  return { name, enabled, settings: JSON.stringify(settings) }
}

async function lockRoute(
  tx: Transaction,
  { account }: AccountContext,
  { id, version }: { id: string; version: number },
): Promise<RouteRow> {
  const own = and(eq(noticeRoutes.id, id), eq(noticeRoutes.accountId, account.id))
  const [row] = await tx.select().from(noticeRoutes).where(own).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.version !== version) throw new FarolError('conflict')
  return row
}

async function assertRoom(tx: Transaction, { account }: AccountContext): Promise<void> {
  if ((await countInTurn(tx, noticeRoutes, account.id)) < MAX_ROUTES) return
  throw new FarolError('invalidInput', { fields: { name: `A conta já tem ${MAX_ROUTES} rotas, o máximo` } })
}

async function assertOwnDestinations(
  tx: Transaction,
  { account }: AccountContext,
  ids: readonly string[],
): Promise<void> {
  const asked = unique(ids)
  if (asked.length === 0) return
  const own = and(eq(destinations.accountId, account.id), inArray(destinations.id, asked))
  const found = await tx.select({ id: destinations.id }).from(destinations).where(own)
  if (found.length < asked.length) throw new FarolError('notFound')
}
