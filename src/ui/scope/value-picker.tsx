import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { pastedValues } from '#ui/scope/pasted-values.ts'
import classes from '#ui/scope/filter-bar.module.css'

type Value = { value: string; label: string; note?: string }

type Props = {
  name: string
  /** Label of a selected value that is not among those found. */
  called?: (value: string) => string
  selected: readonly string[]
  onSelect: (values: string[]) => void
  /** Undefined while loading; null where values are only typed. */
  found: readonly Value[] | undefined | null
  error: Error | null
  text: string
  onText: (text: string) => void
}

const itself = (value: string): string => value

export function ValuePicker({
  name,
  called = itself,
  selected,
  onSelect,
  found,
  error,
  text,
  onText,
}: Props): ReactNode {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState(found === null ? selected.join('\n') : null)
  const known = found ?? []
  const hidden =
    text.trim() === '' ? selected.filter((each) => !known.some(({ value }) => value === each)) : []
  const listed: Value[] = [...hidden.map((value) => ({ value, label: called(value) })), ...known]
  if (pasted !== null) {
    return (
      <>
        <LongField
          label={t('scope.filters.paste', { name })}
          rows={9}
          value={pasted}
          hint={t('scope.filters.pasteHint')}
          onChange={({ target }) => {
            setPasted(target.value)
            onSelect(pastedValues(target.value))
          }}
          data-autofocus
          autoFocus
        />
        <PickerFoot selected={selected.length}>
          {found !== null && (
            <QuietButton look="bare" onClick={() => setPasted(null)}>
              {t('scope.filters.tick')}
            </QuietButton>
          )}
        </PickerFoot>
      </>
    )
  }
  return (
    <>
      <Field
        label={t('scope.filters.search')}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        data-autofocus
      />
      {error !== null && <p className={classes['problem']}>{failureText(error)}</p>}
      <ul className={classes['values']} aria-busy={found === undefined && error === null}>
        {listed.map(({ value, label, note }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={selected.includes(value)}
                onChange={({ target }) =>
                  onSelect(target.checked ? [...selected, value] : selected.filter((each) => each !== value))
                }
              />
              <span>{label || t('scope.filters.notInformed')}</span>
              {note !== undefined && <small>{note}</small>}
            </label>
          </li>
        ))}
        {found !== undefined && listed.length === 0 && <li>{t('ui.none')}</li>}
      </ul>
      <PickerFoot selected={selected.length}>
        <QuietButton look="bare" onClick={() => setPasted(selected.join('\n'))}>
          {t('scope.filters.pasteList')}
        </QuietButton>
      </PickerFoot>
    </>
  )
}

function PickerFoot({ selected, children }: { selected: number; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['foot']}>
      <span aria-live="polite">{t('scope.filters.chosen', { count: selected })}</span>
      {children}
    </div>
  )
}
