import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstStep, FirstSteps as Steps, firstStepsContract } from '#areas/sales/first-steps-contract.ts'
import routes from '#areas/sales/first-steps-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId, useIsDemo, useUserId } from '#ui/shell/account-id.ts'
import classes from '#areas/sales/web/first-steps.module.css'

const client = createAreaClient<typeof firstStepsContract>(routes)

const firstStepsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'first-steps'],
    queryFn: ({ signal }) => client.getFirstSteps(undefined, { signal }),
    staleTime: 0,
    meta: { facts: ['orders'] },
  })

const screens: Record<FirstStep, string> = {
  data: '/integrations',
  numbers: '/',
  people: '/admin/users/new-access',
  target: '/sales/sales-targets',
}

/** Until all are done, or the person puts them away; never in the demo. */
export function FirstSteps(): ReactNode {
  const key = `farol-first-steps-${useUserId()}-${useAccountId()}`
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'hidden')
  const isDemo = useIsDemo()
  const { data } = useQuery({ ...firstStepsQuery(useAccountId()), enabled: !isDemo && !hidden })
  if (isDemo || hidden || data === undefined || data.steps.every(({ done }) => done)) return null
  function hide(): void {
    localStorage.setItem(key, 'hidden')
    setHidden(true)
  }
  return <StepsCard steps={data.steps} onHide={hide} />
}

function StepsCard({ steps, onHide }: Steps & { onHide: () => void }): ReactNode {
  const { t } = useTranslation()
  const done = steps.filter((step) => step.done).length
  const brought = steps.some(({ key, done: isDone }) => key === 'data' && isDone)
  const next = steps.find((step) => !step.done && step.mine)?.key
  return (
    <Card
      area="auto"
      title={t('firstSteps.title')}
      subtitle={t('firstSteps.progress', { done, all: steps.length })}
      actions={
        <IconButton label={t('firstSteps.hide')} onClick={onHide}>
          <Icon name="close" size={16} />
        </IconButton>
      }
    >
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done}>
            <span className={classes['mark']} aria-hidden="true">
              {step.done && <Icon name="check" size={14} />}
            </span>
            <span>
              <strong>{t(`firstSteps.${step.key}.name`)}</strong>
              <small>{t(step.done ? 'firstSteps.done' : `firstSteps.${step.key}.why`)}</small>
            </span>
            {!step.done && step.mine && (step.key !== 'numbers' || brought) && (
              <ButtonLink to={screens[step.key]} look={step.key === next ? 'solid' : 'outlined'}>
                {t(`firstSteps.${step.key}.act`)}
              </ButtonLink>
            )}
            {!step.done && !step.mine && <small>{t('firstSteps.others')}</small>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
