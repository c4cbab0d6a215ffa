import type { BillingCauses } from '../../causes-contract.ts'
import { totalOf } from '#areas/sales/server/drivers.ts'
import { wholeRevenue } from '#areas/sales/server/sides.ts'
import { isSum } from './cause-metrics.ts'
import { wholeParts } from './cause-parts.ts'
import type { CauseView } from './cause-view.ts'
import { rateSide } from './rate-side.ts'

/** The metric over all leaves: what the home says of it. */
export function wholeOf(view: CauseView): Pick<BillingCauses, 'value' | 'delta'> {
  const parts = wholeParts(view)
  if (!isSum(view.metric)) {
    const { value, delta } = rateSide(view, parts)
    return { value, delta }
  }
  const value = wholeRevenue(totalOf(parts))
  return { value, delta: value.current - value.base }
}
