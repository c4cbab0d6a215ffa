import { mostUrgent } from '#analytics/logistics/tower/most-urgent.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { OpenPackages, PackagesQuestion } from '../contract.ts'
import { presentFrame, resolveTower } from './stand.ts'
import { sumOf } from './sums.ts'
import { loadItems, loadWorklist } from './worklist.ts'

export async function listOpenPackages(ctx: AccountContext, input: PackagesQuestion): Promise<OpenPackages> {
  assertPermission(ctx, 'logistics.view')
  const { view, page, pageSize } = input
  const asked = await resolveTower(ctx, input)
  const { isCut, chosen, views } = await loadWorklist(ctx, asked, view)
  const { packages, amount } = sumOf(chosen)
  return {
    frame: presentFrame(asked, isCut),
    items: await loadItems(ctx, asked, mostUrgent(chosen, { from: (page - 1) * pageSize, count: pageSize })),
    total: packages,
    amount,
    views,
  }
}
