import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan, TargetVersion } from '#areas/sales/sales-targets/contract.ts'
import { formatTarget, monthName, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { ReasonForm } from '#areas/sales/sales-targets/web/reason-form.tsx'
import { targetsClient } from '#areas/sales/sales-targets/web/targets-client.ts'
import { targetDifferencesQuery, targetsKey } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function VersionDetails({ version, saved }: { version: TargetVersion; saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, year } = useTargets()
  const [against, setAgainst] = useState<'before' | 'now'>('before')
  const [from, to] =
    against === 'before' ? [version.number - 1, version.number] : [version.number, saved.version]
  const { data, error, refetch } = useQuery(targetDifferencesQuery(accountId, year, from, to))
  const curve = (kind: TargetPlan['curves'][number]['kind'] | null) =>
    kind === null ? '—' : t(`targets.curve.kinds.${kind}`, { event: t('targets.versions.event') })
  return (
    <div className={classes['details']}>
      <Segmented
        label={t('targets.versions.against')}
        options={[
          { value: 'before', label: t('targets.versions.before') },
          { value: 'now', label: t('targets.versions.now') },
        ]}
        value={against}
        onChange={setAgainst}
      />
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={80} />}
      {data !== undefined && data.cells.length + data.curves.length === 0 && (
        <p className={classes['quiet']}>{t('targets.versions.same')}</p>
      )}
      <ul className={classes['found']}>
        {data?.cells.map((cell) => (
          <li key={JSON.stringify([cell.month, cell.metric, cell.channel, cell.category])}>
            {t(`targets.metrics.${cell.metric}`)} · {nodeName(cell, t)} · {monthName(cell.month)}:{' '}
            {formatTarget(cell.before, cell.metric, saved.currency)} →{' '}
            <strong>{formatTarget(cell.after, cell.metric, saved.currency)}</strong>
          </li>
        ))}
        {data?.curves.map(({ month, before, after }) => (
          <li key={month}>
            {t('targets.versions.curve', { month: monthName(month) })}: {curve(before)} →{' '}
            <strong>{curve(after)}</strong>
          </li>
        ))}
      </ul>
      {saved.readOnly === null && version.number !== saved.version && (
        <Restore version={version} saved={saved} />
      )}
    </div>
  )
}

function Restore({ version: { number }, saved }: { version: TargetVersion; saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, year } = useTargets()
  const queryClient = useQueryClient()
  return (
    <ReasonForm
      submit={t('targets.versions.restore')}
      done={t('targets.done.restored', { number })}
      onSubmit={(reason) => targetsClient.restoreTargets({ year, base: saved.version, number, reason })}
      onDone={() => queryClient.invalidateQueries({ queryKey: targetsKey(accountId) })}
    >
      {t('targets.versions.restoreText', { number })}
    </ReasonForm>
  )
}
