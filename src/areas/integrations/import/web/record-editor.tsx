import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  columnChoices,
  expressionOf,
  fromChoices,
  problemsOf,
  removeRecord,
  type UploadedFile,
  newPurchase,
  setField,
  setPaymentField,
  setFrom,
} from '#areas/integrations/import/web/edit-mapping.ts'
import type { CanonicalField, ValueSurvey } from '#areas/integrations/import/mapping-contract.ts'
import { FieldRow } from '#areas/integrations/import/web/field-row.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = {
  mapping: ImportMappingText
  index: number
  fields: readonly CanonicalField[]
  sent: readonly UploadedFile[]
  columnsOf: (file: string) => string[]
  issues: readonly { path: string; message: string }[]
  survey: ValueSurvey | undefined
  onChange: (mapping: ImportMappingText) => void
}

export function RecordEditor({
  mapping,
  index,
  fields,
  sent,
  columnsOf,
  issues,
  survey,
  onChange,
}: Props): ReactNode {
  const { t } = useTranslation()
  const title = useId()
  const [all, setAll] = useState(false)
  const record = mapping.records[index]
  if (record === undefined) return null
  const columns = columnChoices(record, columnsOf)
  const approved = expressionOf(record, 'approved_at')
  const isShown = ({ name, required }: CanonicalField): boolean =>
    all || required || record.fields[name] !== undefined
  const advanced = record.where !== undefined || record.groupBy !== undefined
  return (
    <section className={classes['record']} aria-labelledby={title}>
      <div className={classes['recordTop']}>
        <h3 id={title}>{t(`imports.kinds.${record.kind}`)}</h3>
        <Select
          label={t('imports.mapping.from')}
          value={record.from}
          options={[
            ...(mapping.files[record.from] === undefined
              ? [{ value: record.from, label: t('imports.mapping.chooseFile') }]
              : []),
            ...fromChoices(mapping, sent),
          ]}
          onChange={(from) => onChange(setFrom(mapping, index, from, sent))}
        />
        <QuietButton look="bare" onClick={() => onChange(removeRecord(mapping, index))}>
          {t('imports.mapping.removeRecord', { kind: t(`imports.kinds.${record.kind}`) })}
        </QuietButton>
      </div>
      {advanced && <p className={classes['note']}>{t('imports.mapping.advanced')}</p>}
      {record.kind === 'orders' && approved !== undefined && record.fields['invoiced_at'] === undefined && (
        <p className={classes['note']}>
          {t('imports.mapping.noInvoice')}{' '}
          <QuietButton
            look="bare"
            onClick={() => onChange(setField(mapping, index, 'invoiced_at', approved))}
          >
            {t('imports.mapping.invoicedWhenApproved')}
          </QuietButton>
        </p>
      )}
      <ul className={classes['fields']}>
        {fields.filter(isShown).map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            expression={expressionOf(record, field.name)}
            columns={columns}
            ownColumns={columnsOf(record.from)}
            newPurchase={
              record.kind === 'payments' && field.name === 'order_id' ? newPurchase(record) : undefined
            }
            record={index}
            survey={survey}
            problems={problemsOf(issues, `records.${index}.fields.${field.name}`)}
            onChange={(expression) => onChange(setPaymentField(mapping, index, field.name, expression))}
          />
        ))}
      </ul>
      <QuietButton look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'imports.mapping.fewerFields' : 'imports.mapping.moreFields', {
          count: fields.length - fields.filter((field) => field.required || record.fields[field.name]).length,
        })}
      </QuietButton>
    </section>
  )
}
