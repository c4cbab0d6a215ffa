import type { TFunction } from 'i18next'
import type { BillingDecomposition, BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import { describeMover } from '#areas/sales/billing-decomposition/web/describe-mover.ts'
import { driverLabel, driverUnits, formatList } from '#areas/sales/web/describe-driver.ts'
import { findStep } from '#areas/sales/billing-decomposition/web/find-step.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange } from '#ui/formats/number.ts'
import { trimBuckets } from '#areas/sales/billing-decomposition/web/trim-buckets.ts'

const flatShare = 0.005
const namedShare = 0.1

type Movers = BillingDimensions['movers']

export function prepareSentence(answer: BillingDecomposition, movers: Movers, t: TFunction): string {
  return [howMuch(answer, t), why(answer, t), sinceWhen(answer, t), where(answer, movers, t)]
    .filter((part) => part !== '')
    .join(' ')
}

function howMuch({ revenue, delta, frame }: BillingDecomposition, t: TFunction): string {
  const money = (minor: number | null): string => formatMoney(minor, frame.currency)
  const base = revenue.base ?? 0
  const current = revenue.current ?? 0
  if (base === 0) return t('home.sentence.fromNothing', { revenue: money(current) })
  if (current === 0) return t('home.sentence.toNothing', { before: money(base) })
  const values = {
    revenue: money(current),
    percent: formatChange(base, current).replace(/^[+−]/, ''),
    delta: formatMoney(delta, frame.currency, 'always'),
    comparator: comparatorWords(frame, t),
  }
  if (Math.abs(delta) < flatShare * base) return t('home.sentence.flat', values)
  return t(delta > 0 ? 'home.sentence.up' : 'home.sentence.down', values)
}

function comparatorWords(frame: BillingDecomposition['frame'], t: TFunction): string {
  return t(`home.comparators.${frame.comparator}`, {
    event: frame.event ?? '',
    span: formatSpan(frame.base.from, frame.base.to),
  })
}

function why(answer: BillingDecomposition, t: TFunction): string {
  const moved = answer.drivers.reduce((sum, { effect }) => sum + Math.abs(effect), 0)
  const named = answer.drivers
    .filter(({ effect }) => moved > 0 && Math.abs(effect) >= namedShare * moved)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const side = (good: boolean): { names: string; count: number } => {
    const chosen = named.filter(({ effect }) => effect > 0 === good)
    return { names: formatList(chosen.map((driver) => part(driver, answer, t))), count: grammatical(chosen) }
  }
  const winners = side(true)
  const losers = side(false)
  const flat = Math.abs(answer.delta) < flatShare * Math.max(1, answer.revenue.base ?? 0)
  if (winners.count === 0 && losers.count === 0) return ''
  if (flat && winners.count > 0 && losers.count > 0) {
    return t('home.sentence.flatAgainst', { winners: winners.names, losers: losers.names })
  }
  if (answer.delta >= 0 && winners.count > 0) {
    const key = losers.count > 0 ? 'home.sentence.upAgainst' : 'home.sentence.upAlone'
    return t(key, { count: winners.count, winners: winners.names, losers: losers.names })
  }
  if (losers.count === 0) return ''
  if (winners.count === 0) return t('home.sentence.downAlone', { count: losers.count, losers: losers.names })
  const outcome = t('home.sentence.downBy', { count: losers.count, losers: losers.names })
  return t('home.sentence.downAgainst', { count: winners.count, winners: winners.names, losers: outcome })
}

function grammatical(drivers: BillingDecomposition['drivers']): number {
  const plural = drivers.some(({ key }) => key === 'sessions' || key === 'orders')
  return drivers.length === 1 && plural ? 2 : drivers.length
}

function part(
  { key, effect }: BillingDecomposition['drivers'][number],
  answer: BillingDecomposition,
  t: TFunction,
): string {
  return t('home.sentence.part', {
    name: driverLabel(key, answer, t),
    tone: effect < 0 ? 'bad' : 'good',
    effect: formatMoneyShort(effect, answer.frame.currency, 'always'),
  })
}

function sinceWhen(answer: BillingDecomposition, t: TFunction): string {
  const [top] = answer.drivers.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined || answer.granularity !== 'day') return ''
  const buckets = trimBuckets(answer)
  const step = findStep(buckets.map(({ index }) => top.series[index]?.current ?? null))
  const day = step === null ? undefined : buckets[step.index]?.date
  if (day === undefined || driverUnits[top.key] === 'count') return ''
  if (step !== null && step.after > step.before !== top.effect > 0) return ''
  return t('home.sentence.since', { of: t(`drivers.${top.key}.of`), day: formatDay(day) })
}

function where(answer: BillingDecomposition, movers: Movers, t: TFunction): string {
  const mover = movers.find(
    ({ unexpected }) =>
      unexpected < 0 === answer.delta < 0 && Math.abs(unexpected) >= namedShare * Math.abs(answer.delta),
  )
  if (mover === undefined) return ''
  const words = describeMover(mover, answer, t)
  const values = {
    label: words.label,
    dimension: words.dimension,
    tone: mover.unexpected < 0 ? 'bad' : 'good',
    effect: formatMoneyShort(mover.unexpected, answer.frame.currency, 'always'),
  }
  if (words.driver === null) return t('home.sentence.mover', values)
  return t('home.sentence.moverDriver', { ...values, ...words.driver })
}
