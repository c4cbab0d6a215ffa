import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveTrouble, PaymentsLive } from '#areas/payments/live/contract.ts'
import { troubleFilters } from '#areas/payments/live/web/place.ts'
import { prepareTroubles } from '#areas/payments/live/web/prepare-state.ts'
import { Status } from '#areas/payments/live/web/status.tsx'
import { useToDecomposition } from '#areas/payments/live/web/use-to-decomposition.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/payments/live/web/live.module.css'

export function TroublesCard({ answer }: { answer: PaymentsLive }): ReactNode {
  const { t } = useTranslation()
  if (answer.troubles.length === 0) return null
  return (
    <div>
      <Card area="troubles" title={t('paymentsLive.troubles.title')}>
        <Troubles answer={answer} />
      </Card>
    </div>
  )
}

/** On a wall display: as many as fit, without links. */
export function Troubles({ answer, onWall }: { answer: PaymentsLive; onWall?: { most: number } }): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className={classes['troubles']}>
      {prepareTroubles(answer, t)
        .slice(0, onWall?.most)
        .map(({ key, trouble, place, figures, since }) => (
          <li key={key}>
            <Status status={trouble.status} />
            <div>
              <strong>{place}</strong>
              <p>
                {figures}. {since}.
              </p>
            </div>
            {onWall === undefined && <ToDecomposition trouble={trouble} />}
          </li>
        ))}
    </ul>
  )
}

function ToDecomposition({ trouble }: { trouble: LiveTrouble }): ReactNode {
  const { t } = useTranslation()
  const { to, search } = useToDecomposition()
  return (
    <ButtonLink to={to} search={search(troubleFilters(trouble))}>
      {t('paymentsLive.troubles.open')}
    </ButtonLink>
  )
}
