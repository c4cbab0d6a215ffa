import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-contract.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#ui/formats/number.ts'
import { Tip } from '#ui/tip/tip.tsx'
import classes from '#areas/sales/web/incomplete/incomplete.module.css'

type Pair = IncompleteSummary['cases']
type Key = 'cases' | 'amount' | 'ofAttempts' | 'recoveredRate' | 'recoveredAmount' | 'recoverableAmount'
type Figure = { key: Key; pair: Pair; text: string; change: string; before: string; goodUp: boolean }

/** How much was begun and not closed, and how much of it came back, each with how it is counted. */
export function Figures({ summary }: { summary: IncompleteSummary }): ReactNode {
  const { t } = useTranslation()
  return (
    <dl className={classes['figures']} aria-label={t('incomplete.figures.label')}>
      {figuresOf(summary).map(({ key, pair, text, change, before, goodUp }) => {
        const delta = pair.current === null || pair.base === null ? 0 : pair.current - pair.base
        const tone = delta === 0 ? 'same' : delta > 0 === goodUp ? 'good' : 'bad'
        return (
          <div key={key} className={classes['figure']}>
            <dt>
              {t(`incomplete.figures.${key}`)}{' '}
              <Tip label={t('ui.info', { name: t(`incomplete.figures.${key}`) })}>
                {t(`incomplete.figures.${key}Tip`)}
              </Tip>
            </dt>
            <dd>
              <strong>{text}</strong>
              <span data-tone={tone}>
                {delta === 0 ? '' : delta > 0 ? '▲ ' : '▼ '}
                {change}
              </span>
              <small>{t('incomplete.figures.before', { value: before })}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function figuresOf(summary: IncompleteSummary): Figure[] {
  const { currency } = summary.frame
  const of = (
    key: Key,
    pair: Pair,
    write: (value: number | null) => string,
    compare: (base: number | null, current: number | null) => string,
    goodUp: boolean,
  ): Figure => ({
    ...{ key, pair, goodUp },
    ...{ text: write(pair.current), before: write(pair.base), change: compare(pair.base, pair.current) },
  })
  const money = (minor: number | null): string => formatMoney(minor, currency)
  return [
    of('cases', summary.cases, formatCount, formatChange, false),
    of('amount', summary.amount, money, formatChange, false),
    of('ofAttempts', summary.ofAttempts, formatRate, formatPoints, false),
    of('recoveredRate', summary.recoveredRate, formatRate, formatPoints, true),
    of('recoveredAmount', summary.recoveredAmount, money, formatChange, true),
    of('recoverableAmount', summary.recoverableAmount, money, formatChange, true),
  ]
}
