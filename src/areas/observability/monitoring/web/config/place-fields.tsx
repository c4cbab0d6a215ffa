import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import type { RuleDraft } from '#areas/observability/monitoring/web/config/rule-draft.ts'
import {
  FilterValues,
  type FilterValuesProps,
} from '#areas/observability/monitoring/web/config/filter-values.tsx'
import { StockValues } from '#areas/observability/monitoring/web/config/stock-values.tsx'
import { stockDimensions } from '#areas/observability/monitoring/model.ts'
import type { RuleChoices } from '#areas/observability/monitoring/rules-contract.ts'
import { dimensionsFor, seriesDimensionsFor } from '#model/monitoring/rule-dimensions.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'

export type DraftFields = {
  draft: RuleDraft
  problems: Readonly<Record<string, string>>
  change: (change: Partial<RuleDraft>) => void
}

export function PlaceFields(props: DraftFields & { choices: RuleChoices }): ReactNode {
  const { draft, problems, change, choices } = props
  const { t } = useTranslation()
  const dimensions = dimensionsFor(draft.metric)
  const options = dimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))
  const apart = seriesDimensionsFor(draft.metric)
  const series = options.filter(({ value }) => apart.includes(value))
  const find = (value: string) => dimensions.find((dimension) => dimension === value)
  const set = (index: number, filter: RuleDraft['filters'][number]) =>
    change({ filters: draft.filters.map((one, place) => (place === index ? filter : one)) })
  const unused = dimensions.find((one) => draft.filters.every(({ dimension }) => dimension !== one))
  const [first, second] = draft.by
  const isDeleted =
    draft.virtualChannelId !== null &&
    choices.virtualChannels.every(({ id }) => id !== draft.virtualChannelId)
  return (
    <>
      <Select
        quiet={false}
        label={t('monitoring.config.editor.channel')}
        value={draft.virtualChannelId ?? ''}
        options={[
          ...(choices.wholeAccount ? [{ value: '', label: t('monitoring.config.editor.wholeAccount') }] : []),
          ...choices.virtualChannels.map(({ id, name }) => ({ value: id, label: name })),
          ...(isDeleted
            ? [{ value: draft.virtualChannelId ?? '', label: t('monitoring.config.editor.channelGone') }]
            : []),
        ]}
        onChange={(value) => change({ virtualChannelId: value === '' ? null : value })}
      />
      {problems['virtualChannelId'] !== undefined && (
        <p className={classes['failure']} role="alert">
          {problems['virtualChannelId']}
        </p>
      )}
      {draft.filters.map((filter, index) => (
        <fieldset key={index} className={classes['group']}>
          <legend className="visually-hidden">
            {t('monitoring.config.editor.filterDimension', { number: index + 1 })}
          </legend>
          <div className={classes['row']}>
            <Select
              label={t('monitoring.config.editor.filterDimension', { number: index + 1 })}
              value={filter.dimension}
              options={options}
              onChange={(value) => set(index, { dimension: find(value) ?? filter.dimension, values: [] })}
            />
            <IconButton
              label={t('monitoring.config.editor.removeFilter', {
                dimension: t(`dimensions.${filter.dimension}`),
              })}
              onClick={() => change({ filters: draft.filters.filter((_, place) => place !== index) })}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </div>
          <PlaceValues
            currency={choices.currency}
            key={filter.dimension}
            ofStock={monitoredMetrics[draft.metric].area === 'catalog'}
            dimension={filter.dimension}
            selected={filter.values}
            onSelect={(values) => set(index, { ...filter, values })}
          />
        </fieldset>
      ))}
      <div className={classes['row']}>
        <QuietButton
          icon="plus"
          disabled={unused === undefined}
          onClick={() => unused && change({ filters: [...draft.filters, { dimension: unused, values: [] }] })}
        >
          {t('monitoring.config.editor.addFilter')}
        </QuietButton>
      </div>
      <div className={classes['row']}>
        <Select
          quiet={false}
          label={t('monitoring.config.editor.by')}
          value={first ?? ''}
          options={[{ value: '', label: t('monitoring.config.editor.together') }, ...series]}
          onChange={(value) => {
            const found = find(value)
            change({
              by: found === undefined ? [] : [found, ...draft.by.slice(1).filter((one) => one !== found)],
            })
          }}
        />
        {first !== undefined && series.length > 1 && (
          <Select
            quiet={false}
            label={t('monitoring.config.editor.by2')}
            value={second ?? ''}
            options={[{ value: '', label: '—' }, ...series.filter(({ value }) => value !== first)]}
            onChange={(value) => {
              const found = find(value)
              change({ by: found === undefined ? [first] : [first, found] })
            }}
          />
        )}
      </div>
      <p className={problems['by'] === undefined ? classes['quiet'] : classes['failure']}>
        {problems['by'] ?? t('monitoring.config.editor.byHint')}
      </p>
    </>
  )
}

function PlaceValues({ ofStock, ...props }: FilterValuesProps & { ofStock: boolean }): ReactNode {
  const dimension = ofStock ? stockDimensions.find((one) => one === props.dimension) : undefined
  return dimension === undefined ? (
    <FilterValues {...props} />
  ) : (
    <StockValues {...props} dimension={dimension} />
  )
}
