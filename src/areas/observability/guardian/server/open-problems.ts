import type { Checks } from '#analytics/checks/check.ts'
import { severities } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { OpenProblem } from '../../bell-contract.ts'
import { visibleChecks } from './known-checks.ts'
import { presentCheck } from './present-check.ts'
import { guardianChecks } from './schema.ts'

const rank = ({ severity }: OpenProblem): number => severities.indexOf(severity)

/** Current problems that are not silenced, worst first; empty without access to Guardian. */
export async function listOpenProblems(ctx: AccountContext, all: Checks): Promise<OpenProblem[]> {
  if (ctx.channelIds !== null) return []
  const seen = new Map(visibleChecks(ctx, all).map((check) => [check.key, check]))
  const isProblem = and(eq(guardianChecks.enabled, true), eq(guardianChecks.state, 'problem'))
  const rows = await ctx.db
    .select()
    .from(guardianChecks)
    .where(and(eq(guardianChecks.accountId, ctx.account.id), isProblem))
  return rows
    .flatMap((row): OpenProblem[] => {
      const check = seen.get(row.key)
      if (check === undefined || row.incident === null || row.since === null) return []
      const { key, title, severity, state } = presentCheck(ctx, check, row, [])
      const since = row.since.toISOString()
      return state === 'problem' ? [{ id: row.incident, key, title, severity, since }] : []
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.since.localeCompare(a.since))
}
