import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '#areas/integrations/import/web/use-fields.ts'
import { previewValues } from '#areas/integrations/import/web/preview-values.ts'
import { PreviewTable } from '#areas/integrations/import/web/preview-table.tsx'
import type { MappingDraft } from '#areas/integrations/import/web/use-mapping-draft.ts'
import { untranslatedIn } from '#areas/integrations/import/web/untranslated.ts'
import { formatCount } from '#model/formats/number.ts'
import { failureText } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

const panel = 'import-preview'

export function PreviewCard({ draft }: { draft: MappingDraft }): ReactNode {
  const { t } = useTranslation()
  const { preview, previewError, mapping, survey } = draft
  const fieldsOf = useFields()
  const yesOrNo = { yes: t('imports.preview.yes'), no: t('imports.preview.no') }
  const untranslated = mapping === null ? [] : untranslatedIn(mapping, survey)
  const [chosen, setChosen] = useState('')
  const tabs = [
    ...(preview?.records ?? []).map(({ kind }, index) => ({
      key: `record ${index}`,
      label: t(`imports.kinds.${kind}`),
    })),
    ...(preview?.files ?? []).map(({ name }, index) => ({ key: `file ${index}`, label: name })),
  ]
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  const [what, place] = (current?.key ?? '').split(' ')
  const record = what === 'record' ? preview?.records[Number(place)] : undefined
  const file = what === 'file' ? preview?.files[Number(place)] : undefined
  return (
    <Card area="auto" title={t('imports.preview.title')} subtitle={t('imports.preview.subtitle')}>
      {untranslated.map(({ record, field, column, values, rows, isKept }) => (
        <p key={`${record} ${field} ${column}`} className={classes['note']}>
          {t(isKept ? 'imports.preview.kept' : 'imports.preview.untranslated', {
            count: values,
            column,
            values: formatCount(values),
            rows: t('imports.translate.rows', { count: rows, rows: formatCount(rows) }),
          })}
        </p>
      ))}
      {previewError !== null && <p className={classes['problem']}>{failureText(previewError)}</p>}
      {preview === undefined && previewError === null && <Skeleton height={240} />}
      {current !== undefined && (
        <Tabs
          label={t('imports.preview.tabs')}
          controls={panel}
          tabs={tabs}
          chosen={current.key}
          onChoose={setChosen}
        />
      )}
      <div id={panel} role="tabpanel" aria-label={current?.label}>
        {record !== undefined && preview !== undefined && (
          <PreviewTable {...previewValues(record, fieldsOf(record.kind), preview.currency, yesOrNo)} />
        )}
        {file !== undefined && (
          <PreviewTable
            columns={file.columns.map((name) => ({ name, label: name, isNumber: false }))}
            rows={file.rows.map((values, index) => ({ line: index + 1, values, errors: [] }))}
          />
        )}
      </div>
    </Card>
  )
}
