import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCauses, Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { comparisonOf, placeOf } from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import classes from '#areas/sales/billing-decomposition/web/causes/causes.module.css'

type Props = { id: string; cause: Cause; answer: BillingCauses }

/** Each driver inside of the cause beside the rest of the account. */
export function CauseComparison({ id, cause, answer }: Props): ReactNode {
  const { t } = useTranslation()
  const caption = t('home.causes.caption', { place: placeOf(cause, t) })
  return (
    <div id={id} className={classes['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.causes.driver')}</th>
            <th scope="col">{t('home.causes.inside')}</th>
            <th scope="col">{t('home.causes.effect')}</th>
            <th scope="col">{t('home.causes.outside')}</th>
            <th scope="col">{t('home.causes.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {comparisonOf(cause, answer, t).map(({ key, name, inside, outside }) => (
            <tr key={key} data-moved={key === cause.driver?.key}>
              <th scope="row">{name}</th>
              <td>
                {inside.base} → {inside.current}
              </td>
              <td>{inside.effect}</td>
              <td>
                {outside.base} → {outside.current}
              </td>
              <td>{outside.effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
