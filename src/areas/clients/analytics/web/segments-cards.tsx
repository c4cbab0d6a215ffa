import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientSegments } from '#areas/clients/analytics/contract.ts'
import { segmentWords } from '#areas/clients/analytics/model.ts'
import { segmentsQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import {
  prepareGrid,
  prepareMigration,
  prepareSegments,
} from '#areas/clients/analytics/web/prepare-segments.ts'
import { migrationLooks, useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Flows } from '#ui/charts/flows.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

const places = [
  ['segments', 460],
  ['grid', 340],
  ['migration', 660],
] as const

export function SegmentsCards(): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope } = useClients()
  const { data, error, refetch } = useQuery(segmentsQuery(accountId, scope))
  if (data === undefined)
    return places.map(([area, height]) => (
      <PendingCard
        key={area}
        area={area}
        title={t(`clientsAnalytics.${area}.title`)}
        height={height}
        error={error}
        refetch={refetch}
      />
    ))
  return (
    <>
      <SegmentsCard answer={data} />
      <GridCard answer={data} />
      <MigrationCard answer={data} />
    </>
  )
}

function SegmentsCard({ answer }: { answer: ClientSegments }): ReactNode {
  const { t } = useTranslation()
  const { openSegment } = useClients()
  const { title, rows, table } = useMemo(() => prepareSegments(answer, t), [answer, t])
  const day = formatDay(answer.frame.current.to)
  return (
    <Exhibit
      area="segments"
      title={title}
      subtitle={t('clientsAnalytics.segments.subtitle', { day })}
      summary={title}
      table={table}
    >
      <TableTwin
        table={table}
        rows={{
          label: (index) => {
            const row = rows[index]
            return row === undefined || row.clients === null
              ? null
              : t('clientsAnalytics.segments.list', { segment: segmentWords[row.segment] })
          },
          choose: (index) => {
            const row = rows[index]
            if (row !== undefined) openSegment(row.segment)
          },
        }}
      />
      <p className={classes['note']}>{t('clientsAnalytics.segments.note')}</p>
    </Exhibit>
  )
}

function GridCard({ answer }: { answer: ClientSegments }): ReactNode {
  const { t } = useTranslation()
  const { grid, table } = useMemo(() => prepareGrid(answer, t), [answer, t])
  const title = t('clientsAnalytics.grid.title')
  return (
    <SwitchableExhibit
      area="grid"
      title={title}
      subtitle={t('clientsAnalytics.grid.subtitle')}
      summary={title}
      table={table}
      tableKey="grid"
    >
      <HeatGrid {...grid} labelWidth={40} />
      <p className={classes['note']}>{t('clientsAnalytics.grid.note')}</p>
    </SwitchableExhibit>
  )
}

function MigrationCard({ answer }: { answer: ClientSegments }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useClients()
  const { title, grid, flows, table } = useMemo(() => prepareMigration(answer, t), [answer, t])
  const look = search.ways ?? 'flows'
  const { current, base } = answer.frame
  return (
    <SwitchableExhibit
      area="migration"
      title={title}
      subtitle={t(`clientsAnalytics.migration.subtitles.${look}`, {
        before: formatDay(base.to),
        day: formatDay(current.to),
      })}
      summary={title}
      table={table}
      tableKey="migration"
      controls={
        <Segmented
          label={t('clientsAnalytics.migration.look')}
          value={look}
          options={migrationLooks.map((value) => ({
            value,
            label: t(`clientsAnalytics.migration.looks.${value}`),
          }))}
          onChange={(ways) => change({ ways })}
        />
      }
    >
      {look === 'matrix' ? (
        <HeatGrid {...grid} labelWidth={150} />
      ) : (
        <>
          <Legend
            entries={[
              { name: t('clientsAnalytics.migration.moves'), colour: 'brand' },
              { name: t('clientsAnalytics.migration.stays'), colour: 'neutral-mark' },
            ]}
          />
          <Flows {...flows} />
          {flows.flows.length < answer.migration.length && (
            <p className={classes['note']}>{t('clientsAnalytics.migration.undrawn')}</p>
          )}
        </>
      )}
      {answer.migration.length === 0 && answer.total.clients > 0 && (
        <p className={classes['note']}>{t('clientsAnalytics.migration.hidden')}</p>
      )}
    </SwitchableExhibit>
  )
}
