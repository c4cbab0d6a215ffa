import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { formatCount, formatNumber, formatShare } from '#model/formats/number.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'

type Figure = { key: FigureKey; value: string; area: string; note?: string | null; help: string }
type FigureKey =
  | 'revenue'
  | 'orders'
  | 'newClients'
  | 'discount'
  | 'spend'
  | 'roas'
  | 'cac'
  | 'claimed'
  | 'target'

export function CampaignFigures({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const { campaign, currency, attribution, showsCost } = answer
  const { results, cost, budget, target, timeGone } = campaign
  const money = (value: number | null | undefined) =>
    value == null ? '—' : formatMoneyShort(value, currency)
  const by = t(`campaigns.attributions.${attribution}`)
  const orders = results?.orders ?? null
  const newShare = results?.newShare ?? null
  const costs: Figure[] = [
    {
      key: 'spend',
      value: money(cost?.spend),
      area: 'days',
      help: t('campaigns.help.spend'),
      note:
        budget === null || cost === null
          ? null
          : t('campaigns.pacing', { spent: formatShare(cost.spend / budget), time: formatShare(timeGone) }),
    },
    {
      key: 'roas',
      value: formatNumber(cost?.roas ?? null),
      area: 'days',
      help: t('campaigns.help.roas'),
      note: by,
    },
    { key: 'cac', value: money(cost?.cac), area: 'parts', help: t('campaigns.help.cac') },
    { key: 'claimed', value: money(cost?.claimedValue), area: 'days', help: t('campaigns.help.claimed') },
  ]
  const figures: Figure[] = [
    {
      key: 'revenue',
      value: money(results?.revenue),
      area: 'days',
      help: t('campaigns.help.revenue'),
      note: by,
    },
    {
      key: 'orders',
      area: 'parts',
      help: t('campaigns.help.revenue'),
      note: by,
      value: orders === null || Number.isInteger(orders) ? formatCount(orders) : formatNumber(orders),
    },
    {
      key: 'newClients',
      value: formatCount(results?.newClients ?? null),
      area: 'parts',
      help: t('campaigns.help.newClients'),
      note: newShare === null ? null : t('campaigns.newShare', { share: formatShare(newShare) }),
    },
    { key: 'discount', value: money(results?.discount), area: 'parts', help: t('campaigns.help.discount') },
    ...(showsCost ? costs : []),
    ...(target === null
      ? []
      : [
          {
            key: 'target' as const,
            area: 'days',
            help: t('campaigns.help.revenue'),
            value: target.reached === null ? '—' : formatShare(target.reached),
            note: t('campaigns.one.targetOf', {
              value:
                target.kind === 'revenue' ? formatMoney(target.value, currency) : formatNumber(target.value),
            }),
          },
        ]),
  ]
  return (
    <KpiStrip label={t('campaigns.one.figures')}>
      {figures.map(({ key, value, area, note = null, help }) => {
        const label = t(`campaigns.one.${key}`)
        return (
          <FigureCard
            key={key}
            label={label}
            kpi={{ value, before: '', change: '', delta: '', tone: 'neutral', beforeText: '' }}
            open={{ label: t('campaigns.one.open', { name: label }), run: () => showExhibit(area) }}
            note={note}
          >
            <p>{help}</p>
          </FigureCard>
        )
      })}
    </KpiStrip>
  )
}
