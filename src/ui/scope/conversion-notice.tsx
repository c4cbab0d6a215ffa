import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact, formatExchange } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import type { InCurrency } from '#model/scope-contract.ts'
import classes from '#ui/scope/conversion-notice.module.css'
import { conversionQuery } from '#ui/scope/conversion-query.ts'

export function ConversionNotice(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { scope } = useScope()
  const { data } = useQuery(conversionQuery(accountId, scope))
  if (data === undefined) return null
  const { currency, rated, apart, baseApart } = data
  return (
    <ul className={classes['notices']}>
      {rated.length > 0 && (
        <li>
          <Icon name="info" />
          <span>
            {t('currencies.converted', {
              currency,
              rates: rated
                .map((each) =>
                  t('currencies.rate', {
                    rate: formatExchange(each.currency, each.rate, currency),
                    day: formatSpan(each.day, each.day),
                  }),
                )
                .join(' · '),
            })}
          </span>
        </li>
      )}
      <ApartItem apart={apart} words="apart" />
      <ApartItem apart={baseApart} words="baseApart" />
    </ul>
  )
}

/** Money in no sum, for lack of a rate. */
export function UnconvertedNotice({ apart }: { apart: readonly InCurrency[] }): ReactNode {
  if (apart.length === 0) return null
  return (
    <ul className={classes['notices']}>
      <ApartItem apart={apart} words="apart" />
    </ul>
  )
}

function ApartItem({
  apart,
  words,
}: {
  apart: readonly InCurrency[]
  words: 'apart' | 'baseApart'
}): ReactNode {
  const { t } = useTranslation()
  const maySee = useAllowed('integrations.view')
  if (apart.length === 0) return null
  return (
    <li data-strong="true">
      <Icon name="attention" />
      <span>
        {t(`currencies.${words}`, {
          amounts: apart.map((each) => amountOf(each, t)).join(' · '),
          currencies: apart.map((each) => each.currency).join(', '),
        })}{' '}
        {maySee && <Link to="/integrations">{t('currencies.fill')}</Link>}
      </span>
    </li>
  )
}

const amountOf = ({ currency, amount, orders }: InCurrency, t: TFunction): string =>
  t('currencies.inOrders', {
    amount: formatMoneyExact(amount, currency),
    count: orders,
    orders: formatCount(orders),
  })
