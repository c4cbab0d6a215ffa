import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useBandCurrency } from '#ui/scope/conversion-query.ts'
import { FilterButton } from '#ui/scope/filter-button.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import classes from '#ui/scope/filter-bar.module.css'

/** Each filter is a level of drill-down; removing it goes back up. */
export function FilterBar({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { filters, filter } = useScope()
  const { dimensions, nameOf } = use(ScopeDimensions)
  const chosen = dimensions.filter((dimension) => filters[dimension] !== undefined)
  const currency = useBandCurrency(chosen)
  const name = (dimension: AnyDimension): string => t(`dimensions.${dimension}`)
  return (
    <div className={classes['bar']} role="group" aria-label={t('scope.filters.label')}>
      {chosen.map((dimension) => {
        const values = filters[dimension] ?? []
        return (
          <span key={dimension} className={classes['chip']}>
            <ScopeNote>{allOf(dimension, values)}</ScopeNote>
            <FilterButton dimension={dimension} text={chipText(dimension, values)} />
            <button
              type="button"
              className={classes['remove']}
              aria-label={t('scope.filters.remove', { name: name(dimension) })}
              onClick={() => filter({ [dimension]: [] })}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        )
      })}
      <FilterButton dimension={null} text={t('scope.filters.add')} />
      {chosen.length > 1 && (
        <QuietButton
          look="bare"
          onClick={() => filter(Object.fromEntries(chosen.map((dimension) => [dimension, []])))}
        >
          {t('scope.filters.clear')}
        </QuietButton>
      )}
      {children !== undefined && <span className={classes['end']}>{children}</span>}
    </div>
  )

  function chipText(dimension: AnyDimension, values: string[]): string {
    const [first, ...rest] = values
    if (rest.length > 2) return `${name(dimension)}: ${t('scope.filters.values', { count: values.length })}`
    return allOf(dimension, [first ?? '', ...rest])
  }

  function allOf(dimension: AnyDimension, values: string[]): string {
    return `${name(dimension)}: ${values.map((value) => nameOf(t, dimension, value, currency)).join(', ')}`
  }
}
