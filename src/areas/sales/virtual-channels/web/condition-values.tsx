import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { channelValuesQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import { ValueChips } from '#areas/sales/virtual-channels/web/value-chips.tsx'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import { regionKeys, regionNames, statesOfRegion } from '#model/states.ts'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = {
  dimension: PlaceDimension
  values: readonly string[]
  problem: string | undefined
  onChange: (values: string[]) => void
}

export function ConditionValues({ dimension, values, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId } = useChannels()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(channelValuesQuery(accountId, dimension, wanted))
  const { values: found = [], currency = '' } = data ?? {}
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  const [entered, setEntered] = useState(false)
  const settled = entered && data !== undefined && wanted === text.trim().slice(0, 255)
  const addFirst = useEffectEvent(() => {
    const first = found.find(({ value }) => !values.includes(value))
    setEntered(false)
    if (wanted === '' || first === undefined) return
    onChange([...values, first.value])
    setText('')
  })
  useEffect(() => {
    if (settled) addFirst()
  }, [settled])
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(true)
  }
  return (
    <div className={classes['stack']}>
      <ValueChips values={values} onRemove={toggle} />
      {dimension === 'uf' && (
        <div className={classes['regions']} role="group" aria-label={t('channels.regions')}>
          {regionKeys.map((region) => {
            const all: readonly string[] = statesOfRegion[region]
            const has = all.every((uf) => values.includes(uf))
            return (
              <QuietButton
                key={region}
                aria-pressed={has}
                onClick={() => {
                  const others = values.filter((value) => !all.includes(value))
                  onChange(has ? others : [...others, ...all])
                }}
              >
                {regionNames[region]}
              </QuietButton>
            )
          })}
        </div>
      )}
      <Field
        label={t('channels.searchValues', { dimension: t(`dimensions.${dimension}`) })}
        type="search"
        value={text}
        autoComplete="off"
        problem={problem}
        onChange={(event) => {
          setEntered(false)
          setText(event.target.value)
        }}
        onKeyDown={enter}
      />
      {error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
      <ul className={classes['values']} aria-busy={data === undefined} aria-label={t('channels.values')}>
        {found.slice(0, MAX_SHOWN).map(({ value, label, revenue }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
              <span>{label === '' ? t('scope.filters.notInformed') : label}</span>
              <small>{formatMoneyShort(revenue, currency)}</small>
            </label>
          </li>
        ))}
        {data !== undefined && found.length === 0 && <li className={classes['quiet']}>{t('ui.none')}</li>}
      </ul>
    </div>
  )
}

const MAX_SHOWN = 50
