import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { areaRows, type Limit, togglePermission } from '#areas/admin/users/web/access/access-draft.ts'
import type { Action, Permission } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Props = {
  value: readonly Permission[]
  limit: Limit
  disabled: boolean
  onChange: (permissions: Permission[]) => void
}

const actions: readonly Action[] = ['view', 'edit', 'export', 'personal', 'cost']

export function PermissionMatrix({ value, limit, disabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('admin.access.permissions')}>
      <table className={classes['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('admin.access.area')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`admin.actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areaRows.map(([area, possible]) => (
            <tr key={area}>
              <th scope="row">{t(`admin.areas.${area}`)}</th>
              {actions.map((action) => {
                if (!(possible as readonly Action[]).includes(action)) return <td key={action}>—</td>
                const permission = `${area}.${action}` as Permission
                const lacking = !limit.permissions.includes(permission)
                return (
                  <td key={action} title={lacking ? t('admin.access.cannotGive') : undefined}>
                    <label>
                      <input
                        type="checkbox"
                        checked={value.includes(permission)}
                        disabled={disabled || lacking}
                        aria-label={`${t(`admin.areas.${area}`)}: ${t(`admin.actions.${action}`)}`}
                        onChange={() => onChange(togglePermission(value, permission, limit))}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
