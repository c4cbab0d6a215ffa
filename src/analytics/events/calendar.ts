import { Temporal } from 'temporal-polyfill'
import type { Day } from '../periods/local-time.ts'

/** Of `optional` days, as the last of the year, invoices are issued though few buy. */
export type CalendarEvent = {
  key: string
  name: string
  kind: 'holiday' | 'optional' | 'commerce'
  day: Day
}

const fixedHolidays = [
  ['new-year', 'Confraternização Universal', '01-01'],
  ['tiradentes', 'Tiradentes', '04-21'],
  ['labour-day', 'Dia do Trabalho', '05-01'],
  ['independence', 'Independência do Brasil', '09-07'],
  ['aparecida', 'Nossa Senhora Aparecida', '10-12'],
  ['all-souls', 'Finados', '11-02'],
  ['republic', 'Proclamação da República', '11-15'],
  ['black-awareness', 'Consciência Negra', '11-20'],
  ['christmas', 'Natal', '12-25'],
] as const

/** Black Awareness Day has been national since 2024 (Lei 14.759/2023). */
export function calendarYear(year: number): CalendarEvent[] {
  const easter = easterOf(year)
  const nth = (month: number, weekday: number, n: number) => nthWeekday(year, month, weekday, n)
  const holiday = (key: string, name: string, day: Day): CalendarEvent => ({
    key,
    name,
    kind: 'holiday',
    day,
  })
  const commerce = (key: string, name: string, day: Day): CalendarEvent => ({
    key,
    name,
    kind: 'commerce',
    day,
  })
  const blackFriday = nth(11, 4, 4).add({ days: 1 })
  return [
    ...fixedHolidays
      .filter(([key]) => key !== 'black-awareness' || year >= 2024)
      .map(([key, name, day]) => holiday(key, name, `${year}-${day}`)),
    holiday('carnival-monday', 'Segunda-feira de Carnaval', easter.subtract({ days: 48 }).toString()),
    holiday('carnival', 'Carnaval', easter.subtract({ days: 47 }).toString()),
    holiday('good-friday', 'Sexta-feira Santa', easter.subtract({ days: 2 }).toString()),
    holiday('corpus-christi', 'Corpus Christi', easter.add({ days: 60 }).toString()),
    commerce('easter', 'Páscoa', easter.toString()),
    commerce('consumer-day', 'Dia do Consumidor', `${year}-03-15`),
    commerce('mothers-day', 'Dia das Mães', nth(5, 7, 2).toString()),
    commerce('valentines', 'Dia dos Namorados', `${year}-06-12`),
    commerce('fathers-day', 'Dia dos Pais', nth(8, 7, 2).toString()),
    commerce('childrens-day', 'Dia das Crianças', `${year}-10-12`),
    commerce('black-friday', 'Black Friday', blackFriday.toString()),
    commerce('cyber-monday', 'Cyber Monday', blackFriday.add({ days: 3 }).toString()),
    commerce('christmas-eve', 'Véspera de Natal', `${year}-12-24`),
    { key: 'new-years-eve', name: 'Véspera de Ano-Novo', kind: 'optional', day: `${year}-12-31` } as const,
  ].toSorted((a, b) => a.day.localeCompare(b.day))
}

export function calendarBetween(from: Day, to: Day): CalendarEvent[] {
  const first = Number(from.slice(0, 4))
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  return years.flatMap(calendarYear).filter(({ day }) => day >= from && day <= to)
}

/** Anonymous Gregorian computus (Meeus, "Astronomical Algorithms", chapter 8). */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (leaps + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - sunday
  const month = 3 + Math.floor((offset + 40) / 44)
  return new Temporal.PlainDate(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

function nthWeekday(year: number, month: number, weekday: number, n: number): Temporal.PlainDate {
  const first = new Temporal.PlainDate(year, month, 1)
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) })
}
