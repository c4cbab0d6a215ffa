import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#ui/api/failure.ts'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { EditorForm } from '#ui/list/filters/editor-form.tsx'
import type { EditorProps } from '#ui/list/filters/filter-editor.tsx'
import { useAccountId } from '#ui/frame/account-id.ts'
import { pastedValues } from '#ui/scope/pasted-values.ts'
import classes from '#ui/scope/filter-bar.module.css'

const shown = 100

/** Any of some values: ticked from those that are known, or pasted, as many as there are. */
export function ValuesEditor({ filter, value = [], onApply }: EditorProps<string[]>): ReactNode {
  const { t } = useTranslation()
  const known = filter.options !== undefined || filter.search !== undefined
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const [pasting, setPasting] = useState(!known)
  const [pasted, setPasted] = useState(value.join('\n'))
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { search } = filter
  const { data, error, isLoading } = useQuery({
    queryKey: [useAccountId(), filter.screen, 'values', filter.key, wanted],
    queryFn: search === undefined ? skipToken : ({ signal }) => search(wanted, signal),
  })
  const plain = wanted.toLocaleLowerCase('pt-BR')
  const found =
    filter.options?.filter(({ label }) => label.toLocaleLowerCase('pt-BR').includes(plain)) ?? data ?? []
  const hidden = wanted === '' ? chosen.filter((each) => !found.some((option) => option.value === each)) : []
  const listed = [...hidden.map((each) => ({ value: each, label: each })), ...found].slice(0, shown)
  const kept = pasting ? pastedValues(pasted) : chosen
  return (
    <EditorForm
      note={t('scope.filters.chosen', { count: kept.length })}
      onSubmit={() => onApply(kept.length === 0 ? undefined : [...kept])}
    >
      {pasting ? (
        <LongField
          label={t('scope.filters.paste', { name: filter.label })}
          rows={9}
          value={pasted}
          hint={t('scope.filters.pasteHint')}
          onChange={(event) => setPasted(event.target.value)}
          data-autofocus
        />
      ) : (
        <>
          <Field
            label={t('scope.filters.search')}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-autofocus
          />
          {error !== null && <p className={classes['problem']}>{failureText(error)}</p>}
          <ul className={classes['values']} aria-busy={isLoading}>
            {listed.map((option) => (
              <li key={option.value}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(option.value)}
                    onChange={(event) =>
                      setChosen(
                        event.target.checked
                          ? [...chosen, option.value]
                          : chosen.filter((each) => each !== option.value),
                      )
                    }
                  />
                  <span>{option.label}</span>
                </label>
              </li>
            ))}
            {!isLoading && listed.length === 0 && <li>{t('ui.none')}</li>}
          </ul>
        </>
      )}
      {known && (
        <QuietButton
          look="bare"
          onClick={() => {
            if (pasting) setChosen(pastedValues(pasted))
            else setPasted(chosen.join('\n'))
            setPasting(!pasting)
          }}
        >
          {t(pasting ? 'scope.filters.tick' : 'scope.filters.pasteList')}
        </QuietButton>
      )}
    </EditorForm>
  )
}
