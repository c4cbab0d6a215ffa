import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { formatQuantity } from '#areas/marketing/campaigns/web/prepare-campaign.ts'
import { formatCount, formatNumber, formatShare } from '#model/formats/number.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { type ExactFigure, figureAlone } from '#ui/kpi/prepare-kpi.ts'

type Figure = {
  key: FigureKey
  value: string
  exact: ExactFigure
  area: string
  note?: string | null
  help: string
}
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

const drawn = ['revenue', 'orders', 'spend'] as const
const isDrawn = (key: FigureKey): key is (typeof drawn)[number] => drawn.some((one) => one === key)

export function CampaignFigures({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const { campaign, currency, attribution, showsCost } = answer
  const { results, cost, budget, target, timeGone } = campaign
  const exact = (unit: ExactFigure['unit'], current: number | null) => ({
    exact: { value: { base: null, current }, unit, currency },
  })
  const money = (value: number | null = null) => ({
    value: value === null ? '—' : formatMoneyShort(value, currency),
    ...exact('money', value),
  })
  const by = t(`campaigns.attributions.${attribution}`)
  const orders = results?.orders ?? null
  const newShare = results?.newShare ?? null
  // rules match a UTM campaign as campaigns do
  const ofAlert = { metric: 'adSpend', about: { utmCampaign: campaign.settings.utm.campaign } }
  const costs: Figure[] = [
    {
      key: 'spend',
      ...money(cost?.spend),
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
      ...exact('number', cost?.roas ?? null),
      area: 'days',
      help: t('campaigns.help.roas'),
      note: by,
    },
    { key: 'cac', ...money(cost?.cac), area: 'parts', help: t('campaigns.help.cac') },
    {
      key: 'claimed',
      ...money(cost?.claimedValue),
      area: answer.claims.length > 0 ? 'claims' : 'days',
      help: t('campaigns.help.claimed'),
    },
  ]
  const figures: Figure[] = [
    {
      key: 'revenue',
      ...money(results?.revenue),
      area: 'days',
      help: t('campaigns.help.revenue'),
      note: by,
    },
    {
      key: 'orders',
      area: 'parts',
      help: t('campaigns.help.revenue'),
      note: by,
      value: formatQuantity(orders),
      ...exact('number', orders),
    },
    {
      key: 'newClients',
      value: formatCount(results?.newClients ?? null),
      ...exact('number', results?.newClients ?? null),
      area: 'parts',
      help: t('campaigns.help.newClients'),
      note: newShare === null ? null : t('campaigns.newShare', { share: formatShare(newShare) }),
    },
    { key: 'discount', ...money(results?.discount), area: 'parts', help: t('campaigns.help.discount') },
    ...(showsCost ? costs : []),
    ...(target === null
      ? []
      : [
          {
            key: 'target' as const,
            area: 'days',
            help: t('campaigns.help.revenue'),
            value: target.reached === null ? '—' : formatShare(target.reached),
            ...exact('rate', target.reached),
            note: t('campaigns.one.targetOf', {
              value:
                target.kind === 'revenue' ? formatMoney(target.value, currency) : formatNumber(target.value),
            }),
          },
        ]),
  ]
  return (
    <KpiStrip label={t('campaigns.one.figures')} screen="marketing/campaigns">
      {figures.map(({ key, value, exact: measured, area, note = null, help }) => {
        const label = t(`campaigns.one.${key}`)
        return (
          <FigureCard
            key={key}
            label={label}
            kpi={figureAlone(measured, value)}
            {...(isDrawn(key) && {
              points: (answer.days ?? []).map(({ day, [key]: current }) => ({
                date: day,
                compared: null,
                base: null,
                current,
              })),
            })}
            open={{ label: t('campaigns.one.open', { name: label }), run: () => showExhibit(area) }}
            note={note}
            {...(key === 'spend' && ofAlert)}
          >
            <p>{help}</p>
          </FigureCard>
        )
      })}
    </KpiStrip>
  )
}
