import { pivotExport } from '#areas/sales/analytics/model.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { tops } from '#areas/sales/analytics/address.ts'
import { MetricChips } from '#areas/sales/analytics/web/metric-chips.tsx'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type DimensionKey, dimensionKeys } from '#model/dimensions.ts'
import { metricKeys, metrics } from '#model/metric-dictionary.ts'

const ofOrder = metricKeys.filter((key) => metrics[key].dates === 'order')

export function PivotControls({ question }: { question: PivotQuestion }): ReactNode {
  const { t } = useTranslation()
  const { change } = useAnalytics()
  const [first = 'channel', second] = question.rows
  const options = (without: readonly (DimensionKey | undefined)[]) =>
    dimensionKeys
      .filter((key) => !without.includes(key))
      .map((value) => ({ value, label: t(`dimensions.${value}`) }))
  const find = (value: string) => dimensionKeys.filter((key) => key === value)
  return (
    <>
      <Select
        label={t('analytics.pivot.by')}
        quiet={false}
        value={first}
        options={options([second])}
        onChange={(value) => change({ rows: [...find(value), ...(second === undefined ? [] : [second])] })}
      />
      <Select
        label={t('analytics.pivot.and')}
        quiet={false}
        value={second ?? ''}
        options={[{ value: '', label: t('analytics.pivot.nothing') }, ...options([first])]}
        onChange={(value) => change({ rows: [first, ...find(value)] })}
      />
      <Select
        label={t('analytics.pivot.top')}
        quiet={false}
        value={String(question.top)}
        options={tops.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => change({ top: tops.find((each) => String(each) === value) })}
      />
      <MetricChips
        label={t('analytics.pivot.metrics')}
        chosen={question.metrics}
        most={8}
        without={question.dates === 'event' ? ofOrder : []}
        onChange={(columns) => change({ columns, sort: undefined })}
      />
      <ExportButton what={pivotExport} question={question} about={t('analytics.pivot.allGroups')} />
    </>
  )
}
