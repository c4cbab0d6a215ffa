import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { parseUsersSearch, type UsersSearch } from '#areas/admin/web/users/users-search.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Select } from '#ui/forms/select.tsx'
import { roles } from '#vocabulary/permissions.ts'
import { userStatuses } from '#vocabulary/user-statuses.ts'
import classes from '#areas/admin/web/admin.module.css'

type Props = { search: UsersSearch; onChange: (search: UsersSearch) => void }

export function UsersFilters({ search, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { search: text = '', role = '', status = '' } = search
  const change = (part: Record<string, unknown>): void =>
    onChange(parseUsersSearch({ ...search, ...part, page: 1 }))
  const any = { value: '', label: t('admin.users.any') }
  function submit(event: FormEvent): void {
    event.preventDefault()
    change({ search: formText(form.current, 'search') })
  }
  return (
    <form ref={form} className={classes['filters']} onSubmit={submit} role="search">
      <Field
        key={text}
        label={t('ui.search')}
        name="search"
        type="search"
        aria-keyshortcuts="/"
        maxLength={255}
        placeholder={t('admin.users.searchFor')}
        defaultValue={text}
      />
      <Select
        label={t('admin.users.role')}
        quiet={false}
        value={role}
        options={[any, ...roles.map((value) => ({ value, label: t(`admin.roles.${value}`) }))]}
        onChange={(value) => change({ role: value })}
      />
      <Select
        label={t('admin.users.status')}
        quiet={false}
        value={status}
        options={[any, ...userStatuses.map((value) => ({ value, label: t(`admin.statuses.${value}`) }))]}
        onChange={(value) => change({ status: value })}
      />
      <div className={classes['apply']}>
        <QuietButton type="submit" icon="search">
          {t('ui.search')}
        </QuietButton>
        {(text !== '' || role !== '' || status !== '') && (
          <QuietButton look="bare" onClick={() => onChange({})}>
            {t('admin.users.clear')}
          </QuietButton>
        )}
      </div>
    </form>
  )
}
