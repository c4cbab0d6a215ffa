import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { monthName } from '#areas/sales/sales-targets/web/names.ts'
import { ReasonForm } from '#areas/sales/sales-targets/web/reason-form.tsx'
import { targetsClient } from '#areas/sales/sales-targets/web/targets-client.ts'
import { targetPlanQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'

/** Locks the month on screen, or unlocks it though it is over, and says why. */
export function MonthLock({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, month, year } = useTargets()
  const queryClient = useQueryClient()
  const state = saved.months.find((each) => each.month === month)
  if (state === undefined) return null
  const { locked, reason: why } = state
  const name = { month: monthName(month) }
  return (
    <ReasonForm
      submit={t(locked ? 'targets.lock.unlock' : 'targets.lock.lock', name)}
      onSubmit={(reason) => targetsClient.lockTargetMonth({ month, locked: !locked, reason })}
      onDone={() => queryClient.invalidateQueries({ queryKey: targetPlanQuery(accountId, year).queryKey })}
    >
      {t(locked ? 'targets.lock.isLocked' : 'targets.lock.isOpen', name)}
      {why !== null && ` ${t('targets.lock.why', { reason: why })}`}
    </ReasonForm>
  )
}
