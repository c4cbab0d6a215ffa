import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserAccess } from '#areas/admin/users/contract.ts'
import { ConfirmAct } from '#areas/admin/users/web/list/confirm-act.tsx'
import { StatusBadge } from '#areas/admin/users/web/list/status-badge.tsx'
import type { UserAct } from '#areas/admin/users/web/list/users-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { effectivePermissions } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

export function AccessTitle({ access }: { access: UserAccess }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<UserAct | null>(null)
  const { name, email, status, lastSeenAt, role } = access
  const acts: UserAct[] = [status === 'suspended' ? 'reactivate' : 'suspend', 'remove']
  const permissions = [...effectivePermissions(role, access.permissions)]
  const seen = lastSeenAt === null ? t('admin.users.never') : formatInstant(lastSeenAt)
  return (
    <header className={classes['top']}>
      <div data-hj-suppress>
        <h1>
          {t('admin.access.editTitle', { name })} <StatusBadge status={status} />
        </h1>
        <p>
          {email} · {t('admin.access.lastSeen')}: {seen}
        </p>
      </div>
      {access.closed === null && (
        <div className={classes['buttons']}>
          {acts.map((act) => (
            <QuietButton key={act} onClick={() => setAsked(act)}>
              {t(`admin.users.${act}`)}
            </QuietButton>
          ))}
        </div>
      )}
      {asked !== null && (
        <ConfirmAct
          act={asked}
          user={{ ...access, permissions, invited: false }}
          onClose={() => setAsked(null)}
          onDone={() => asked === 'remove' && void navigate({ to: '/admin/users' })}
        />
      )}
    </header>
  )
}
