import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** Everything that is kept about the person, as a file. */
export function TakeDataCard(): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="auto" title={t('myAccount.data.title')} subtitle={t('myAccount.data.lead')}>
      <div className={classes['buttons']}>
        <ButtonAnchor href="/api/my-account/data.json" download>
          {t('myAccount.data.download')}
        </ButtonAnchor>
      </div>
    </Card>
  )
}
