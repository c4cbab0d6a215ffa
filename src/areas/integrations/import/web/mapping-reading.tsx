import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOrderOf, setDateOrder } from '#areas/integrations/import/web/edit-mapping.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { mapping: ImportMappingText; onChange: (mapping: ImportMappingText) => void }

export function MappingReading({ mapping, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const order = dateOrderOf(mapping)
  return (
    <div className={classes['reading']}>
      <Select
        quiet={false}
        label={t('imports.reading.decimal')}
        value={mapping.decimal ?? '.'}
        options={[
          { value: '.', label: t('imports.reading.values.decimal.point') },
          { value: ',', label: t('imports.reading.values.decimal.comma') },
        ]}
        onChange={(value) => onChange({ ...mapping, decimal: value === ',' ? ',' : '.' })}
      />
      <Select
        quiet={false}
        label={t('imports.reading.money')}
        value={mapping.money ?? 'decimal'}
        options={[
          { value: 'decimal', label: t('imports.reading.values.money.decimal') },
          { value: 'minor', label: t('imports.reading.values.money.minor') },
        ]}
        onChange={(value) => onChange({ ...mapping, money: value === 'minor' ? 'minor' : 'decimal' })}
      />
      <Select
        quiet={false}
        label={t('imports.reading.encoding')}
        value={mapping.encoding ?? 'utf-8'}
        options={[
          { value: 'utf-8', label: t('imports.reading.values.encoding.utf8') },
          { value: 'windows-1252', label: t('imports.reading.values.encoding.latin1') },
        ]}
        onChange={(value) =>
          onChange({ ...mapping, encoding: value === 'windows-1252' ? 'windows-1252' : 'utf-8' })
        }
      />
      <Field
        label={t('imports.reading.delimiter')}
        value={mapping.delimiter === '\t' ? '\\t' : (mapping.delimiter ?? ',')}
        maxLength={2}
        onChange={({ target }) =>
          onChange({ ...mapping, delimiter: target.value === '\\t' ? '\t' : target.value })
        }
      />
      <Field
        label={t('imports.reading.timeZone')}
        value={mapping.timeZone ?? 'America/Sao_Paulo'}
        onChange={({ target }) => onChange({ ...mapping, timeZone: target.value })}
      />
      {order !== undefined && (
        <Select
          quiet={false}
          label={t('imports.reading.dateOrder')}
          value={order}
          options={[
            { value: 'day', label: t('imports.reading.values.dateOrder.day') },
            { value: 'month', label: t('imports.reading.values.dateOrder.month') },
          ]}
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
  )
}
