import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCauses, Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import {
  causePlace,
  compareDrivers,
  type DriverRow,
} from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import classes from '#areas/sales/billing-decomposition/web/causes/cause-comparison.module.css'

type Props = { id: string; cause: Cause; answer: BillingCauses }

export function CauseComparison({ id, cause, answer }: Props): ReactNode {
  const { t } = useTranslation()
  const caption = t('home.causes.caption', { place: causePlace(cause, t) })
  return (
    <div id={id} className={classes['comparison']} role="group" aria-label={caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.causes.driver')}</th>
            <th scope="col">{t('home.causes.inside')}</th>
            <th scope="col">{t('home.causes.outside')}</th>
          </tr>
        </thead>
        <tbody>
          {compareDrivers(cause, answer, t).map(({ key, name, inside, outside }) => (
            <tr key={key} data-moved={key === cause.driver?.key}>
              <th scope="row">{name}</th>
              <Side side={inside} />
              <Side side={outside} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Side({ side: { base, current, effect } }: { side: DriverRow['inside'] }): ReactNode {
  const { t } = useTranslation()
  return (
    <td>
      <span className={classes['values']}>
        <span>{base} →</span> <span>{current}</span>
      </span>{' '}
      <span className={classes['effect']}>
        <span className="visually-hidden">{t('home.causes.effect')}: </span>
        {effect}
      </span>
    </td>
  )
}
