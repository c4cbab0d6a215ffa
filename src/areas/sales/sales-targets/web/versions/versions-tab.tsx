import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan, TargetVersion } from '#areas/sales/sales-targets/contract.ts'
import { targetVersionsQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { VersionDetails } from '#areas/sales/sales-targets/web/versions/version-details.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatMoment } from '#ui/formats/instant.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function VersionsTab({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, year, search, change } = useTargets()
  const { data, error, refetch } = useQuery(targetVersionsQuery(accountId, year))
  const opened = data?.items.find(({ number }) => String(number) === search.versao)
  return (
    <Card area="auto" title={t('targets.versions.title', { year })} subtitle={t('targets.versions.subtitle')}>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={200} />}
      {data?.items.length === 0 && <p className={classes['quiet']}>{t('targets.versions.none')}</p>}
      <ol className={classes['versions']}>
        {data?.items.map((version) => {
          const isOpen = version.number === opened?.number
          return (
            <li key={version.number}>
              <button
                type="button"
                className={classes['link']}
                aria-expanded={isOpen}
                onClick={() => change({ versao: isOpen ? undefined : String(version.number) })}
              >
                {t('targets.versions.number', { number: version.number })}
              </button>
              <span>{describeVersion(version, t)}</span>
              {isOpen && <VersionDetails version={version} saved={saved} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function describeVersion({ at, by, reason, changes, restored }: TargetVersion, t: TFunction): string {
  return [
    formatMoment(new Date(at)),
    by?.name ?? t('targets.versions.nobody'),
    t('targets.versions.changes', { count: changes }),
    ...(restored === null ? [] : [t('targets.versions.restored', { number: restored })]),
    ...(reason === '' ? [] : [`“${reason}”`]),
  ].join(' · ')
}
