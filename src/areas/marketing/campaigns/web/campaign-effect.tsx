import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { upliftDirection, upliftSentences } from '#areas/marketing/web/prepare-uplift.ts'
import { Card } from '#ui/cards/card.tsx'
import { formatMoney } from '#ui/formats/money.ts'
import classes from '#areas/marketing/campaigns/web/campaigns.module.css'

/** Renders nothing before the campaign begins. */
export function EffectCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const { effect, currency, campaign, attribution } = answer
  if (effect === null) return null
  const { uplift, reached, names } = effect
  const isKnown = !('unknown' in uplift)
  const what =
    reached === 'channel' || reached === 'uf'
      ? t(`campaigns.one.effect.reached.${reached}`, { count: names.length, names: names.join(', ') })
      : t(`campaigns.one.effect.reached.${reached}`)
  const sentences = isKnown
    ? upliftSentences(uplift, { what, it: t('campaigns.one.effect.it'), currency }, t)
    : [t(`uplift.unknown.${uplift.unknown}`)]
  const revenue = campaign.results?.revenue
  return (
    <Card
      area="effect"
      title={t(`campaigns.one.effect.${isKnown ? upliftDirection(uplift) : 'title'}`)}
      subtitle={t('campaigns.one.effect.subtitle')}
    >
      <div className={classes['effect']}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isKnown && revenue !== undefined && (
          <p className={classes['quiet']}>
            {t('campaigns.one.effect.attributed', {
              revenue: formatMoney(revenue, currency),
              attribution: t(`campaigns.attributions.${attribution}`).toLowerCase(),
            })}
          </p>
        )}
      </div>
    </Card>
  )
}
