import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { mapping: ImportMappingText; onChange: (mapping: ImportMappingText) => void }

export function MappingReading({ mapping, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const choices = <T extends string>(values: readonly T[], key: 'decimal' | 'money' | 'encoding') =>
    values.map((value) => ({
      value,
      label: t(`imports.reading.values.${key}.${names[value] ?? value}` as never),
    }))
  return (
    <div className={classes['reading']}>
      <Select
        quiet={false}
        label={t('imports.reading.decimal')}
        value={mapping.decimal ?? '.'}
        options={choices(['.', ','], 'decimal')}
        onChange={(value) => onChange({ ...mapping, decimal: value === ',' ? ',' : '.' })}
      />
      <Select
        quiet={false}
        label={t('imports.reading.money')}
        value={mapping.money ?? 'decimal'}
        options={choices(['decimal', 'minor'], 'money')}
        onChange={(value) => onChange({ ...mapping, money: value === 'minor' ? 'minor' : 'decimal' })}
      />
      <Select
        quiet={false}
        label={t('imports.reading.encoding')}
        value={mapping.encoding ?? 'utf-8'}
        options={choices(['utf-8', 'windows-1252'], 'encoding')}
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

const names: Record<string, string> = {
  '.': 'point',
  ',': 'comma',
  'utf-8': 'utf8',
  'windows-1252': 'latin1',
}
