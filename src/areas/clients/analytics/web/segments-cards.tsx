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
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

const places = [
  ['segments', 460],
  ['grid', 340],
  ['migration', 340],
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
  const { title, grid, table } = useMemo(() => prepareMigration(answer, t), [answer, t])
  const { current, base } = answer.frame
  return (
    <SwitchableExhibit
      area="migration"
      title={title}
      subtitle={t('clientsAnalytics.migration.subtitle', {
        before: formatDay(base.to),
        day: formatDay(current.to),
      })}
      summary={title}
      table={table}
      tableKey="migration"
    >
      <HeatGrid {...grid} labelWidth={150} />
      {answer.migration.length === 0 && answer.total.clients > 0 && (
        <p className={classes['note']}>{t('clientsAnalytics.migration.hidden')}</p>
      )}
    </SwitchableExhibit>
  )
}
