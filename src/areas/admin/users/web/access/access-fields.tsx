import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AccessDraft,
  hasRolePermissions,
  type Limit,
  permissionsFor,
  rolesWithin,
  type AccessProblems,
} from '#areas/admin/users/web/access/access-draft.ts'
import { PermissionMatrix } from '#areas/admin/users/web/access/permission-matrix.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import classes from '#areas/admin/users/web/admin.module.css'
import type { Role } from '#model/permissions.ts'

type Props = {
  draft: AccessDraft
  limit: Limit
  problems: AccessProblems
  disabled?: boolean
  onChange: (draft: AccessDraft) => void
}

export function AccessFields({ draft, limit, problems, disabled = false, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { role, permissions } = draft
  const isOwner = role === 'owner'
  const own = hasRolePermissions(draft)
  const among = rolesWithin(limit)
  return (
    <>
      <Card area="auto" title={t('admin.access.role')}>
        <RoleField
          value={role}
          among={among.includes(role) ? among : [role, ...among]}
          disabled={disabled}
          onChange={(next) => onChange({ ...draft, role: next, permissions: permissionsFor(next, limit) })}
        />
      </Card>
      <Card
        area="auto"
        title={t('admin.access.permissions')}
        subtitle={t(isOwner ? 'admin.access.permissionsOwner' : 'admin.access.permissionsText')}
        actions={
          !own &&
          !disabled && (
            <QuietButton
              look="bare"
              onClick={() => onChange({ ...draft, permissions: permissionsFor(role, limit) })}
            >
              {t('admin.access.ofRole')}
            </QuietButton>
          )
        }
      >
        <PermissionMatrix
          value={permissions}
          limit={limit}
          disabled={disabled || isOwner}
          onChange={(next) => onChange({ ...draft, permissions: next })}
        />
        {problems.permissions !== undefined && (
          <p className={classes['problem']} role="alert">
            {problems.permissions}
          </p>
        )}
      </Card>
      <Card area="auto" title={t('admin.access.validity')} subtitle={t('admin.access.validityText')}>
        <fieldset className={classes['days']} disabled={disabled}>
          <legend className="visually-hidden">{t('admin.access.validity')}</legend>
          <DayField
            label={t('admin.access.from')}
            name="validFrom"
            value={draft.validFrom}
            problem={problems.validFrom}
            onChange={(validFrom) => onChange({ ...draft, validFrom })}
          />
          <DayField
            label={t('admin.access.until')}
            name="validUntil"
            value={draft.validUntil}
            problem={problems.validUntil}
            onChange={(validUntil) => onChange({ ...draft, validUntil })}
          />
        </fieldset>
      </Card>
    </>
  )
}

type RoleFieldProps = {
  value: Role
  among: readonly Role[]
  disabled: boolean
  onChange: (role: Role) => void
}

function RoleField({ value, among, disabled, onChange }: RoleFieldProps): ReactNode {
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
