import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { canonicalFormQuery, mappingExamplesQuery } from '#areas/integrations/import/web/import-queries.ts'
import { issueText } from '#areas/integrations/import/web/issue-text.ts'
import { MappingJson } from '#areas/integrations/import/web/mapping-json.tsx'
import { MappingReading } from '#areas/integrations/import/web/mapping-reading.tsx'
import { RecordEditor } from '#areas/integrations/import/web/record-editor.tsx'
import type { MappingDraft } from '#areas/integrations/import/web/use-mapping-draft.ts'
import {
  translationId,
  untranslatedIn,
  type Untranslated,
} from '#areas/integrations/import/web/untranslated.ts'
import { useFields } from '#areas/integrations/import/web/use-fields.ts'
import { formatCount } from '#model/formats/number.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { item: Import; draft: MappingDraft; closed: boolean }

export function MappingCard({ item, draft, closed }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [view, setView] = useState<'fields' | 'json'>('fields')
  const { data: form } = useQuery(canonicalFormQuery(accountId))
  const fieldsOf = useFields()
  const { data: examples } = useQuery(mappingExamplesQuery(accountId))
  const { mapping, change } = draft
  if (mapping === null) return null
  function columnsOf(file: string): string[] {
    const seen = draft.preview?.files.find((one) => one.file === file)
    if (seen) return [...seen.columns, ...seen.listed]
    return item.files.length === 1 ? (item.files[0]?.columns ?? []) : []
  }
  const general = (draft.preview?.issues ?? [])
    .filter(({ path }) => !path.includes('.fields.'))
    .map((issue) => issueText(issue, mapping, (kind) => t(`imports.kinds.${kind}`)))
  const untranslated = untranslatedIn(mapping, draft.survey).filter(({ isKept }) => !isKept)
  function show({ record, field }: Untranslated): void {
    setView('fields')
    requestAnimationFrame(() => document.getElementById(translationId(record, field))?.focus())
  }
  const absent = (form?.kinds ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => !mapping.records.some((record) => record.kind === kind))
  return (
    <Card
      area="auto"
      title={t('imports.mapping.title')}
      subtitle={t('imports.mapping.subtitle')}
      actions={
        <Segmented
          label={t('imports.mapping.view')}
          value={view}
          options={[
            { value: 'fields', label: t('imports.mapping.fields') },
            { value: 'json', label: t('imports.mapping.json') },
          ]}
          onChange={setView}
        />
      }
    >
      <fieldset className={classes['editor']} disabled={closed}>
        <legend className="visually-hidden">{t('imports.mapping.title')}</legend>
        <div className={classes['buttons']} data-start="true">
          <QuietButton onClick={() => void draft.guess()} disabled={draft.guessing || closed}>
            {t('imports.mapping.guess')}
          </QuietButton>
          {(examples?.examples.length ?? 0) > 0 && (
            <Select
              label={t('imports.mapping.example')}
              value=""
              options={[
                { value: '', label: t('imports.mapping.example') },
                ...(examples?.examples ?? []).map(({ file, mapping: ready }) => ({
                  value: file,
                  label: ready.name,
                })),
              ]}
              onChange={(file) => {
                const chosen = examples?.examples.find((example) => example.file === file)
                if (chosen !== undefined) change(chosen.mapping)
              }}
            />
          )}
        </div>
        {[...new Set([...draft.notes, ...general])].map((note) => (
          <p key={note} className={classes['note']}>
            {note}
          </p>
        ))}
        {untranslated.map((one) => (
          <p
            key={`${one.record} ${one.field} ${one.column}`}
            className={classes['note']}
            data-untranslated="true"
          >
            {t('imports.translate.absentIn', {
              count: one.values,
              column: one.column,
              values: formatCount(one.values),
              rows: t('imports.translate.rows', { count: one.rows, rows: formatCount(one.rows) }),
            })}{' '}
            {!closed && (
              <QuietButton look="bare" onClick={() => show(one)}>
                {t('imports.translate.now')}
              </QuietButton>
            )}
          </p>
        ))}
        {view === 'json' ? (
          <MappingJson mapping={mapping} onChange={change} />
        ) : (
          <>
            <MappingReading mapping={mapping} onChange={change} />
            {mapping.records.map((record, index) => (
              <RecordEditor
                key={`${record.kind} ${index}`}
                mapping={mapping}
                index={index}
                fields={fieldsOf(record.kind)}
                sent={item.files}
                columnsOf={columnsOf}
                issues={draft.preview?.issues ?? []}
                survey={draft.survey}
                onChange={change}
              />
            ))}
            {absent.length > 0 && (
              <Select
                label={t('imports.mapping.addRecord')}
                value=""
                options={[
                  { value: '', label: t('imports.mapping.addRecord') },
                  ...absent.map((kind) => ({ value: kind, label: t(`imports.kinds.${kind}`) })),
                ]}
                onChange={(kind) => {
                  const chosen = absent.find((known) => known === kind)
                  if (chosen !== undefined) void draft.addKind(chosen)
                }}
              />
            )}
          </>
        )}
      </fieldset>
    </Card>
  )
}
