import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { dimensionValuesQuery } from '#ui/scope/dimension-values-query.ts'
import type { FilterChoice } from '#ui/scope/filter-button.tsx'
import { pastedValues } from '#ui/scope/pasted-values.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { type DimensionKey, dimensionKeys } from '#vocabulary/dimensions.ts'
import classes from '#ui/scope/filter-bar.module.css'

type Props = { choice: FilterChoice; onApply: (dimension: DimensionKey, values: string[]) => void }

/** Any dimension; its values, searched on the server, those that sold most first. */
export function FilterValues({ choice, onApply }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, filters } = useScope()
  const [dimension, setDimension] = useState<DimensionKey>(choice.dimension ?? 'channel')
  const [chosen, setChosen] = useState<string[]>(filters[dimension] ?? [])
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<string | null>(null)
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(dimensionValuesQuery(accountId, dimension, wanted))
  const found = data?.values ?? []
  const hidden = wanted === '' ? chosen.filter((value) => !found.some((known) => known.value === value)) : []
  const listed = [...hidden.map((value) => ({ value, label: value, revenue: null })), ...found]
  const toggle = (value: string): void =>
    setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <form
      className={classes['picker']}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(dimension, pasted === null ? chosen : pastedValues(pasted))
      }}
    >
      {choice.dimension === null && (
        <Select
          label={t('scope.filters.dimension')}
          value={dimension}
          options={dimensionKeys.map((key) => ({ value: key, label: t(`dimensions.${key}`) }))}
          onChange={(value) => {
            const next = dimensionKeys.find((key) => key === value) ?? dimension
            setDimension(next)
            setChosen(filters[next] ?? [])
            setText('')
          }}
        />
      )}
      {pasted === null ? (
        <>
          <Field
            label={t('scope.filters.search')}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-autofocus
          />
          {error !== null && <p className={classes['problem']}>{failureText(error)}</p>}
          <ul className={classes['values']} aria-busy={data === undefined}>
            {listed.map(({ value, label, revenue }) => (
              <li key={value}>
                <label>
                  <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
                  <span>{label || t('scope.filters.notInformed')}</span>
                  {revenue !== null && <small>{formatMoneyShort(revenue, 'BRL')}</small>}
                </label>
              </li>
            ))}
            {data !== undefined && listed.length === 0 && <li>{t('ui.none')}</li>}
          </ul>
        </>
      ) : (
        <LongField
          label={t('scope.filters.paste', { name: t(`dimensions.${dimension}`) })}
          rows={9}
          value={pasted}
          hint={t('scope.filters.pasteHint')}
          onChange={(event) => setPasted(event.target.value)}
          autoFocus
        />
      )}
      <QuietButton
        look="bare"
        onClick={() => {
          if (pasted !== null) setChosen(pastedValues(pasted))
          setPasted(pasted === null ? chosen.join('\n') : null)
        }}
      >
        {t(pasted === null ? 'scope.filters.pasteList' : 'scope.filters.tick')}
      </QuietButton>
      <div className={classes['foot']}>
        <span aria-live="polite">
          {t('scope.filters.chosen', {
            count: pasted === null ? chosen.length : pastedValues(pasted).length,
          })}
        </span>
        <QuietButton type="submit" look="solid">
          {t('ui.apply')}
        </QuietButton>
      </div>
    </form>
  )
}
