import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { mapKinds, mapMeasures, prepareMap } from '#areas/logistics/live/web/prepare-map.ts'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { UfMap } from '#ui/charts/uf-map.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

export function MapCard({ answer }: { answer: LogisticsLive }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useTower()
  const { filter } = useScope()
  const measure = search.map ?? 'overdue'
  const by = search.mapBy ?? 'uf'
  const prepared = useMemo(() => prepareMap(answer, measure, t, by), [answer, measure, t, by])
  return (
    <SwitchableExhibit
      area="map"
      title={prepared.title}
      subtitle={t('logisticsLive.map.subtitle')}
      summary={prepared.title}
      table={prepared.table}
      tableKey="map"
      controls={
        <>
          <Segmented
            label={t('logisticsLive.map.by')}
            value={by}
            options={mapKinds.map((value) => ({ value, label: t(`logisticsLive.map.places.${value}`) }))}
            onChange={(mapBy) => change({ mapBy })}
          />
          <Segmented
            label={t('logisticsLive.map.measure')}
            value={measure}
            options={mapMeasures.map((value) => ({ value, label: t(`logisticsLive.map.measures.${value}`) }))}
            onChange={(map) => change({ map })}
          />
        </>
      }
    >
      <UfMap
        label={prepared.name}
        tiles={prepared.tiles}
        onChoose={(tile) => filter({ uf: prepared.ufsOf(tile) })}
      />
      {prepared.elsewhere !== null && <p className={classes['note']}>{prepared.elsewhere}</p>}
    </SwitchableExhibit>
  )
}
