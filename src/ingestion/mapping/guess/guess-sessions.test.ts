import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const part = (column: string, index: number) => ({ part: { column }, separator: ' / ', index })

it('sessions by page are those of their source and medium, summed', () => {
  const { mapping, notes } = guessMapping('Visitas', [
    sample(
      'ga.csv',
      `Date,Landing page + query string,Session source / medium,Sessions
      20260901,/,google / cpc,30
      20260901,/promo,google / cpc,12
      20260902,/,(direct) / (none),22`,
    ),
  ])
  expect(mapping.dates).toEqual(['YYYYMMDD'])
  expect(mapping.records).toMatchObject([
    {
      kind: 'sessions',
      groupBy: ['Date', 'Session source / medium'],
      fields: {
        hour: { column: 'Date' },
        utm_source: part('Session source / medium', 0),
        utm_medium: part('Session source / medium', 1),
        sessions: { total: { column: 'Sessions' } },
      },
    },
  ])
  expect(notes.join(' ')).toContain('elas foram somadas')
})

it('sessions by hour and device are as they are', () => {
  const { mapping } = guessMapping('Visitas', [
    sample(
      'ga.csv',
      `Origem / mídia da sessão,Date + hour (YYYYMMDDHH),Categoria do dispositivo,Sessões
      google / organic,2026060708,mobile,40
      google / cpc,2026060709,desktop,14`,
    ),
  ])
  expect(mapping.dates).toEqual(['YYYYMMDDHH'])
  expect(mapping.records).toMatchObject([
    {
      fields: {
        hour: { column: 'Date + hour (YYYYMMDDHH)' },
        device: { column: 'Categoria do dispositivo' },
      },
    },
  ])
  expect(mapping.records[0]).not.toHaveProperty('groupBy')
})
