import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import { formText } from '#ui/forms/form-text.ts'
import classes from '#ui/list/list-page.module.css'

type Props = { placeholder: string; value: string; onSearch: (text: string) => void }

export function SearchBox({ placeholder, value, onSearch }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSearch(formText(form.current, 'search').trim())
  }
  return (
    <form ref={form} role="search" className={classes['search']} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t('ui.search')}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        name="search"
        type="search"
        aria-keyshortcuts="/"
        maxLength={255}
        placeholder={placeholder}
        defaultValue={value}
        data-hj-suppress
        // The native clear button also clears the search.
        onInput={(event) => {
          if (event.currentTarget.value === '' && value !== '') onSearch('')
        }}
      />
    </form>
  )
}
