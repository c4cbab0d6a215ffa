import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanonicalField, ValueSurvey } from '#areas/integrations/import/mapping-contract.ts'
import {
  columnKey,
  columnOf,
  type Purchase,
  sourceOf,
  translateOf,
} from '#areas/integrations/import/web/edit-mapping.ts'
import { PurchaseEditor } from '#areas/integrations/import/web/purchase-editor.tsx'
import { fieldLabel } from '#areas/integrations/import/web/field-label.ts'
import { parseJson } from '#areas/integrations/import/web/parse-mapping-text.ts'
import { TranslateEditor } from '#areas/integrations/import/web/translate-editor.tsx'
import { surveyedOf, translationId } from '#areas/integrations/import/web/untranslated.ts'
import type { Expression } from '#model/import-mapping/expression.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = {
  field: CanonicalField
  expression: Expression | undefined
  columns: { value: string; label: string }[]
  ownColumns: string[]
  /** Where attempts without order numbers may be purchases. */
  newPurchase: Purchase | undefined
  problems: string[]
  record: number
  survey: ValueSurvey | undefined
  onChange: (expression: Expression | undefined) => void
}

/** A column's key never starts with this character. */
const special = {
  none: '\u0001none',
  constant: '\u0001constant',
  translate: '\u0001translate',
  purchase: '\u0001purchase',
  attempt: '\u0001attempt',
  other: '\u0001other',
}

export function FieldRow({
  field,
  expression,
  columns,
  ownColumns,
  newPurchase,
  problems,
  record,
  survey,
  onChange,
}: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { label, note } = fieldLabel(field)
  const source = sourceOf(expression)
  const column =
    source.kind === 'column' ? source.expression : source.kind === 'translate' ? source.parts[0].of : null
  const chosen =
    source.kind === 'column' || source.kind === 'translate'
      ? columnKey(source.kind === 'column' ? source.expression : source.parts[0].of)
      : special[source.kind]
  const known = column === null || columns.some(({ value }) => value === chosen)

  function choose(value: string): void {
    if (value === special.none) onChange(undefined)
    else if (value === special.constant) onChange({ constant: field.values[0]?.value ?? '' })
    else if (value === special.translate && column !== null)
      onChange({
        translate: column,
        table: {},
        otherwise: field.values.length > 0 ? { constant: '' } : column,
      })
    else if (value === special.purchase) onChange(newPurchase)
    else if (value === special.attempt) onChange({ attempt: true })
    else if (value === special.other) onChange(expression ?? { firstOf: [{ constant: '' }] })
    else {
      const { of: _, ...rest } = source.kind === 'column' ? source.expression : { column: value }
      onChange({ ...rest, ...columnOf(value) })
    }
  }

  return (
    <li className={classes['field']} data-problem={problems.length > 0}>
      <label htmlFor={id} title={field.name}>
        <span>
          {label}
          {field.required && <abbr title={t('imports.mapping.required')}> *</abbr>}
        </span>
        {note !== '' && <small>{note}</small>}
      </label>
      <div className={classes['source']} id={translationId(record, field.name)} tabIndex={-1}>
        <select
          id={id}
          value={chosen}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={special.none}>{t('imports.source.none')}</option>
          {!known && <option value={chosen}>{column?.column}</option>}
          <optgroup label={t('imports.source.columns')}>
            {columns.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          {column !== null && source.kind === 'column' && (
            <option value={special.translate}>{t('imports.source.translate')}</option>
          )}
          {(newPurchase !== undefined || source.kind === 'purchase') && (
            <option value={special.purchase}>{t('imports.source.purchase')}</option>
          )}
          {source.kind === 'attempt' && (
            <option value={special.attempt}>{t('imports.source.attempt')}</option>
          )}
          <option value={special.constant}>{t('imports.source.constant')}</option>
          <option value={special.other}>{t('imports.source.other')}</option>
        </select>
        {source.kind === 'constant' && (
          <Constant field={field} value={source.value} onChange={(constant) => onChange({ constant })} />
        )}
        {source.kind === 'purchase' && (
          <PurchaseEditor purchase={source.purchase} columns={ownColumns} onChange={onChange} />
        )}
        {source.kind === 'other' && (
          <ExpressionText field={label} expression={source.expression} onChange={onChange} />
        )}
        {source.kind === 'translate' &&
          source.parts.map((part, index) => (
            <TranslateEditor
              key={`${index} ${columnKey(part.of)}`}
              field={field}
              translation={part}
              surveyed={surveyedOf(survey, record, field.name, part)}
              isAlone={source.parts.length === 1}
              onChange={(next) =>
                onChange(translateOf(source.parts.map((old, place) => (place === index ? next : old))))
              }
              onStop={() => onChange(part.of)}
            />
          ))}
      </div>
      <p id={`${id}-note`} className={classes['problem']}>
        {problems.join(' ')}
      </p>
    </li>
  )
}

type ConstantProps = { field: CanonicalField; value: string; onChange: (value: string) => void }

function Constant({ field, value, onChange }: ConstantProps): ReactNode {
  const { t } = useTranslation()
  const label = t('imports.source.constantOf', { field: fieldLabel(field).label })
  if (field.values.length === 0)
    return (
      <input
        aria-label={label}
        value={value}
        maxLength={255}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {field.values.map((known) => (
        <option key={known.value} value={known.value}>
          {known.word}
        </option>
      ))}
    </select>
  )
}

function ExpressionText({
  field,
  expression,
  onChange,
}: {
  field: string
  expression: Expression
  onChange: (expression: Expression) => void
}): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState(() => JSON.stringify(expression))
  return (
    <textarea
      className={classes['code']}
      rows={3}
      spellCheck={false}
      aria-label={t('imports.source.otherOf', { field })}
      aria-invalid={parseJson(text) === undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const parsed = parseJson(event.target.value)
        // The server validates the content and reports problems at this field.
        if (typeof parsed === 'object' && parsed !== null) onChange(parsed as Expression)
      }}
    />
  )
}
