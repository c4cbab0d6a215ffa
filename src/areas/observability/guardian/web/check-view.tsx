import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OneCheck } from '#areas/observability/guardian/contract.ts'
import { type CheckKey } from '#model/monitoring/checks.ts'
import { guardianExport } from '#areas/observability/guardian/model.ts'
import { BackToGuardian } from '#areas/observability/guardian/web/back-to-guardian.tsx'
import { CheckDialog } from '#areas/observability/guardian/web/check-dialog.tsx'
import { DaysCard } from '#areas/observability/guardian/web/days-card.tsx'
import { checkQuery } from '#areas/observability/guardian/web/guardian-queries.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import {
  checkSentence,
  limitLabel,
  stateTone,
  stateLabel,
  checkedLabel,
} from '#areas/observability/guardian/web/guardian-labels.ts'
import { ItemsCard } from '#areas/observability/guardian/web/items-card.tsx'
import { ProblemCard } from '#areas/observability/guardian/web/problem-card.tsx'
import { SilenceDialog } from '#areas/observability/guardian/web/silence-dialog.tsx'
import { failureStatus, toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

export function CheckView({ checkKey }: { checkKey: CheckKey }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(checkQuery(useAccountId(), checkKey))
  if (data !== undefined) return <Shown one={data} />
  return (
    <Page pending={error === null}>
      <BackToGuardian />
      {error === null && <Skeleton height={640} />}
      {error !== null && failureStatus(error) === 404 && (
        <EmptyState title={t('guardian.notFound.title')} text={t('guardian.notFound.text')} />
      )}
      {error !== null && failureStatus(error) !== 404 && (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Shown({ one }: { one: OneCheck }): ReactNode {
  const { t } = useTranslation()
  const { check, currency } = one
  const { key, question, playbook, limit, since, isProblem } = check
  return (
    <Page>
      <BackToGuardian />
      <PageHead title={t('guardian.asked', { question })}>{checkSentence(t, check, currency)}</PageHead>
      <div className={classes['bar']}>
        <Acts one={one} />
        {isProblem && <ExportButton what={guardianExport} question={{ key }} about={question} />}
      </div>
      <Card area="auto" title={t('guardian.check.about')}>
        <p className={classes['line']}>
          <Badge tone={stateTone(check)}>{stateLabel(t, check)}</Badge> {checkedLabel(t, check)}
        </p>
        <dl className={classes['facts']}>
          <Fact label={t('guardian.check.playbook')}>{playbook}</Fact>
          {isProblem && since !== null && (
            <Fact label={t('guardian.check.since')}>{formatInstant(since)}</Fact>
          )}
          {limit !== null && <Fact label={limit.label}>{limitLabel(t, limit.unit, limit.value)}</Fact>}
          <Fact label={t('guardian.check.every')}>{limitLabel(t, 'minutes', check.everyMinutes)}</Fact>
          <Fact label={t('guardian.check.severity')}>{t(`monitoring.severities.${check.severity}`)}</Fact>
          <Fact label={t('guardian.check.owner')}>{check.owner?.name ?? t('guardian.check.nobody')}</Fact>
        </dl>
      </Card>
      <DaysCard days={one.days} />
      {one.problem !== null && <ProblemCard problem={one.problem} />}
      {isProblem && <ItemsCard one={one} />}
    </Page>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Acts({ one: { check, owners } }: { one: OneCheck }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('observability.edit')
  const [open, setOpen] = useState<'edit' | 'silence' | null>(null)
  if (!mayEdit) return null
  const { key, version, isDue, enabled, silencedUntil } = check
  async function act(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      toastSuccess(done)
    } catch (error) {
      toastFailure(error)
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <>
      <QuietButton
        disabled={isDue || !enabled}
        onClick={() => void act(guardianClient.runCheck({ key }), t('guardian.done.run', { count: 1 }))}
      >
        {t(isDue ? 'guardian.acts.running' : 'guardian.acts.run')}
      </QuietButton>
      {silencedUntil === null ? (
        <QuietButton onClick={() => setOpen('silence')}>{t('guardian.acts.silence')}</QuietButton>
      ) : (
        <QuietButton
          onClick={() =>
            void act(
              guardianClient.silenceCheck({ key, until: null, version }),
              t('guardian.done.wake', { count: 1 }),
            )
          }
        >
          {t('guardian.acts.wake')}
        </QuietButton>
      )}
      <QuietButton icon="edit" onClick={() => setOpen('edit')}>
        {t('guardian.acts.edit')}
      </QuietButton>
      {open === 'edit' && <CheckDialog check={check} owners={owners} onClose={() => setOpen(null)} />}
      {open === 'silence' && <SilenceDialog checks={[check]} onClose={() => setOpen(null)} />}
    </>
  )
}
