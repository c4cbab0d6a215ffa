import { TwoLines } from '#areas/marketing/web/two-lines.tsx'
import type { TFunction } from 'i18next'
import type { ListedCampaign } from '#areas/marketing/campaigns/contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumber, formatRate, formatShare } from '#model/formats/number.ts'
import type { CampaignStatus } from '#model/marketing/campaigns.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatRecentSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import type { Column } from '#ui/list/column.ts'

export const statusTones: Readonly<Record<CampaignStatus, Tone>> = {
  draft: 'quiet',
  scheduled: 'brand',
  active: 'good',
  paused: 'attention',
  ended: 'quiet',
}

type Look = { currency: string; showsCost: boolean }

export function campaignsColumns(t: TFunction, { currency, showsCost }: Look): Column<ListedCampaign>[] {
  const money = (value: number | null | undefined) => formatMoney(value ?? null, currency)
  const right = { align: 'right', width: 118 } as const
  const label = (key: 'roas' | 'cac' | 'investment' | 'claimed' | 'spend') => ({
    key,
    label: t(`campaigns.columns.${key}`),
    help: t(`campaigns.help.${key}`),
  })
  const costs: Column<ListedCampaign>[] = [
    {
      ...label('spend'),
      align: 'right',
      width: 238,
      inFile: ['spend', 'budget', 'timeGone'],
      cell: ({ cost, budget, timeGone }) => (
        <TwoLines
          small={
            unrated(t, cost?.unrated ?? 0) ?? pacing(t, { spend: cost?.spend ?? null, budget, timeGone })
          }
        >
          {budget === null
            ? money(cost?.spend)
            : t('campaigns.spendOf', { spend: money(cost?.spend), budget: money(budget) })}
        </TwoLines>
      ),
    },
    { ...label('roas'), ...right, width: 76, cell: ({ cost }) => formatNumber(cost?.roas ?? null) },
    { ...label('investment'), ...right, cell: ({ cost }) => formatRate(cost?.investment ?? null) },
    { ...label('cac'), ...right, cell: ({ cost }) => money(cost?.cac) },
    {
      ...label('claimed'),
      align: 'right',
      width: 150,
      inFile: ['claimed', 'claimedConversions'],
      cell: ({ cost, results }) => (
        <TwoLines small={claimed(t, cost?.claimedValue ?? null, results?.revenue ?? null)}>
          {money(cost?.claimedValue)}
        </TwoLines>
      ),
    },
  ]
  return [
    {
      key: 'name',
      label: t('campaigns.columns.name'),
      sort: 'name',
      width: 198,
      inFile: ['name', 'goal'],
      names: true,
      wide: true,
      pinned: true,
      cell: ({ name, goal }) => <TwoLines small={t(`campaigns.goals.${goal}`)}>{name}</TwoLines>,
    },
    {
      key: 'status',
      label: t('campaigns.columns.status'),
      width: 112,
      narrow: true,
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`campaigns.statuses.${status}`)}</Badge>,
    },
    {
      key: 'period',
      label: t('campaigns.columns.period'),
      sort: 'start',
      width: 200,
      narrow: true,
      inFile: ['start', 'end'],
      cell: ({ start, end }) => formatRecentSpan(start, end),
    },
    {
      key: 'channels',
      label: t('campaigns.columns.channels'),
      width: 140,
      hidden: true,
      cell: ({ channels }) => channels.join(', ') || absent,
    },
    {
      key: 'revenue',
      label: t('campaigns.columns.revenue'),
      ...right,
      narrow: true,
      inFile: ['revenue', 'orders'],
      help: t('campaigns.help.revenue'),
      cell: ({ results }) => (
        <TwoLines small={results === null ? null : orders(t, results.orders)}>
          {money(results?.revenue)}
        </TwoLines>
      ),
    },
    ...(showsCost ? costs : []),
    {
      key: 'newClients',
      label: t('campaigns.columns.newClients'),
      ...right,
      inFile: ['newClients', 'newShare', 'unknownOrders'],
      help: t('campaigns.help.newClients'),
      cell: ({ results }) => (
        <TwoLines small={results === null ? null : clientsNote(t, results)}>
          {formatCount(results?.newClients ?? null)}
        </TwoLines>
      ),
    },
    {
      key: 'target',
      label: t('campaigns.columns.target'),
      ...right,
      cell: ({ target }) => (target?.reached == null ? absent : formatShare(target.reached)),
    },
    {
      key: 'discount',
      label: t('campaigns.columns.discount'),
      ...right,
      hidden: true,
      help: t('campaigns.help.discount'),
      cell: ({ results }) => money(results?.discount),
    },
  ]
}

/** A fractional order count shows at least 0.1. */
const orders = (t: TFunction, count: number) =>
  t('campaigns.orders', {
    count: Math.round(count),
    shown: Number.isInteger(count) ? formatCount(count) : formatNumber(count),
  })

function clientsNote(
  t: TFunction,
  { newShare, unknown: { orders: count } }: NonNullable<ListedCampaign['results']>,
): string | null {
  const notes = [
    ...(newShare === null ? [] : [t('campaigns.newShare', { share: formatShare(newShare) })]),
    ...(count === 0 ? [] : [t('campaigns.unknown', { count, shown: formatCount(count) })]),
  ]
  return notes.length === 0 ? null : notes.join(' · ')
}

const unrated = (t: TFunction, count: number) =>
  count === 0 ? null : t('campaigns.unrated', { count, shown: formatCount(count) })

type Pace = { spend: number | null; budget: number | null; timeGone: number }

const pacing = (t: TFunction, { spend, budget, timeGone }: Pace) =>
  spend === null || budget === null
    ? null
    : t('campaigns.pacing', { spent: formatShare(spend / budget), time: formatShare(timeGone) })

const claimed = (t: TFunction, value: number | null, revenue: number | null) =>
  value === null || revenue === null || revenue === 0
    ? null
    : t('campaigns.claimedTimes', { times: formatNumber(value / revenue) })
