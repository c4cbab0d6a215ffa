import type { CaseScope } from '#analytics/incomplete/cases-sql.ts'
import { loadCaseClients, type Among, type CaseFilters } from '#analytics/incomplete/list-cases.ts'
import { findClientsByConsent } from '#platform/clients/find-clients-by-consent.ts'
import type { AccountContext } from '#platform/context.ts'
import type { CaseTab } from '#areas/sales/incomplete-orders/model.ts'
import { and, eq, isNotNull } from '#platform/storage/postgres/drizzle.ts'
import type { CaseQuestion } from '../contract.ts'
import { incompleteCases } from './schema.ts'

const tabs: Record<CaseTab, CaseFilters> = {
  all: {},
  open: { states: ['recoverable', 'contacted'] },
  pix: { reasons: ['pixUnpaid'] },
  card: { reasons: ['cardDeclined'] },
  mine: {},
}

export async function buildCaseFilters(
  ctx: AccountContext,
  scope: CaseScope,
  question: CaseQuestion,
): Promise<CaseFilters[]> {
  const { tab, state, reason, method, amount, owner, consent } = question
  const filters: CaseFilters[] = [
    tabs[tab],
    { states: state, reasons: reason, methods: method, from: amount?.min, to: amount?.max },
    ...(tab === 'mine' ? [{ orders: await ordersOwnedBy(ctx, ownId(ctx)) }] : []),
    ...(owner === undefined ? [] : [{ orders: await ordersOwnedBy(ctx, owner) }]),
  ]
  return consent === undefined
    ? filters
    : [...filters, { clients: await clientsByConsent(ctx, scope, filters, consent) }]
}

const ownId = ({ actor, account }: AccountContext) => (actor === 'system' ? account.id : actor.userId)

/** `unknown`: neither yes nor no. */
async function clientsByConsent(
  ctx: AccountContext,
  scope: CaseScope,
  filters: readonly CaseFilters[],
  consent: NonNullable<CaseQuestion['consent']>,
): Promise<Among> {
  const clients = await loadCaseClients(ctx.clickhouse, scope, filters)
  const clientKeys = await findClientsByConsent(
    ctx,
    clients,
    consent === 'unknown' ? ['yes', 'no'] : [consent],
  )
  return { values: clientKeys, inside: consent !== 'unknown' }
}

async function ordersOwnedBy(ctx: AccountContext, owner: string): Promise<Among> {
  const rows = await ctx.db
    .select({ id: incompleteCases.orderId })
    .from(incompleteCases)
    .where(
      and(
        eq(incompleteCases.accountId, ctx.account.id),
        owner === 'none' ? isNotNull(incompleteCases.ownerId) : eq(incompleteCases.ownerId, owner),
      ),
    )
  return { values: rows.map(({ id }) => id), inside: owner !== 'none' }
}
