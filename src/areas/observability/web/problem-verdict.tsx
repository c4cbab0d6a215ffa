import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#areas/observability/guardian/contract.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import { problemVerdicts, type ProblemVerdict as Verdict } from '#model/monitoring/checks.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/web/problem-verdict.module.css'

type Props = { problem: Problem; label: string; commentAt: 'first' | 'last' | null }

/** Rendered only for people who may judge. Content that appears below does not move the buttons. */
export function ProblemVerdict({ problem, label, commentAt }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [comment, setComment] = useState(problem.verdict?.comment ?? '')
  const [busy, setBusy] = useState(false)
  async function judge(verdict: Verdict): Promise<void> {
    setBusy(true)
    try {
      await guardianClient.judgeProblem({ problemId: problem.id, verdict, comment })
      toastSuccess(t('guardian.judge.done'))
    } catch (error) {
      toastFailure(error)
    }
    await invalidateGuardian(queryClient, accountId)
    setBusy(false)
  }
  const field = (
    <LongField
      label={t('monitoring.acts.comment')}
      rows={2}
      maxLength={2000}
      value={comment}
      onChange={({ currentTarget }) => setComment(currentTarget.value)}
    />
  )
  return (
    <>
      {commentAt === 'first' && field}
      <div className={classes['verdicts']} role="group" aria-label={label}>
        {problemVerdicts.map((verdict) => (
          <QuietButton
            key={verdict}
            aria-pressed={problem.verdict?.verdict === verdict}
            disabled={busy}
            onClick={() => void judge(verdict)}
          >
            {t(`guardian.judge.verdicts.${verdict}`)}
          </QuietButton>
        ))}
      </div>
      {commentAt === 'last' && field}
    </>
  )
}
