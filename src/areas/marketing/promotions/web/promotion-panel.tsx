import type { TFunction } from 'i18next'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '#areas/marketing/promotions/contract.ts'
import { upliftSentences } from '#areas/marketing/web/prepare-uplift.ts'
import { prepareUse } from '#areas/marketing/promotions/web/prepare-use.ts'
import {
  benefitText,
  conditionText,
  originText,
  unknownUpliftText,
} from '#areas/marketing/promotions/web/promotion-words.ts'
import { periodText, statusTones } from '#areas/marketing/promotions/web/promotions-columns.tsx'
import type { DayRange } from '#areas/marketing/promotions/address.ts'
import { promotionQuery } from '#areas/marketing/promotions/web/promotions-queries.ts'
import classes from '#areas/marketing/promotions/web/promotions.module.css'
import { formatCount } from '#model/formats/number.ts'
import { toAddress } from '#model/address/search-params.ts'
import { isOfNothing } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { useAccountId, useAccountTimeZone } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function PromotionPanel({ id, days }: { id: string; days: DayRange }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(promotionQuery(useAccountId(), id, days))
  if (isOfNothing(error))
    return <EmptyState title={t('promotions.panel.notFound')} text={t('promotions.panel.notFoundText')} />
  if (data === undefined)
    return error === null ? (
      <Skeleton height={420} />
    ) : (
      <CardError error={error} onRetry={() => void refetch()} />
    )
  return <Shown answer={data} />
}

function Shown({ answer }: { answer: Promotion }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const { promotion, currency } = answer
  const { name, status, benefit, conditions, origin, cumulative, maximumUses, sharesName } = promotion
  return (
    <div className={classes['panel']}>
      <div>
        <h2>{name}</h2>
        <p className={classes['head']}>
          <Badge tone={statusTones[status]}>{t(`promotions.statuses.${status}`)}</Badge>
          <span className={classes['quiet']}>
            {origin === 'hand'
              ? originText(origin, t)
              : t('promotions.panel.reportedBy', { origin: originText(origin, t) })}
          </span>
        </p>
      </div>
      <Part title={t('promotions.panel.gives')}>
        <p>{benefitText(benefit, currency, t)}</p>
      </Part>
      <Part title={t('promotions.panel.to')}>
        {conditions.length === 0 ? (
          <p>{t('promotions.panel.always')}</p>
        ) : (
          <ul>
            {conditions.map((one) => (
              <li key={one.key}>{conditionText(one, currency, t)}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('promotions.panel.period')}>
        <p>{periodText(promotion, timeZone, t)}</p>
      </Part>
      <Part title={t('promotions.panel.combines')}>
        <p>{t(cumulative ? 'promotions.yes' : 'promotions.no')}</p>
      </Part>
      <Part title={t('promotions.panel.limit')}>
        <p>{maximumUses === null ? t('promotions.panel.noLimit') : formatCount(maximumUses)}</p>
      </Part>
      <Part title={t('promotions.panel.uplift')}>
        {effectSentences(answer, t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Part>
      <Use answer={answer} />
      <CouponOrders answer={answer} />
      {sharesName && <p className={classes['quiet']}>{t('promotions.sharesName')}</p>}
    </div>
  )
}

function effectSentences({ uplift, currency }: Promotion, t: TFunction): string[] {
  if (!('unknown' in uplift)) {
    const names = { what: t('promotions.panel.effect.scope'), it: t('promotions.panel.effect.it') }
    return upliftSentences(uplift, { ...names, currency }, t)
  }
  return [unknownUpliftText(uplift.unknown, t)]
}

/** Links to the orders placed in the visible days; only promotions with coupons can be listed this way. */
function CouponOrders({ answer: { promotion, days } }: { answer: Promotion }): ReactNode {
  const { t } = useTranslation()
  const maySee = useAllowed('orders.view')
  const coupon = promotion.conditions.find(({ key }) => key === 'coupons')?.values ?? []
  const [first, last] = [days[0], days.at(-1)]
  if (!maySee || coupon.length === 0 || first === undefined || last === undefined) return null
  return (
    <p>
      <ButtonLink
        look="outlined"
        to="/orders"
        search={{ period: `${first.day}_${last.day}`, coupon: coupon.map(toAddress) }}
      >
        {t('promotions.panel.couponOrders')}
      </ButtonLink>
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Use({ answer }: { answer: Promotion }): ReactNode {
  const { t } = useTranslation()
  const { title, table } = useMemo(() => prepareUse(answer, t), [answer, t])
  const draw = useMemo(() => {
    const dates = answer.days.map(({ day }) => formatDay(day))
    const name = t('promotions.panel.ordersOfDay')
    return drawSeries({
      dates,
      lines: [
        {
          name,
          values: answer.days.map(({ orders }) => orders),
          axis: 0,
          colour: 'brand',
          dash: 'solid',
        },
      ],
      axes: [{ fromZero: true, least: 1, format: (value) => formatCount(value) }],
      band: null,
      outside: [],
      immatureFrom: null,
      describeStep: (index) => [
        dates[index] ?? '',
        `${name}: ${formatCount(answer.days[index]?.orders ?? null)}`,
      ],
    })
  }, [answer, t])
  return (
    <Exhibit area="auto" title={t('promotions.panel.days')} subtitle={title} summary={title} table={table}>
      <Chart draw={draw} height={180} />
    </Exhibit>
  )
}
