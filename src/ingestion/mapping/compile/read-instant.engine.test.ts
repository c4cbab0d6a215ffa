import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { literal } from '#platform/storage/clickhouse/literals.ts'
import { isDateFormat, readInstant } from './read-instant.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** On 4 November 2018 the clocks of São Paulo went from 00:00 to 01:00, on 17 February 2019 from 00:00 back to 23:00. */
const texts = [
  ['03/11/2018 22:30', '2018-11-04T01:30:00.000Z'],
  ['04/11/2018 01:30', '2018-11-04T03:30:00.000Z'],
  ['04/11/2018 02:30', '2018-11-04T04:30:00.000Z'],
  ['16/02/2019 22:30', '2019-02-17T00:30:00.000Z'],
  ['17/02/2019 00:30', '2019-02-17T03:30:00.000Z'],
  ['17/02/2019 03:30', '2019-02-17T06:30:00.000Z'],
  ['29/02/2024 12:00', '2024-02-29T15:00:00.000Z'],
  ['29/02/2023 12:00', null],
  ['31/04/2024 12:00', null],
  ['', null],
] as const

it('a date read by a pattern is the same instant as in ISO, around a change of the clocks and on 29 February', async () => {
  const { clickhouse } = await engines.newAccount({})
  const zone = 'America/Sao_Paulo'
  const columns = texts.flatMap(([text], index) => {
    const [day, month, year, clock] = text.split(/[/ ]/)
    const iso = text === '' ? '' : `${year}-${month}-${day}T${clock}`
    return [
      `${readInstant(literal(text), ['DD/MM/YYYY HH:mm'], zone, (sql) => `(${sql})`)} AS byPattern${index}`,
      `${readInstant(literal(iso), ['iso'], zone, (sql) => `(${sql})`)} AS inIso${index}`,
    ]
  })
  const result = await clickhouse.query({ query: `SELECT ${columns.join(', ')}`, format: 'JSONEachRow' })
  const [row = {}] = await result.json<Record<string, string | null>>()
  for (const [index, [text, instant]] of texts.entries()) {
    expect([text, row[`byPattern${index}`], row[`inIso${index}`]]).toEqual([text, instant, instant])
  }
})

it.each([
  ["DD/MM/YYYY 'às' HH:mm", '01/03/2026 às 10:05', '2026-03-01T13:05:00.000Z'],
  ["DD/MM/YYYY HH'h'mm", '01/03/2026 10h05', '2026-03-01T13:05:00.000Z'],
  ['DD/MM/YYYY HH:mm:ss Z', '01/03/2026 10:05:09 -0500', '2026-03-01T15:05:09.000Z'],
  ['DD/MM/YYYYTHH:mm:ssZ', '01/03/2026T10:05:09Z', '2026-03-01T10:05:09.000Z'],
  ['DD/MM/YYYY HH:mm:ss Z', '01/03/2026 10:05:09', null],
  ['YYYYMMDDHH', '2026030109', '2026-03-01T12:00:00.000Z'],
  ['YYYYMMDDHH', '20260301', null],
  ['YYYY/M/D H:mm', '2026/03/01 09:05', '2026-03-01T12:05:00.000Z'],
  ["D 'de' MMM 'de' YYYY H:mm 'hs.'", '1 de março de 2026 10:05 hs.', '2026-03-01T13:05:00.000Z'],
  ["D 'de' MMM 'de' YYYY H:mm 'hs.'", '12 de dezembro de 2026 9:05 hs.', '2026-12-12T12:05:00.000Z'],
  ['D-MMM-YYYY', '01-set-2026', '2026-09-01T03:00:00.000Z'],
  ['D-MMM-YYYY', '01-Ago-2026', '2026-08-01T03:00:00.000Z'],
  ['D-MMM-YYYY', '01-xyz-2026', null],
  ['MMM D, YYYY h:mm A', 'Mar 1, 2026 9:05 PM', '2026-03-02T00:05:00.000Z'],
  ['MMM D, YYYY h:mm:ss A', 'Mar 1, 2026 10:05:00 AM', '2026-03-01T13:05:00.000Z'],
  ['MMM D, YYYY', 'Mar 1, 2026 10:05:00 AM', null],
  ["MMM D, YYYY h:mm A 'BRT'", 'Mar 5, 2026 2:35 PM BRT', '2026-03-05T17:35:00.000Z'],
  ['D MMM, YYYY · H:mm', '05 Mar, 2026 · 14:35', '2026-03-05T17:35:00.000Z'],
  ["YYYY-M-D H:mm 'BRT'", '2026-03-05 14:35 BRT', '2026-03-05T17:35:00.000Z'],
  ['ddd, D MMM YYYY H:mm:ss Z', 'Sun, 01 Mar 2026 13:05:00 +0000', '2026-03-01T13:05:00.000Z'],
  [
    'ddd MMM D YYYY H:mm:ss Z',
    'Sun Mar 01 2026 10:05:09 GMT-0300 (Horário Padrão de Brasília)',
    '2026-03-01T13:05:09.000Z',
  ],
  [
    'ddd MMM D YYYY H:mm:ss Z',
    'Thu Aug 06 2026 12:10:50 GMT+0600 (Bangladesh Standard Time)',
    '2026-08-06T06:10:50.000Z',
  ],
  ['ddd, DD/MM/YYYY', 'ter, 03/03/2026', '2026-03-03T03:00:00.000Z'],
  ['ddd, DD/MM/YYYY', 'terça-feira, 03/03/2026', '2026-03-03T03:00:00.000Z'],
  ['YYYYMMDD', '20260301', '2026-03-01T03:00:00.000Z'],
  ['excel', '46082', '2026-03-01T03:00:00.000Z'],
  ['excel', '46082,420138889', '2026-03-01T13:05:00.000Z'],
  ['excel', '11999998888', null],
])('%s reads %s', async (format, text, instant) => {
  expect(isDateFormat(format)).toBe(true)
  const { clickhouse } = await engines.newAccount({})
  const sql = readInstant(literal(text), [format], 'America/Sao_Paulo', (part) => `(${part})`)
  const result = await clickhouse.query({ query: `SELECT ${sql} AS read`, format: 'JSONEachRow' })
  expect(await result.json()).toEqual([{ read: instant }])
})

it.each(['DD/MM', 'YYYY-QQ', 'soon', "YYYY 'e"])('%s is no format', (format) => {
  expect(isDateFormat(format)).toBe(false)
})
