import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/contract.ts'
import { isStale, newestOf } from '#areas/sales/web/prepare-freshness.ts'
import { dayOf, formatSpan } from '#ui/formats/day.ts'
import { ageOf, formatInstant } from '#ui/formats/instant.ts'
import { Tip } from '#ui/tip/tip.tsx'
import classes from '#areas/sales/web/freshness.module.css'

const everyMs = 30_000

/** How old the newest order is, and each source's own newest fact. */
export function Freshness({ answer }: { answer: BillingDecomposition | undefined }): ReactNode {
  const { t } = useTranslation()
  const now = useNow()
  if (answer === undefined) return null
  const newest = newestOf(answer.freshness)
  const stale = isStale(newest, now)
  const text = ageText(newest, now, answer.frame.timeZone, t)
  return (
    <span className={classes['freshness']} data-stale={stale} data-none={newest === null}>
      <span className={classes['dot']} aria-hidden="true" />
      <span className={classes['text']}>
        {text}
        {stale && <strong> · {t('freshness.stale')}</strong>}
      </span>
      <Tip label={t('freshness.title')}>
        <p>
          <strong>{t('freshness.title')}</strong>
        </p>
        {answer.freshness.map(({ source, newest: last }) => (
          <p key={source}>
            {t(`freshness.sources.${source}`)}:{' '}
            {last === null ? t('freshness.absent') : formatInstant(last, answer.frame.timeZone)}
          </p>
        ))}
      </Tip>
    </span>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** From here on a date says more than a count of days. */
const countedDays = 30

function ageText(newest: string | null, now: Date, timeZone: string, t: TFunction): string {
  if (newest === null) return t('freshness.never')
  const { unit, count } = ageOf(newest, now)
  if (unit === 'seconds') return t('freshness.now')
  if (unit === 'days' && count > countedDays) {
    const day = dayOf(newest, timeZone)
    return t('freshness.on', { day: formatSpan(day, day) })
  }
  return t(`freshness.${unit}`, { count })
}
