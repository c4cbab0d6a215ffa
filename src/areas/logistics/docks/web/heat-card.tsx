import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { heatMeasures } from '#areas/logistics/docks/model.ts'
import { prepareHeat } from '#areas/logistics/docks/web/prepare-heat.ts'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { Select } from '#ui/forms/select.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function HeatCard({ answer }: { answer: LogisticsDocks }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useDocks()
  const measure = search.heat ?? 'arrived'
  const prepared = useMemo(() => prepareHeat(answer, measure, t), [answer, measure, t])
  return (
    <SwitchableExhibit
      area="heat"
      title={prepared.title}
      subtitle={t(`docks.heat.subtitles.${measure}`)}
      summary={prepared.title}
      table={prepared.table}
      tableKey="heat"
      controls={
        <Select
          label={t('docks.heat.which')}
          value={measure}
          options={heatMeasures.map((value) => ({ value, label: t(`docks.heat.measures.${value}`) }))}
          onChange={(value) => change({ heat: heatMeasures.find((one) => one === value) })}
        />
      }
    >
      <HeatGrid {...prepared.grid} />
      {measure === 'arrived' && prepared.note !== null && <p className={classes['note']}>{prepared.note}</p>}
    </SwitchableExhibit>
  )
}
