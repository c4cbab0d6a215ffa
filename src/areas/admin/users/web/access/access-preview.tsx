import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/shell/account-id.ts'
import { type Access, mayOpen } from '#ui/shell/declare-screen.ts'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/admin/users/web/admin.module.css'

export function AccessPreview({ access }: { access: Access }): ReactNode {
  const { t } = useTranslation()
  const screens = useMenu().filter((screen) => mayOpen(screen, access))
  const title =
    screens.length === 0 ? t('admin.access.noScreens') : t('admin.access.screens', { count: screens.length })
  return (
    <Card area="auto" title={t('admin.access.preview')}>
      <p className={classes['seen']} role="status">
        {title}
      </p>
      <ul className={classes['screens']}>
        {screens.map(({ key }) => (
          <li key={key}>{t(`menu.items.${key}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
