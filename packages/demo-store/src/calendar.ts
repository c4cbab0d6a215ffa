import {
  dateOf,
  dayAt,
  dayIn,
  nthWeekday,
  SECONDS_PER_DAY,
  startOfDay,
  weekdayOf,
  yearOf,
} from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'

export type CalendarDay = { key: string; name: string; date: string }

/** Lichtenberg's version of Gauss's algorithm (1997). */
export function easterSunday(year: number): DayNumber {
  const century = Math.floor(year / 100)
  const m = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const moon = (19 * (year % 19) + m) % 30
  const correction = Math.floor((moon + Math.floor((year % 19) / 11)) / 29)
  const full = 21 + moon - correction
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return dayIn(year, 3, full + 7 - ((((full - sunday) % 7) + 7) % 7))
}

export function holidays(year: number): CalendarDay[] {
  const easter = easterSunday(year)
  const on = (key: string, name: string, day: DayNumber) => ({ key, name, date: dateOf(day) })
  return [
    on('new-year', 'Confraternização Universal', dayIn(year, 1, 1)),
    on('carnival-monday', 'Carnaval (segunda-feira)', easter - 48),
    on('carnival-tuesday', 'Carnaval', easter - 47),
    on('good-friday', 'Sexta-feira Santa', easter - 2),
    on('tiradentes', 'Tiradentes', dayIn(year, 4, 21)),
    on('labour-day', 'Dia do Trabalho', dayIn(year, 5, 1)),
    on('corpus-christi', 'Corpus Christi', easter + 60),
    on('independence', 'Independência do Brasil', dayIn(year, 9, 7)),
    on('aparecida', 'Nossa Senhora Aparecida', dayIn(year, 10, 12)),
    on('all-souls', 'Finados', dayIn(year, 11, 2)),
    on('republic', 'Proclamação da República', dayIn(year, 11, 15)),
    ...(year >= 2024 ? [on('black-awareness', 'Consciência Negra', dayIn(year, 11, 20))] : []),
    on('christmas', 'Natal', dayIn(year, 12, 25)),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
}

export function commercialDates(year: number): CalendarDay[] {
  const blackFriday = blackFridayDay(year)
  const on = (key: string, name: string, day: DayNumber) => ({ key, name, date: dateOf(day) })
  return [
    on('consumer-day', 'Dia do Consumidor', dayIn(year, 3, 15)),
    on('mothers-day', 'Dia das Mães', nthWeekday(year, 5, 0, 2)),
    on('valentines', 'Dia dos Namorados', dayIn(year, 6, 12)),
    on('fathers-day', 'Dia dos Pais', nthWeekday(year, 8, 0, 2)),
    on('childrens-day', 'Dia das Crianças', dayIn(year, 10, 12)),
    on('black-friday', 'Black Friday', blackFriday),
    on('cyber-monday', 'Cyber Monday', blackFriday + 3),
    on('christmas-eve', 'Véspera de Natal', dayIn(year, 12, 24)),
  ]
}

export const blackFridayDay = (year: number): DayNumber => nthWeekday(year, 11, 4, 4) + 1

const closedDays = new Map<number, Set<string>>()

export function isHoliday(day: DayNumber): boolean {
  const year = yearOf(day)
  let closed = closedDays.get(year)
  if (!closed) {
    closed = new Set(holidays(year).map(({ date }) => date))
    closedDays.set(year, closed)
  }
  return closed.has(dateOf(day))
}

const business = new Map<DayNumber, boolean>()

export function isBusinessDay(day: DayNumber): boolean {
  let open = business.get(day)
  if (open === undefined) {
    open = weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isHoliday(day)
    business.set(day, open)
  }
  return open
}

export function businessDaysAfter(day: DayNumber, n: number): DayNumber {
  let found = day
  for (let left = n; left > 0; left--) {
    found++
    while (!isBusinessDay(found)) found++
  }
  return found
}

/** The instant itself, or the same delay after 8h on the next working day (8h to 20h). */
export function workingMoment(instant: Instant): Instant {
  const day = dayAt(instant)
  const hour = (instant - startOfDay(day)) / 3600
  if (isBusinessDay(day) && hour >= 8 && hour < 20) return instant
  const next = isBusinessDay(day) && hour < 8 ? day : businessDaysAfter(day, 1)
  return startOfDay(next) + 8 * 3600 + (instant % (SECONDS_PER_DAY / 6))
}
