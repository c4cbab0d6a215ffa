import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDemoAccountId } from '#ui/shell/account-id.ts'
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { later } from '#ui/shell/later.tsx'

const FirstSteps = later(() => import('#areas/sales/web/first-steps.tsx').then((part) => part.FirstSteps))

export function FirstUse({ text }: { text: string }): ReactNode {
  const { t } = useTranslation()
  const demo = useDemoAccountId()
  return (
    <>
      <EmptyState title={t('home.states.firstUseTitle')} text={text}>
        <ButtonLink to="/integrations/import" look="solid">
          {t('home.states.import')}
        </ButtonLink>
        {demo !== null && <ButtonAnchor href={`/?accountId=${demo}`}>{t('home.states.demo')}</ButtonAnchor>}
      </EmptyState>
      <FirstSteps />
    </>
  )
}
