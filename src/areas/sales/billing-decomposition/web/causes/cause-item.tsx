import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCauses, Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { CauseComparison } from '#areas/sales/billing-decomposition/web/causes/cause-comparison.tsx'
import { formatPercent, causeSentence } from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { toneOf } from '#ui/charts/tone.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { toAddress } from '#model/address/search-params.ts'
import classes from '#areas/sales/billing-decomposition/web/causes/causes.module.css'

type Props = { cause: Cause; answer: BillingCauses; opened: boolean }

export function CauseItem({ cause, answer, opened }: Props): ReactNode {
  const { t } = useTranslation()
  const { change } = useHome()
  const panel = useId()
  const [isOpen, setOpen] = useState(opened)
  const sentence = causeSentence(cause, answer, t)
  const filters = Object.fromEntries(
    cause.segments.map(({ dimension, values }) => [dimension, values.map(({ value }) => toAddress(value))]),
  )
  function closeByKey(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    <li className={classes['cause']} data-tone={toneOf(cause.effect)} onKeyDown={closeByKey}>
      <button
        type="button"
        className={classes['sentence']}
        title={t('home.causes.filter')}
        onClick={() => change({ ...filters, by: undefined })}
      >
        {sentence}
      </button>
      <span className={classes['detail']}>
        <span className={classes['effect']}>
          {formatMoneyShort(cause.effect, answer.frame.currency, 'always')}
        </span>{' '}
        · {t('home.causes.confidence', { percent: formatPercent(Math.min(0.99, cause.confidence)) })}
        {cause.provisional && ` · ${t('home.drivers.provisional')}`}
      </span>
      <QuietButton
        look="bare"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={t('home.causes.compareOf', { sentence })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('home.causes.compare')}
      </QuietButton>
      {isOpen && <CauseComparison id={panel} cause={cause} answer={answer} />}
    </li>
  )
}
