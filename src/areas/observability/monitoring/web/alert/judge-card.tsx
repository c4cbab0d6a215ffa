import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { type Verdict, verdicts } from '#model/monitoring/rules.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/alert/alert.module.css'

export function JudgeCard({ alert }: { alert: Alert }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('observability.edit')
  const { verdict, firedAt } = alert
  const [comment, setComment] = useState(verdict?.comment ?? '')
  const [busy, setBusy] = useState(false)
  async function judge(next: Verdict): Promise<void> {
    setBusy(true)
    await changeAlerts(queryClient, accountId, { act: 'judge', verdict: next, comment }, [alert.id]).catch(
      toastFailure,
    )
    setBusy(false)
  }
  const canJudge = mayEdit && firedAt !== null
  return (
    <Card
      area="auto"
      title={t('monitoring.alert.judge.title')}
      subtitle={t('monitoring.alert.judge.subtitle')}
    >
      {verdict !== null && (
        <p className={classes['quiet']}>
          {t('monitoring.alert.judge.given', {
            verdict: t(`monitoring.verdicts.${verdict.verdict}`),
            by: verdict.by ?? t('monitoring.alert.judge.somebody'),
            when: formatInstant(verdict.at),
          })}
        </p>
      )}
      {verdict === null && !canJudge && (
        <p className={classes['quiet']}>{t('monitoring.alert.judge.none')}</p>
      )}
      {canJudge ? (
        <>
          <LongField
            label={t('monitoring.acts.comment')}
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <div className={classes['verdicts']} role="group" aria-label={t('monitoring.alert.judge.title')}>
            {verdicts.map((each) => (
              <QuietButton
                key={each}
                aria-pressed={verdict?.verdict === each}
                disabled={busy}
                onClick={() => void judge(each)}
              >
                {t(`monitoring.verdicts.${each}`)}
              </QuietButton>
            ))}
          </div>
        </>
      ) : (
        verdict !== null && verdict.comment !== '' && <p>{verdict.comment}</p>
      )}
    </Card>
  )
}
