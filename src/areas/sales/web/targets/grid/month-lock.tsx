import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/targets-contract.ts'
import { monthName } from '#areas/sales/web/targets/names.ts'
import { targetsClient } from '#areas/sales/web/targets/targets-client.ts'
import { targetPlanQuery } from '#areas/sales/web/targets/targets-queries.ts'
import { useTargets } from '#areas/sales/web/targets/use-targets.ts'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import classes from '#areas/sales/web/targets/targets.module.css'

/** Locks the month on screen, or unlocks it though it is over, and says why. */
export function MonthLock({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, month, year } = useTargets()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const state = saved.months.find((each) => each.month === month)
  if (state === undefined) return null
  const name = { month: monthName(month) }

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(t('validation.required'))
    setProblem(undefined)
    try {
      await targetsClient.lockTargetMonth({ month, locked: state?.locked !== true, reason: reason.trim() })
      setReason('')
      toastSuccess()
      await queryClient.invalidateQueries({ queryKey: targetPlanQuery(accountId, year).queryKey })
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <form className={classes['lockForm']} onSubmit={(event) => void change(event)} noValidate>
      <p>
        {t(state.locked ? 'targets.lock.isLocked' : 'targets.lock.isOpen', name)}
        {state.reason !== null && ` ${t('targets.lock.why', { reason: state.reason })}`}
      </p>
      <Field
        label={t('targets.lock.reason')}
        value={reason}
        maxLength={255}
        problem={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <QuietButton type="submit">
        {t(state.locked ? 'targets.lock.unlock' : 'targets.lock.lock', name)}
      </QuietButton>
    </form>
  )
}
