import type { CaseRow } from '#analytics/incomplete/list-cases.ts'
import { findClientsByConsent } from '#platform/clients/find-clients-by-consent.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CaseChange, CaseChanged, CaseRefusal, Decision } from '../contract.ts'
import { loadCases } from './case-scope.ts'
import { auditDecision, decide, lockDecision } from './decide-case.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { loadAccountUsers } from './account-users.ts'
import { clientKeysOf } from './present-cases.ts'

export async function changeIncompleteCases(
  ctx: AccountContext,
  { cases, decision }: CaseChange,
): Promise<CaseChanged> {
  assertPermission(ctx, 'orders.edit')
  const seen = new Map(cases.map(({ id, version }) => [id, version]))
  const rows = await loadCaseRows(ctx, [...seen.keys()])
  if (decision.kind === 'assign' && decision.ownerId !== null) await assertMember(ctx, decision.ownerId)
  const denied = await findDenied(ctx, rows)
  const done: string[] = []
  const refused: CaseRefusal[] = []
  await ctx.db.transaction(async (tx) => {
    for (const [id, row] of rows) {
      const why = refusalReason(decision, row, denied)
      if (why !== undefined) {
        refused.push({ id, why, by: null })
        continue
      }
      const before = await lockDecision(tx, ctx, row)
      const version = seen.get(id) ?? 0
      const after = await decide(tx, ctx, row, { version, decision: before }, decisionColumns(decision))
      if (after === undefined) {
        refused.push({ id, why: 'changed', by: (await lockDecision(tx, ctx, row))?.changedBy ?? null })
        continue
      }
      done.push(id)
      await recordAudit(tx, {
        ctx,
        action: `incomplete-case.${decision.kind}`,
        object: `order:${row.order_id}`,
        before: auditDecision(before),
        after: auditDecision(after),
      })
    }
  })
  const names = await loadUserNames(
    ctx,
    refused.map(({ by }) => by),
  )
  return { done, refused: refused.map((each) => ({ ...each, by: names.get(each.by ?? '') ?? null })) }
}

export async function loadCaseRows(
  ctx: AccountContext,
  ids: readonly string[],
): Promise<Map<string, CaseRow>> {
  const found = await loadCases(ctx, ids)
  return new Map(
    ids.map((id) => {
      const row = found.find(({ order_ids }) => order_ids.includes(id))
      if (row === undefined) throw new FarolError('notFound')
      return [id, row]
    }),
  )
}

async function assertMember(ctx: AccountContext, ownerId: string): Promise<void> {
  const people = await loadAccountUsers(ctx)
  if (people.some(({ id }) => id === ownerId)) return
  throw new FarolError('invalidInput', { fields: { 'decision.ownerId': 'Valor inválido' } })
}

export async function findDenied(
  ctx: AccountContext,
  rows: ReadonlyMap<string, CaseRow>,
): Promise<ReadonlySet<string>> {
  const cases = [...rows.values()]
  const denied = await findClientsByConsent(ctx, clientKeysOf(cases), ['no'])
  return new Set(cases.flatMap((row) => (denied.includes(row.client_key) ? [row.order_id] : [])))
}

function refusalReason(
  { kind }: Decision,
  { state, order_id, recovered_at }: CaseRow,
  denied: ReadonlySet<string>,
): CaseRefusal['why'] | undefined {
  if (kind === 'assign') return undefined
  if (recovered_at !== null || state === 'recovered') return 'recovered'
  if (kind === 'contacted' && denied.has(order_id)) return 'denied'
  return undefined
}

function decisionColumns(decision: Decision) {
  if (decision.kind === 'assign') return { ownerId: decision.ownerId }
  if (decision.kind === 'lost') return { state: 'lost' as const, lostReason: decision.reason }
  return { state: decision.kind === 'contacted' ? ('contacted' as const) : null, lostReason: null }
}
