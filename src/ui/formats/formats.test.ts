import { describe, expect, test } from 'vitest'
import { addDays, formatDay, formatRecentSpan, formatSpan } from '#ui/formats/day.ts'
import { daysIn } from '#model/days-in.ts'
import { ageOf, formatMoment } from '#ui/formats/instant.ts'
import { dateLocaleOf, firstDayOfWeek } from '#ui/formats/locale.ts'
import {
  formatMoney,
  formatMoneyBare,
  formatMoneyExact,
  formatMoneyLevel,
  formatMoneyShort,
  toMajor,
} from '#ui/formats/money.ts'
import {
  formatChange,
  formatCount,
  formatNumber,
  formatPoints,
  formatRate,
  formatShare,
} from '#model/formats/number.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money, from minor units', () => {
  test.each([
    [481_230_640, 'R$ 4.812.306'],
    [16_770, 'R$ 167,70'],
    [-26_902, '−R$ 269,02'],
    [0, 'R$ 0,00'],
    [null, '—'],
  ])('%s is %s', (minor, text) => {
    expect(plain(formatMoney(minor, 'BRL'))).toBe(text)
  })

  test.each([
    [120_000_000, '+R$ 1,2 mi'],
    [3_653_260, '+R$ 36,5 mil'],
    [-81_200, '−R$ 812'],
    [-99_999_999, '−R$ 1 mi'],
    [0, 'R$ 0'],
  ])('%s is %s in short, with its sign', (minor, text) => {
    expect(plain(formatMoneyShort(minor, 'BRL', 'always'))).toBe(text)
  })

  test('every cent when asked', () => {
    expect(plain(formatMoneyExact(481_230_640, 'BRL'))).toBe('R$ 4.812.306,40')
  })

  test.each([
    [185_000_000, 5_000_000, 'R$ 1,85 mi'],
    [190_000_000, 5_000_000, 'R$ 1,9 mi'],
    [200_000_000, 25_000_000, 'R$ 2 mi'],
    [225_000_000, 25_000_000, 'R$ 2,25 mi'],
    [40_000_000, 10_000_000, 'R$ 400 mil'],
    [0, 10_000_000, 'R$ 0'],
  ])('the level %s in steps of %s is %s', (minor, step, text) => {
    expect(plain(formatMoneyLevel(minor, 'BRL', step))).toBe(text)
  })

  test('a currency without cents is not divided', () => {
    expect(toMajor(5000, 'JPY')).toBe(5000)
    expect(plain(formatMoney(5000, 'JPY'))).toBe('JP¥ 5.000')
  })

  test('bare, for a column that says its unit once', () => {
    expect(formatMoneyBare(-45_231_000, 'BRL', 'always')).toBe('−452.310')
  })
})

describe('figures', () => {
  test.each([
    [0.784, '78,4 %'],
    [0.0131, '1,31 %'],
    [null, '—'],
  ])('the rate %s is %s', (rate, text) => {
    expect(plain(formatRate(rate))).toBe(text)
  })

  test.each([
    [0.871, 0.784, '−8,7 p.p.'],
    [0.0136, 0.0131, '−0,05 p.p.'],
    [0.5, 0.5, '0,00 p.p.'],
    [null, 0.5, '—'],
  ])('from %s to %s is %s', (base, current, text) => {
    expect(plain(formatPoints(base, current))).toBe(text)
  })

  test.each([
    [100, 105.4, '+5,4 %'],
    [100, 71.6, '−28,4 %'],
    [1, 13.4, '+1.240 %'],
    [0, 5, '—'],
    [null, 5, '—'],
  ])('a change from %s to %s is %s', (base, current, text) => {
    expect(plain(formatChange(base, current))).toBe(text)
  })

  test('counts, plain numbers and shares', () => {
    expect(formatCount(2_914_220)).toBe('2.914.220')
    expect(formatNumber(1.374)).toBe('1,37')
    expect(plain(formatShare(0.734))).toBe('73 %')
  })

  test('a rate changes in points and anything else in per cent', () => {
    expect(plain(formatDifference(0.5, 0.6, 'rate'))).toBe('+10,0 p.p.')
    expect(plain(formatDifference(50, 60, 'money'))).toBe('+20,0 %')
    expect(plain(formatValue(1234, 'money', 'BRL'))).toBe('R$ 12,34')
  })
})

describe('days', () => {
  test.each([
    ['2026-11-01', '2026-11-19', '1–19\u00a0nov 2026'],
    ['2026-10-28', '2026-11-03', '28\u00a0out – 3\u00a0nov 2026'],
    ['2025-12-20', '2026-01-05', '20\u00a0dez 2025 – 5\u00a0jan 2026'],
    ['2026-11-20', '2026-11-20', '20\u00a0nov 2026'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(formatSpan(from, to)).toBe(text)
  })

  test('days are counted with both ends, over a change of clocks too', () => {
    expect(daysIn('2018-11-03', '2018-11-05')).toBe(3)
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(formatDay('2026-11-12', '2026-11-26')).toBe('12\u00a0nov')
    expect(formatDay('2024-11-26', '2026-11-26')).toBe('26\u00a0nov 2024')
    expect(formatDay('2027-02-24', '2026-11-26')).toBe('24\u00a0fev 2027')
  })

  test('an age is told in its largest unit', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(ageOf('2026-11-20T11:58:00Z', now)).toEqual({ unit: 'minutes', count: 2 })
    expect(ageOf('2026-11-20T12:00:05Z', now)).toEqual({ unit: 'seconds', count: 0 })
    expect(ageOf('2026-11-19T11:00:00Z', now)).toEqual({ unit: 'hours', count: 25 })
    expect(ageOf('2026-11-10T12:00:00Z', now)).toEqual({ unit: 'days', count: 10 })
  })

  test("section 8: the success toast's moment is weekday dd/MM/yyyy - HH:mm", () => {
    expect(formatMoment(new Date(2026, 10, 20, 14, 5))).toBe('sexta-feira 20/11/2026 - 14:05')
    expect(formatMoment(new Date(2026, 2, 1, 0, 0))).toBe('domingo 01/03/2026 - 00:00')
  })

  test.each([
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['pt', 'pt-BR'],
    ['de', 'pt-BR'],
    [undefined, 'pt-BR'],
  ])('section 9: with the language %s dates are written as in %s', (language, locale) => {
    expect(dateLocaleOf(language)).toBe(locale)
  })

  test('section 9: weeks start on Sunday', () => {
    expect(firstDayOfWeek).toBe(0)
  })
})

describe('a recent span', () => {
  test.each([
    ['2026-10-22', '2026-11-20', '22\u00a0out – 20\u00a0nov'],
    ['2026-11-01', '2026-11-20', '1–20\u00a0nov'],
    ['2026-11-20', '2026-11-20', '20\u00a0nov'],
    ['2025-12-30', '2026-01-05', '30\u00a0dez 2025 – 5\u00a0jan 2026'],
    ['2025-10-22', '2025-11-20', '22\u00a0out – 20\u00a0nov 2025'],
  ])('%s to %s is %s within 2026', (from, to, text) => {
    expect(formatRecentSpan(from, to, '2026-11-21T12:00:00Z')).toBe(text)
  })
})
