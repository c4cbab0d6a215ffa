import { afterEach, expect, test } from 'vitest'
import { setReaderTimeZone } from '#ui/formats/instant.ts'
import { differingZones } from '#ui/scope/differing-zones.ts'

afterEach(() => setReaderTimeZone(undefined))
const now = new Date('2026-11-20T15:00:00Z')

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon (GMT+0)', 'São Paulo (GMT-3)'],
  ['America/Manaus', 'Manaus (GMT-4)', 'São Paulo (GMT-3)'],
])('who reads in %s is told so, and the zone of the account', (zone, reader, account) => {
  setReaderTimeZone(zone)
  expect(differingZones('America/Sao_Paulo', now)).toEqual({ reader, account })
})

test('zones that agree today, but not in summer, are told apart', () => {
  setReaderTimeZone('Europe/Lisbon')
  expect(differingZones('UTC', now)).toEqual({ reader: 'Europe/Lisbon (GMT+0)', account: 'UTC (GMT+0)' })
})

test.each(['America/Sao_Paulo', 'America/Bahia', undefined])('nothing is said where it is %s', (zone) => {
  setReaderTimeZone(zone)
  expect(differingZones('America/Sao_Paulo', now)).toBeNull()
})
