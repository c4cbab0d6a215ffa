import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Props = { value: Role; among: readonly Role[]; disabled: boolean; onChange: (role: Role) => void }

/** The roles that may be given, each with what it means. */
export function RoleField({ value, among, disabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes['choices']} disabled={disabled}>
      <legend className="visually-hidden">{t('admin.access.role')}</legend>
      {among.map((role) => (
        <label key={role} data-checked={role === value}>
          <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
          <strong>{t(`admin.roles.${role}`)}</strong>
          <small>{t(`admin.access.roleHint.${role}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
