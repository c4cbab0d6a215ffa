import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/cards/card.tsx'
import { later } from '#ui/shell/later.tsx'

const Causes = later(() =>
  import('#areas/sales/billing-decomposition/web/causes/causes.tsx').then((part) => part.default),
)

export function CausesCard(): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="causes" title={t('home.causes.place')} subtitle={t('home.causes.subtitle')}>
      <Causes />
    </Card>
  )
}
