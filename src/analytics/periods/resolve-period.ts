import type { PeriodPreset } from '#model/periods.ts'
import { addDays, dayOf, isDay } from './local-time.ts'
import type { Day } from './local-time.ts'

/** Inclusive. */
export type Days = { from: Day; to: Day }

const MAX_PERIOD_DAYS = 3660

const presets: Record<PeriodPreset, (today: Day) => Days> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'last-7-days': (today) => ({ from: addDays(today, -6), to: today }),
  'last-30-days': (today) => ({ from: addDays(today, -29), to: today }),
  'last-90-days': (today) => ({ from: addDays(today, -89), to: today }),
  'this-month': (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  'last-month': (today) => {
    const to = addDays(`${today.slice(0, 7)}-01`, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  },
  'this-year': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
}

const isPreset = (text: string): text is PeriodPreset => Object.hasOwn(presets, text)

/**
 * A preset or `YYYY-MM-DD_YYYY-MM-DD`, cut at today in `timeZone`. @returns undefined if invalid, in the
 * future or too long.
 */
export function resolvePeriod(text: string, now: number, timeZone: string): Days | undefined {
  const today = dayOf(now, timeZone)
  if (isPreset(text)) return presets[text](today)
  const days = parseDays(text)
  if (!days || days.from > today) return undefined
  return { from: days.from, to: days.to > today ? today : days.to }
}

export function parseDays(text: string): Days | undefined {
  const days = twoDays(text)
  return days && isTooLong(days) ? undefined : days
}

export function periodProblem(text: string): string {
  const days = twoDays(text)
  if (!days && !text.split('_').every(isDay)) return 'Uma das datas não existe'
  if (!days) return 'Data fim deve ser maior que a data início'
  if (!isTooLong(days)) return 'Data início não pode ser depois de hoje'
  const most = MAX_PERIOD_DAYS.toLocaleString('pt-BR')
  return `O período pode ter até ${most} dias, cerca de 10 anos. Escolha um menor`
}

function twoDays(text: string): Days | undefined {
  const [from = '', to = ''] = text.split('_')
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

const isTooLong = ({ from, to }: Days) => addDays(from, MAX_PERIOD_DAYS) < to
