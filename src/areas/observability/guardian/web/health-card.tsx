import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guardian } from '#areas/observability/guardian/contract.ts'
import { checkSentence } from '#areas/observability/guardian/web/guardian-labels.ts'
import { healthWeights } from '#model/monitoring/health.ts'
import { formatCount } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/observability/guardian/web/guardian.module.css'

export function HealthCard({ guardian }: { guardian: Guardian }): ReactNode {
  const { t } = useTranslation()
  const { health, checks, currency } = guardian
  const { score, inOrder, known } = health
  const wrong = checks.filter(({ isProblem }) => isProblem)
  const left = checks.filter(({ isProblem, state }) => !isProblem && state !== 'ok').length
  return (
    <Card area="auto" title={t('guardian.health.title')} subtitle={t('guardian.health.lead')}>
      <div className={classes['health']}>
        <p className={classes['score']} data-tone={toneOf(score)}>
          {score === null ? '—' : formatCount(score)}
          <small>{t('guardian.health.of')}</small>
        </p>
        <div>
          <p>
            {score === null
              ? t('guardian.health.unknown')
              : t('guardian.health.sum', { inOrder: formatCount(inOrder), known: formatCount(known) })}
          </p>
          <p className={classes['quiet']}>
            {t('guardian.health.weights', healthWeights)}{' '}
            {left > 0 && t('guardian.health.left', { count: left, shown: formatCount(left) })}
          </p>
          {wrong.length > 0 && (
            <ul className={classes['lost']}>
              {wrong
                .toSorted((one, other) => healthWeights[other.severity] - healthWeights[one.severity])
                .map((check) => (
                  <li key={check.key}>
                    {t('guardian.health.takes', {
                      weight: healthWeights[check.severity],
                      known,
                      problem: checkSentence(t, check, currency),
                    })}
                  </li>
                ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  )
}

const toneOf = (score: number | null): string | undefined => {
  if (score === null) return undefined
  if (score === 100) return 'good'
  return score >= 70 ? 'attention' : 'bad'
}
