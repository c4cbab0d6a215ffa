import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeadTimeChange } from '#areas/logistics/docks/contract.ts'
import { leadTimeQuery } from '#areas/logistics/docks/web/docks-queries.ts'
import { isWeekday } from '#areas/logistics/docks/web/lead-place.ts'
import {
  formatLevel,
  prepareCauses,
  prepareChange,
  preparePlaces,
} from '#areas/logistics/docks/web/prepare-change.ts'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { leadDimensions } from '#model/logistics/lead-time.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function ChangeCards(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useDocks()
  const { data, error, refetch } = useQuery(leadTimeQuery(accountId, question))
  const given = { error, refetch }
  if (data === undefined)
    return (
      <>
        <PendingCard area="change" title={t('docks.change.name')} height={300} {...given} />
        <PendingCard area="causes" title={t('docks.change.causes')} height={300} {...given} />
        <PendingCard area="places" title={t('docks.change.places')} height={300} {...given} />
      </>
    )
  return (
    <>
      <BridgeCard change={data} />
      <CausesCard change={data} />
      <PlacesCard change={data} />
    </>
  )
}

function BridgeCard({ change }: { change: LeadTimeChange }): ReactNode {
  const { t } = useTranslation()
  const bridge = useMemo(() => prepareChange(change, t), [change, t])
  if (bridge === null)
    return (
      <Card area="change" title={t('docks.change.name')}>
        <p>{t('docks.change.alone')}</p>
      </Card>
    )
  return (
    <SwitchableExhibit
      area="change"
      title={bridge.title}
      subtitle={t(bridge.low > 0 ? 'docks.change.subtitleCut' : 'docks.change.subtitle', {
        value: formatLevel(bridge.low),
      })}
      summary={bridge.summary}
      table={bridge.table}
      tableKey="change"
    >
      <WaterfallChart waterfall={bridge} solid="current" format={formatLevel} />
    </SwitchableExhibit>
  )
}

function CausesCard({ change }: { change: LeadTimeChange }): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  const words = useMemo(() => prepareCauses(change, t), [change, t])
  return (
    <Card area="causes" title={t('docks.change.causes')} subtitle={t('docks.change.causesSubtitle')}>
      {words.length === 0 && <p>{t(change.moved ? 'docks.change.notLocalised' : 'docks.change.noCauses')}</p>}
      <ol className={classes['causes']}>
        {words.map(({ key, sentence, detail }, index) => {
          const places = change.causes[index]?.segments.filter(({ dimension }) => !isWeekday(dimension)) ?? []
          return (
            <li key={key}>
              <strong>{sentence}</strong>
              <p>{detail}</p>
              {places.length > 0 && (
                <QuietButton
                  icon="filter"
                  onClick={() =>
                    filter(Object.fromEntries(places.map(({ dimension, values }) => [dimension, values])))
                  }
                >
                  {t('docks.change.see')}
                </QuietButton>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function PlacesCard({ change }: { change: LeadTimeChange }): ReactNode {
  const { t } = useTranslation()
  const panel = useId()
  const { search, change: go } = useDocks()
  const filterRows = useFilterRows()
  const chosen = search.place ?? 'dock'
  const found = change.dimensions.find(({ dimension }) => dimension === chosen)
  const prepared = useMemo(() => found && preparePlaces(change, found, t), [change, found, t])
  if (prepared === undefined || found === undefined)
    return (
      <Card area="places" title={t('docks.change.places')}>
        <p>{t('docks.change.alone')}</p>
      </Card>
    )
  const { table, values } = prepared
  return (
    <Exhibit
      area="places"
      title={t('docks.change.places')}
      subtitle={t('docks.change.placesSubtitle')}
      summary={table.caption}
      table={table}
    >
      <Tabs
        label={t('docks.change.tabs')}
        controls={panel}
        tabs={leadDimensions.map((key) => ({ key, label: t(`docks.change.dimensions.${key}`) }))}
        chosen={chosen}
        onChoose={(place) => go({ place })}
      />
      <div role="tabpanel" id={panel} aria-label={table.caption}>
        <TableTwin table={table} {...(!isWeekday(chosen) && { rows: filterRows(chosen, values, table) })} />
      </div>
    </Exhibit>
  )
}
