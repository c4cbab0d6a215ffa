import { describe, expect, it } from 'vitest'
import { readDates } from './date-formats.ts'

describe('formats of dates', () => {
  it.each([
    [['01/03/2026 às 10:05', '21/03/2026 às 23:59'], ["DD/MM/YYYY 'às' HH:mm"]],
    [['21/03/2026 10h05'], ["DD/MM/YYYY HH'h'mm"]],
    [['21/03/2026 - 10:05:09'], ['DD/MM/YYYY - HH:mm:ss']],
    [['21/03/2026, 10:05'], ['DD/MM/YYYY, HH:mm']],
    [['21/03/2026T10:05:09'], ['DD/MM/YYYYTHH:mm:ss']],
    [['21/03/2026 10:05:09 -0300'], ['DD/MM/YYYY HH:mm:ss Z']],
    [
      ['21/03/2026 10:05', '22/03/2026'],
      ['DD/MM/YYYY HH:mm', 'DD/MM/YYYY'],
    ],
    [['2026-03-01 10:00:00 -0300'], ['iso']],
    [['01.03.2026 10:00:00 UTC'], ["DD.MM.YYYY HH:mm:ss 'UTC'"]],
    [['2026/03/21 10:00'], ['YYYY/M/D H:mm']],
    [['20260321'], ['YYYYMMDD']],
    [['46082', '46082,4198'], ['excel']],
    [['1 de março de 2026 10:05 hs.'], ["D 'de' MMM 'de' YYYY H:mm 'hs.'"]],
    [['01-mar-2026'], ['D-MMM-YYYY']],
    [['Mar 1, 2026 9:05 AM'], ['MMM D, YYYY h:mm A']],
    [['Mar 5, 2026 2:35 PM BRT'], ["MMM D, YYYY h:mm A 'BRT'"]],
    [['05 Mar, 2026 · 14:35'], ['D MMM, YYYY · H:mm']],
    [['2026-03-05 14:35 BRT'], ["YYYY-M-D H:mm 'BRT'"]],
    [['Oct-23-26', 'Feb-01-26'], ['MMM-D-YY']],
    [['Sun, 01 Mar 2026 13:05:00 +0000'], ['ddd, D MMM YYYY H:mm:ss Z']],
    [
      [
        'Sun Mar 01 2026 10:05:09 GMT-0300 (Horário Padrão de Brasília)',
        'Fri Mar 13 2026 10:05:09 GMT-0300 (-03)',
      ],
      ['ddd MMM D YYYY H:mm:ss Z'],
    ],
    [['sex, 13/03/2026 10:05', 'terça-feira, 17/03/2026 10:05'], ['ddd, DD/MM/YYYY HH:mm']],
  ])('%j are %j', (values, formats) => {
    expect(readDates(values).formats).toEqual(formats)
  })

  it.each([
    [['03/04/2026', '13/04/2026'], 'day'],
    [['03/04/2026', '04/13/2026'], 'month'],
    [['3/4/2026 1:05 PM'], 'month'],
  ])('%j say which comes first', (values, order) => {
    expect(readDates(values)).toMatchObject({ order, ambiguous: undefined })
  })

  it('that do not say which comes first give a value that can be read in two ways', () => {
    expect(readDates(['04/04/2026', '03/04/2026'])).toEqual({
      formats: ['DD/MM/YYYY'],
      order: undefined,
      ambiguous: '03/04/2026',
    })
    expect(readDates(['04/04/2026']).ambiguous).toBeUndefined()
    expect(readDates(['03/04/2026'], 'month').formats).toEqual(['MM/DD/YYYY'])
  })

  it('of a column with both orders are both, the day first', () => {
    expect(readDates(['13/04/2026', '04/13/2026']).formats).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY'])
  })

  it.each([
    [['11999998888']],
    [['5 dias']],
    [['12.345.678/0001-99']],
    [['6109.10.00', '2026.13.01']],
    [['1/2']],
    [['10:05']],
    [['abc', '01/02/2026']],
  ])('%j are no dates', (values) => {
    expect(readDates(values).formats).toEqual([])
  })
})
