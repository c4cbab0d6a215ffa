import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectionQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { prepareProjection } from '#areas/clients/analytics/web/prepare-projection.ts'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

export function ProjectionCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId } = useClients()
  const { data, error, refetch } = useQuery(projectionQuery(accountId))
  const title = t('clientsAnalytics.projection.title')
  if (data === undefined)
    return <PendingCard area="projection" height={520} title={title} error={error} refetch={refetch} />
  if (data.projection === null)
    return (
      <Card area="projection" title={title}>
        <p>{t('clientsAnalytics.projection.tooFew')}</p>
      </Card>
    )
  const prepared = prepareProjection(data, data.projection, t)
  const [sentence, ...groups] = prepared.trial
  return (
    <Exhibit
      area="projection"
      title={prepared.title}
      subtitle={t('clientsAnalytics.projection.subtitle', { day: formatDay(data.until) })}
      summary={prepared.title}
      table={prepared.table}
    >
      <ul className={classes['sentences']}>
        {prepared.sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <TableTwin table={prepared.table} />
      <p className={classes['note']}>{sentence}</p>
      <ul className={classes['sentences']} data-quiet>
        {groups.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Exhibit>
  )
}
