import { and, eq, isNotNull } from 'drizzle-orm'
import type { CaseScope } from '#analytics/incomplete/cases-sql.ts'
import { clientsOfCases, type Among, type CaseFilters as Kept } from '#analytics/incomplete/list-cases.ts'
import { consenting } from '#platform/clients/consenting.ts'
import type { AccountContext } from '#platform/context.ts'
import type { CaseTab } from '#areas/sales/incomplete-orders/model.ts'
import type { CaseQuestion } from '../contract.ts'
import { incompleteCases } from './schema.ts'

const tabs: Record<CaseTab, Kept> = {
  all: {},
  open: { states: ['recoverable', 'contacted'] },
  pix: { reasons: ['pixUnpaid'] },
  card: { reasons: ['cardDeclined'] },
  mine: {},
}

/** Combines the tab's conditions and the filters. */
export async function keptOf(ctx: AccountContext, scope: CaseScope, question: CaseQuestion): Promise<Kept[]> {
  const { tab, state, reason, method, amount, owner, consent } = question
  const kept: Kept[] = [
    tabs[tab],
    { states: state, reasons: reason, methods: method, from: amount?.min, to: amount?.max },
    ...(tab === 'mine' ? [{ orders: await ownedBy(ctx, ownId(ctx)) }] : []),
    ...(owner === undefined ? [] : [{ orders: await ownedBy(ctx, owner) }]),
  ]
  return consent === undefined ? kept : [...kept, { clients: await whoTold(ctx, scope, kept, consent) }]
}

/** The system owns no cases. */
const ownId = ({ actor, account }: AccountContext) => (actor === 'system' ? account.id : actor.userId)

/** `unknown`: neither yes nor no. */
async function whoTold(
  ctx: AccountContext,
  scope: CaseScope,
  kept: readonly Kept[],
  consent: NonNullable<CaseQuestion['consent']>,
): Promise<Among> {
  const clients = await clientsOfCases(ctx.clickhouse, scope, kept)
  const told = await consenting(ctx, clients, consent === 'unknown' ? ['yes', 'no'] : [consent])
  return { values: told, inside: consent !== 'unknown' }
}

async function ownedBy(ctx: AccountContext, owner: string): Promise<Among> {
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
