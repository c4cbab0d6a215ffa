import type { TFunction } from 'i18next'
import type { BillingCauses } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type { BillingDecomposition, BillingOutlook } from '#areas/sales/billing-decomposition/contract.ts'
import {
  causePlace,
  driverPhrase,
  formatPercent,
} from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import { driverLabel, driverUnits, formatList } from '#areas/sales/web/describe-driver.ts'
import { findStep } from '#areas/sales/billing-decomposition/web/find-step.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange } from '#model/formats/number.ts'

const namedShare = 0.1

/** What is known besides the numbers: it may come later. */
type Known = { causes?: BillingCauses | undefined; outlook?: BillingOutlook | undefined }

/** A cause that is less certain is not named here. */
const leastConfidence = 0.6
/** Where nothing is out of the ordinary. */
const sureConfidence = 0.9

export function prepareSentence(answer: BillingDecomposition, known: Known, t: TFunction): string {
  const { outlook } = known
  const isCommon = outlook !== undefined && isUsual(answer, outlook)
  const isOpen = isProvisional(answer) || endsOtherwise(answer, outlook?.settlement)
  const { frame, revenue } = answer
  const { currency } = frame
  if (isUnrated(answer, 'current')) return t('home.sentence.unrated', { currency })
  if (isUnrated(answer, 'base'))
    return t('home.sentence.unratedBase', { revenue: formatMoney(revenue.current ?? 0, currency), currency })
  const begins = answer.notices.find(({ code }) => code === 'baseBeforeData')?.values[0]
  if (begins !== undefined) return withoutBase(answer, { outlook, begins, isOpen }, t)
  return [
    howMuch(answer, isOpen, t),
    settling(answer, outlook?.settlement, t),
    outlook && !(isOpen && outlook.usual === null) ? whatIsUsual(answer, outlook, t) : '',
    why(answer, isOpen, t),
    ...(isCommon ? [] : [sinceWhen(answer, t)]),
    where(answer, known.causes, isCommon ? sureConfidence : leastConfidence, t),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Whether a side's orders are all in currencies without a rate. */
export const isUnrated = (
  { frame, drivers, milestones, revenue }: BillingDecomposition,
  side: 'base' | 'current',
): boolean =>
  frame.converted !== undefined &&
  !milestones.captured[side] &&
  !revenue[side] &&
  drivers.some(({ key, value }) => (key === 'orders' || key === 'conversion') && (value[side] ?? 0) > 0)

/** A comparator that began before the account did says nothing. */
function withoutBase(
  answer: BillingDecomposition,
  { outlook, begins, isOpen }: { outlook: BillingOutlook | undefined; begins: string; isOpen: boolean },
  t: TFunction,
): string {
  const revenue = formatMoney(answer.revenue.current ?? 0, answer.frame.currency)
  const settlement = outlook?.settlement
  const alone = settlement?.state === 'ready' ? { ...settlement, base: null } : settlement
  return [
    t(isOpen ? 'home.sentence.open' : 'home.sentence.alone', { revenue }),
    settling(answer, alone, t),
    t('home.sentence.baseBeforeData', { day: formatSpan(begins, begins) }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function howMuch(answer: BillingDecomposition, isOpen: boolean, t: TFunction): string {
  const { revenue, delta, frame, milestones } = answer
  const money = (minor: number | null): string => formatMoney(minor, frame.currency)
  const base = revenue.base ?? 0
  const current = revenue.current ?? 0
  const captured = milestones.captured.current ?? 0
  const before = milestones.captured.base ?? 0
  if (base === 0 && current === 0 && captured === 0)
    return Math.round(before) === 0
      ? t('home.sentence.nothing')
      : t('home.sentence.notCaptured', { before: money(before) })
  if (base === 0 && current === 0) return t('home.sentence.notInvoiced', { captured: money(captured) })
  const isNew = answer.buckets.every(({ immature }) => immature)
  if (isNew && (isOpen || base === 0)) return t('home.sentence.open', { revenue: money(current) })
  if (base === 0) return t('home.sentence.fromNothing', { revenue: money(current) })
  if (current === 0) return t('home.sentence.toNothing', { before: money(base) })
  const values = {
    revenue: money(current),
    percent: formatChange(base, current).replace(/^[+−]/, ''),
    delta: formatMoney(delta, frame.currency, 'always'),
    comparator: comparatorWords(frame, t),
  }
  if (Math.abs(delta) < flatShare * base) return t('home.sentence.flat', values)
  const way = delta > 0 ? 'up' : 'down'
  return t(isOpen ? `home.sentence.provisional.${way}` : `home.sentence.${way}`, values)
}

/** Without what is still to be invoiced the change would be less than half, or the other way. */
export function isProvisional({ drivers, delta }: BillingDecomposition): boolean {
  const effect = drivers.reduce((sum, driver) => (driver.provisional ? sum + driver.effect : sum), 0)
  return delta !== 0 && effect / delta > 0.5
}

/** It is up by now and sure to be down in the end, or the other way. */
function endsOtherwise(
  { delta, revenue }: BillingDecomposition,
  settlement: BillingOutlook['settlement'] | undefined,
): boolean {
  if (settlement?.state !== 'ready' || settlement.base === null) return false
  if (revenue.current !== settlement.invoiced) return false
  return delta > 0 ? settlement.high < settlement.base : delta < 0 && settlement.low > settlement.base
}

/** Whether the change by now, and the one to be expected in the end, are of those that are common in this comparison. */
function isUsual(
  { milestones, revenue }: BillingDecomposition,
  { usual, settlement }: BillingOutlook,
): boolean {
  if (!usual) return false
  const [sold, ...others] = usual.of === 'captured' ? [milestones.captured, milestones.approved] : [revenue]
  const end = settlement.state === 'ready' ? [{ base: settlement.base, current: settlement.expected }] : []
  const isCommon = ({ base, current }: typeof revenue) =>
    base !== null &&
    base > 0 &&
    current !== null &&
    current / base - 1 >= usual.low &&
    current / base - 1 <= usual.high
  return isCommon(sold) && [...others, ...end].every((pair) => !pair.base || isCommon(pair))
}

function whatIsUsual(answer: BillingDecomposition, outlook: BillingOutlook, t: TFunction): string {
  const { usual } = outlook
  const base = answer.revenue.base ?? 0
  if (!usual)
    return base > 0 && Math.abs(answer.delta) >= flatShare * base ? t('home.sentence.usual.unknown') : ''
  if (!isUsual(answer, outlook)) return ''
  const percent = (ratio: number) => `${ratio < 0 ? '−' : '+'}${formatPercent(Math.abs(ratio))}`
  return t(`home.sentence.usual.${usual.of}`, { low: percent(usual.low), high: percent(usual.high) })
}

function settling(
  { frame, revenue }: BillingDecomposition,
  settlement: BillingOutlook['settlement'] | undefined,
  t: TFunction,
): string {
  if (settlement?.state !== 'ready') return ''
  const { invoiced, expected, low, high, base, coverage } = settlement
  if (revenue.current !== invoiced || expected - invoiced < flatShare * Math.max(1, expected)) return ''
  const money = (minor: number) => formatMoneyShort(minor, frame.currency)
  const values = {
    what: t(frame.cutAt === null ? 'home.sentence.must' : 'home.sentence.soFarMust'),
    expected: money(expected),
    low: money(low),
    high: money(high),
    within: coverage.within,
    of: coverage.of,
  }
  if (base === null || base <= 0) return t('home.sentence.settles', values)
  if (low <= base && base <= high) return t('home.sentence.settlesNear', values)
  return t('home.sentence.settlesAgainst', {
    ...values,
    tone: expected < base ? 'bad' : 'good',
    change: `${expected < base ? '▼' : '▲'} ${formatChange(base, expected).replace(/^[+−]/, '')}`,
  })
}

function comparatorWords(frame: BillingDecomposition['frame'], t: TFunction): string {
  return t(`home.comparators.${frame.comparator}`, {
    event: frame.event ?? '',
    span: formatSpan(frame.base.from, frame.base.to),
  })
}

function why(answer: BillingDecomposition, isOpen: boolean, t: TFunction): string {
  const named = namedDrivers(answer, isOpen)
  const side = (good: boolean): { names: string; count: number } => {
    const chosen = named.filter(({ effect }) => effect > 0 === good)
    return { names: formatList(chosen.map((driver) => part(driver, answer, t))), count: grammatical(chosen) }
  }
  const winners = side(true)
  const losers = side(false)
  if (isOpen)
    return named.length === 0
      ? ''
      : t('home.sentence.besides', { parts: formatList(named.map((driver) => part(driver, answer, t))) })
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

/** Those of a part that counts, and of the side that prevails as many as it takes to outweigh the other. */
function namedDrivers(
  { drivers, delta }: BillingDecomposition,
  isOpen: boolean,
): BillingDecomposition['drivers'] {
  const settled = drivers
    .filter(({ provisional, effect }) => !provisional && effect !== 0)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const sum = (of: typeof drivers) => of.reduce((total, { effect }) => total + effect, 0)
  const moved = settled.reduce((total, { effect }) => total + Math.abs(effect), 0)
  const named = settled.filter(({ effect }) => Math.abs(effect) >= namedShare * moved)
  if (isOpen) return named
  const isRise = delta >= 0
  for (const driver of settled) {
    if (sum(named) !== 0 && sum(named) > 0 === isRise) break
    if (!named.includes(driver) && driver.effect > 0 === isRise) named.push(driver)
  }
  return named
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
  const settled = answer.drivers.filter(({ provisional }) => !provisional)
  const [top] = settled.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined || answer.granularity !== 'day') return ''
  const isRate = top.key === 'approval' || top.key === 'invoicing'
  const step = findStep(
    top.series.map(({ current }, index) =>
      isRate && answer.buckets[index]?.immature === true ? null : current,
    ),
  )
  const day = step === null ? undefined : answer.buckets[step.index]?.date
  if (day === undefined || driverUnits[top.key] === 'count') return ''
  if (step !== null && step.after > step.before !== top.effect > 0) return ''
  return t('home.sentence.since', { of: t(`drivers.${top.key}.of`), day: formatDay(day) })
}

function where(
  answer: BillingDecomposition,
  causes: BillingCauses | undefined,
  least: number,
  t: TFunction,
): string {
  const cause = causes?.causes.find(({ provisional }) => !provisional)
  if (causes?.verdict !== 'localised' || !cause || cause.confidence < least) return ''
  if (causes.delta !== answer.delta) return ''
  return t('home.sentence.cause', {
    place: causePlace(cause, t),
    by: driverPhrase(cause, t),
    tone: cause.effect < 0 ? 'bad' : 'good',
    effect: formatMoneyShort(cause.effect, answer.frame.currency, 'always'),
  })
}
