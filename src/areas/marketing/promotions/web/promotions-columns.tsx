import { TwoLines } from '#areas/marketing/web/two-lines.tsx'
import type { TFunction } from 'i18next'
import type { ListedPromotion, PromotionUplifts } from '#areas/marketing/promotions/contract.ts'
import {
  benefitText,
  conditionText,
  originText,
  unknownUpliftText,
} from '#areas/marketing/promotions/web/promotion-words.ts'
import classes from '#areas/marketing/promotions/web/promotions.module.css'
import { upliftDirection } from '#areas/marketing/web/prepare-uplift.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { PromotionStatus } from '#model/marketing/promotions.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { dayOf, formatRecentSpan, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import type { Column } from '#ui/list/column.ts'

export const statusTones: Readonly<Record<PromotionStatus, Tone>> = {
  active: 'good',
  scheduled: 'brand',
  off: 'attention',
  ended: 'quiet',
}

type ColumnKey =
  | 'name'
  | 'status'
  | 'period'
  | 'kind'
  | 'scope'
  | 'cumulative'
  | 'orders'
  | 'revenue'
  | 'discount'
  | 'margin'
  | 'uplift'
  | 'origin'

type Look = {
  currency: string
  showsMargin: boolean
  timeZone: string
  /** Undefined until loaded. */
  uplifts: PromotionUplifts | undefined
}

export function periodText(
  { from, until }: Pick<ListedPromotion, 'from' | 'until'>,
  timeZone: string,
  t: TFunction,
): string {
  const start = dayOf(from, timeZone)
  if (until === null) return t('promotions.since', { start: formatSpan(start, start) })
  return formatRecentSpan(start, dayOf(new Date(new Date(until).getTime() - 1).toISOString(), timeZone))
}

export function promotionsColumns(t: TFunction, { currency, showsMargin, timeZone, uplifts }: Look) {
  const money = (value: number) => formatMoney(value, currency)
  const label = (key: ColumnKey) => ({ key, label: t(`promotions.columns.${key}`) })
  const margin: Column<ListedPromotion> = {
    ...label('margin'),
    help: t('promotions.help.margin'),
    align: 'right',
    width: 108,
    inFile: ['margin', 'costed'],
    cell: ({ uses: { margin: of, costed } }) => (
      <TwoLines
        small={
          of === null || costed === null || costed > 0.995
            ? null
            : t('promotions.costedPart', { share: formatRate(costed) })
        }
      >
        {formatRate(of)}
      </TwoLines>
    ),
  }
  const columns: Column<ListedPromotion>[] = [
    {
      ...label('name'),
      sort: 'name',
      width: 210,
      names: true,
      wide: true,
      pinned: true,
      inFile: ['name', 'gives'],
      cell: ({ name, benefit }) => <TwoLines small={benefitText(benefit, currency, t)}>{name}</TwoLines>,
    },
    {
      ...label('status'),
      width: 96,
      narrow: true,
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`promotions.statuses.${status}`)}</Badge>,
    },
    {
      ...label('orders'),
      align: 'right',
      width: 100,
      help: t('promotions.help.orders'),
      inFile: ['orders', 'maximumUses'],
      cell: ({ uses, maximumUses }) => (
        <TwoLines
          small={maximumUses === null ? null : t('promotions.ofUses', { shown: formatCount(maximumUses) })}
        >
          {formatCount(uses.orders)}
        </TwoLines>
      ),
    },
    {
      ...label('revenue'),
      sort: 'revenue',
      align: 'right',
      width: 184,
      help: t('promotions.help.revenue'),
      cell: ({ uses }) => money(uses.revenue),
    },
    {
      ...label('discount'),
      sort: 'discount',
      align: 'right',
      width: 160,
      narrow: true,
      help: t('promotions.help.discount'),
      inFile: ['discount', 'rate'],
      cell: ({ uses, overBudget }) => (
        <TwoLines
          small={overBudget ? t('promotions.overBudget') : uses.rate === null ? null : formatRate(uses.rate)}
        >
          {money(uses.discount)}
        </TwoLines>
      ),
    },
    ...(showsMargin ? [margin] : []),
    {
      ...label('period'),
      sort: 'from',
      width: 198,
      narrow: true,
      inFile: ['from', 'until'],
      cell: (row) => (
        <TwoLines
          small={
            row.forgotten ? t('promotions.forgotten') : row.until === null ? t('promotions.noEnd') : null
          }
        >
          {periodText(row, timeZone, t)}
        </TwoLines>
      ),
    },
    { ...label('kind'), width: 130, cell: ({ kind }) => t(`promotions.kinds.${kind}`) },
    {
      ...label('scope'),
      width: 240,
      cell: ({ conditions }) =>
        conditions.length === 0 ? (
          t('promotions.everything')
        ) : (
          <span className={classes['scope']}>
            {conditions.map((one) => conditionText(one, currency, t)).join(' · ')}
          </span>
        ),
    },
    {
      ...label('cumulative'),
      width: 95,
      cell: ({ cumulative }) => t(cumulative ? 'promotions.yes' : 'promotions.no'),
    },
    {
      ...label('uplift'),
      width: 190,
      align: 'right',
      hidden: true,
      inFile: [],
      help: t('promotions.help.uplift'),
      cell: ({ id }) => <UpliftCell id={id} uplifts={uplifts} t={t} />,
    },
    { ...label('origin'), width: 100, cell: ({ origin }) => originText(origin, t) },
  ]
  return columns
}

type UpliftProps = { id: string; uplifts: PromotionUplifts | undefined; t: TFunction }

function UpliftCell({ id, uplifts, t }: UpliftProps) {
  const uplift = uplifts?.items.find((one) => one.id === id)?.uplift
  if (uplifts === undefined || uplift === undefined) return absent
  if ('unknown' in uplift) return <span title={unknownUpliftText(uplift.unknown, t)}>{absent}</span>
  const money = (value: number) => formatMoneyShort(value, uplifts.currency, 'always')
  const { actual, expected, low, high } = uplift
  if (upliftDirection(uplift) === 'unsure') return t('promotions.upliftUnsure')
  const range = t('promotions.upliftRange', { low: money(actual - high), high: money(actual - low) })
  return <TwoLines small={range}>{money(actual - expected)}</TwoLines>
}
