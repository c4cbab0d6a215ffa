import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '#areas/sales/web/filter-button.tsx'
import { filtersOf } from '#areas/sales/web/home-search.ts'
import { useHome } from '#areas/sales/web/use-home.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tip } from '#ui/tip/tip.tsx'
import { type DimensionKey, dimensionKeys } from '#vocabulary/dimensions.ts'
import classes from '#areas/sales/web/filter-bar.module.css'

/** Where the question is asked: each filter is a level gone down, and going back is taking it off. */
export function FilterBar(): ReactNode {
  const { t } = useTranslation()
  const { search, question, change } = useHome()
  const filters = filtersOf(search)
  const chosen = dimensionKeys.filter((dimension) => filters[dimension] !== undefined)
  const clear = Object.fromEntries(chosen.map((dimension) => [dimension, undefined]))
  const name = (dimension: DimensionKey): string => t(`dimensions.${dimension}`)
  return (
    <div className={classes['bar']} role="group" aria-label={t('home.filters.label')}>
      {chosen.map((dimension) => {
        const values = filters[dimension] ?? []
        return (
          <span key={dimension} className={classes['chip']}>
            <FilterButton dimension={dimension} values={values} text={chipText(name(dimension), values, t)} />
            <button
              type="button"
              className={classes['remove']}
              aria-label={t('home.filters.remove', { name: name(dimension) })}
              onClick={() => change({ [dimension]: undefined })}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        )
      })}
      <FilterButton dimension={null} values={[]} text={t('home.filters.add')} />
      {chosen.length > 1 && (
        <QuietButton look="bare" onClick={() => change(clear)}>
          {t('home.filters.clear')}
        </QuietButton>
      )}
      <span className={classes['end']}>
        <span className={classes['pair']}>
          <Segmented
            label={t('home.age.label')}
            value={question.age}
            options={[
              { value: 'equal', label: t('home.age.equal') },
              { value: 'today', label: t('home.age.today') },
            ]}
            onChange={(age) => change({ age: age === 'today' ? age : undefined })}
          />
          <Tip label={t('ui.info', { name: t('home.age.label') })}>{t('home.age.tip')}</Tip>
        </span>
        <Segmented
          label={t('home.freight.label')}
          value={question.freight}
          options={[
            { value: 'with', label: t('home.freight.with') },
            { value: 'without', label: t('home.freight.without') },
          ]}
          onChange={(freight) => change({ freight: freight === 'without' ? freight : undefined })}
        />
      </span>
    </div>
  )
}

function chipText(name: string, values: string[], t: TFunction): string {
  const [first, ...rest] = values
  if (rest.length > 2) return `${name}: ${t('home.filters.values', { count: values.length })}`
  const written = [first ?? '', ...rest].map((value) =>
    value === '' ? t('home.filters.notInformed') : value,
  )
  return `${name}: ${written.join(', ')}`
}
