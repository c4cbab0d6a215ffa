import { minorUnits } from '#model/minor-units.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { csvLine, csvMark } from '#model/csv.ts'
import {
  monthsOfYear,
  targetMetrics,
  targetMetricTraits,
  nameInFile,
  type TargetMetric,
  findTarget,
  sameNode,
} from '#areas/sales/sales-targets/model.ts'
import { loadLatestPlan } from './load-plan.ts'
import { visiblePlan } from './visible-nodes.ts'

/** The format that the screen imports. Money in major units, rates in per cent. */
export async function exportTargets(
  ctx: AccountContext,
  { year }: { year: number },
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  assertPermission(ctx, 'sales.export')
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, { ctx, action: 'target.export', object: `targets:${year}` })
  })
  const { plan } = await loadLatestPlan(ctx, year)
  const seen = visiblePlan(ctx, plan)
  const months = monthsOfYear(year)
  const lines = [csvLine(['metrica', 'canal', 'categoria', ...months])]
  for (const metric of targetMetrics) {
    const nodes = seen.cells.filter((cell) => cell.metric === metric)
    const once = nodes.filter((node, index) => nodes.findIndex((other) => sameNode(other, node)) === index)
    for (const node of once) {
      const values = months.map((month) => toMajorUnits(findTarget(seen, month, metric, node), metric, ctx))
      lines.push(csvLine([metric, nameInFile(node.channel), nameInFile(node.category), ...values]))
    }
  }
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="metas-${year}.csv"`,
    },
    body: new Blob([csvMark, ...lines]).stream(),
  }
}

function toMajorUnits(
  value: number | undefined,
  metric: TargetMetric,
  { account }: AccountContext,
): number | null {
  if (value === undefined) return null
  const { unit } = targetMetricTraits[metric]
  if (unit === 'rate') return value * 100
  return unit === 'money' ? value / minorUnits(account.currency) : value
}
