import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Limit, togglePermission } from '#areas/admin/users/web/access/access-draft.ts'
import { type Action, areas, type Permission, permissions } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Props = {
  value: readonly Permission[]
  limit: Limit
  disabled: boolean
  onChange: (permissions: Permission[]) => void
}

const actions: readonly Action[] = ['view', 'edit', 'export', 'personal', 'cost', 'publish']

export function PermissionMatrix({ value, limit, disabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('admin.access.permissions')}>
      <table className={classes['matrix']} aria-label={t('admin.access.permissions')}>
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
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{t(`admin.areas.${area}`)}</th>
              {actions.map((action) => {
                const permission = permissions.find((each) => each === `${area}.${action}`)
                if (permission === undefined) return <td key={action}>—</td>
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
