import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#areas/observability/guardian/contract.ts'
import { ProblemVerdict } from '#areas/observability/web/problem-verdict.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

export function ProblemCard({ problem }: { problem: Problem }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const { title, since, endedAt, verdict } = problem
  const lasted =
    endedAt === null
      ? t('guardian.judge.goesOn', { title, since: formatInstant(since) })
      : t('guardian.judge.lasted', { title, since: formatInstant(since), end: formatInstant(endedAt) })
  const given = verdict && {
    verdict: t(`guardian.judge.verdicts.${verdict.verdict}`),
    by: verdict.by ?? t('monitoring.alert.judge.somebody'),
    when: formatInstant(verdict.at),
  }
  return (
    <Card area="auto" title={t('guardian.judge.title')} subtitle={t('guardian.judge.subtitle')}>
      <p className={classes['told']}>{lasted}</p>
      <p className={classes['quiet']}>
        {given === null ? t('monitoring.alert.judge.none') : t('monitoring.alert.judge.given', given)}
      </p>
      {mayEdit && (
        <ProblemVerdict
          key={problem.id}
          problem={problem}
          label={t('guardian.judge.title')}
          commentAt="first"
        />
      )}
      {!mayEdit && verdict !== null && verdict.comment !== '' && (
        <p className={classes['told']}>{verdict.comment}</p>
      )}
    </Card>
  )
}
