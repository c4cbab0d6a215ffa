import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cohortMeasures } from '#areas/clients/analytics/model.ts'
import { cohortsQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { prepareCohorts } from '#areas/clients/analytics/web/prepare-cohorts.ts'
import { cohortModes, useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

export function CohortsCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope, search, change } = useClients()
  const { data, error, refetch } = useQuery(cohortsQuery(accountId, scope))
  const measures = cohortMeasures.filter((key) => key !== 'margin' || data?.hasMargin === true)
  const measure = measures.find((key) => key === search.measure) ?? 'repurchase'
  const modes = cohortModes.filter((key) => key !== 'window' || measure !== 'margin')
  const mode = modes.find((key) => key === search.mode) ?? 'accumulated'
  const prepared = data && prepareCohorts(data, { measure, mode }, t)
  const title = t('clientsAnalytics.cohorts.title')
  if (prepared === undefined)
    return <PendingCard area="cohorts" height={620} title={title} error={error} refetch={refetch} />
  return (
    <SwitchableExhibit
      area="cohorts"
      title={title}
      subtitle={t(`clientsAnalytics.cohorts.subtitle.${measure}.${mode}`)}
      summary={prepared.table.caption}
      table={prepared.table}
      tableKey="cohorts"
      controls={
        <>
          <Segmented
            label={t('clientsAnalytics.cohorts.measure')}
            value={measure}
            options={measures.map((value) => ({
              value,
              label: t(`clientsAnalytics.cohorts.measures.${value}`),
            }))}
            onChange={(value) => change({ measure: measures.find((key) => key === value) })}
          />
          <Segmented
            label={t('clientsAnalytics.cohorts.mode')}
            value={mode}
            options={modes.map((value) => ({ value, label: t(`clientsAnalytics.cohorts.modes.${value}`) }))}
            onChange={(value) => change({ mode: modes.find((key) => key === value) })}
          />
        </>
      }
    >
      <HeatGrid {...prepared.grid} labelWidth={120} />
      <p className={classes['note']}>{t('clientsAnalytics.cohorts.note')}</p>
    </SwitchableExhibit>
  )
}
