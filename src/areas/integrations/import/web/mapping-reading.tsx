import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dateOrderOf,
  readingOf,
  type ReadingName,
  setDateOrder,
  setReading,
} from '#areas/integrations/import/web/edit-mapping.ts'
import { separatorName } from '#areas/integrations/import/web/separator-name.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { mapping: ImportMappingText; onChange: (mapping: ImportMappingText) => void }
type Option = { value: string; label: string }

export function MappingReading({ mapping, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const order = dateOrderOf(mapping)
  const hasText = Object.values(mapping.files).some(({ format = 'csv' }) => format === 'csv')
  const delimiter = readingOf(mapping, 'delimiter')
  const choices = {
    decimal: [
      { value: ',', label: t('imports.reading.values.decimal.comma') },
      { value: '.', label: t('imports.reading.values.decimal.point') },
    ],
    money: [
      { value: 'decimal', label: t('imports.reading.values.money.decimal') },
      { value: 'minor', label: t('imports.reading.values.money.minor') },
    ],
    encoding: [
      { value: 'utf-8', label: t('imports.reading.values.encoding.utf8') },
      { value: 'windows-1252', label: t('imports.reading.values.encoding.latin1') },
    ],
    dateOrder: [
      { value: 'day', label: t('imports.reading.values.dateOrder.day') },
      { value: 'month', label: t('imports.reading.values.dateOrder.month') },
    ],
  }
  const various = { value: '', label: t('imports.reading.various') }
  const choose = (name: ReadingName, label: string, options: Option[]): ReactNode => {
    const value = readingOf(mapping, name)
    return (
      <Select
        quiet={false}
        label={label}
        value={value ?? ''}
        options={value === undefined ? [various, ...options] : options}
        onChange={(chosen) => chosen !== '' && onChange(setReading(mapping, name, chosen))}
      />
    )
  }
  const said = [
    ...(['decimal', 'money'] as const).map((name) => labelOf(choices[name], readingOf(mapping, name))),
    ...(hasText ? [labelOf(choices.encoding, readingOf(mapping, 'encoding'))] : []),
    ...(hasText && delimiter !== undefined ? [separatorName(delimiter, t)] : []),
    readingOf(mapping, 'timeZone'),
    labelOf(choices.dateOrder, order),
  ]
  return (
    <details className={classes['readingBox']}>
      <summary>
        {t('imports.reading.title')}{' '}
        <span className={classes['quiet']}>{said.filter((part) => part !== undefined).join(' · ')}</span>
      </summary>
      <div className={classes['reading']}>
        {choose('decimal', t('imports.reading.decimal'), choices.decimal)}
        {choose('money', t('imports.reading.money'), choices.money)}
        {hasText && choose('encoding', t('imports.reading.encoding'), choices.encoding)}
        {hasText && (
          <Field
            label={t('imports.reading.delimiter')}
            value={delimiter === '\t' ? '\\t' : (delimiter ?? '')}
            placeholder={various.label}
            maxLength={2}
            onChange={({ target }) =>
              onChange(setReading(mapping, 'delimiter', target.value === '\\t' ? '\t' : target.value))
            }
          />
        )}
        <Field
          label={t('imports.reading.timeZone')}
          value={readingOf(mapping, 'timeZone') ?? ''}
          placeholder={various.label}
          onChange={({ target }) => onChange(setReading(mapping, 'timeZone', target.value))}
        />
        {order !== undefined && (
          <Select
            quiet={false}
            label={t('imports.reading.dateOrder')}
            value={order}
            options={choices.dateOrder}
            onChange={(value) => onChange(setDateOrder(mapping, value === 'month' ? 'month' : 'day'))}
          />
        )}
        <Field
          label={t('imports.reading.dates')}
          hint={t('imports.reading.datesHint')}
          value={(mapping.dates ?? ['iso']).join(', ')}
          onChange={({ target }) =>
            onChange({ ...mapping, dates: target.value.split(',').map((format) => format.trim()) })
          }
        />
      </div>
    </details>
  )
}

const labelOf = (options: readonly Option[], value: string | undefined): string | undefined =>
  options.find((option) => option.value === value)?.label
