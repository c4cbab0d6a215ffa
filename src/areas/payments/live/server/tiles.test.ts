import { expect, it } from 'vitest'
import { liveTileKeys, type LiveStatus, type LiveTileKey } from '#model/payments/live.ts'
import { overallStatus } from './tiles.ts'

const tilesWith = (known: Partial<Record<LiveTileKey, LiveStatus>>) =>
  liveTileKeys.map((key) => ({
    key,
    figures: [
      { minutes: 15 as const, actual: 1, band: null, status: known[key] ?? ('insufficient' as const) },
    ],
  }))
const stand = (
  known: Parameters<typeof tilesWith>[0],
  matrix: LiveStatus[] = [],
  troubles: LiveStatus[] = [],
) =>
  overallStatus({
    tiles: tilesWith(known),
    matrix: matrix.map((status) => ({ status })),
    troubles: troubles.map((status) => ({ status })),
  })

it('the payments stand as their worst', () => {
  expect(stand({ attempts: 'normal', acceptance: 'normal', latencyP95: 'attention' })).toBe('attention')
  expect(stand({ acceptance: 'normal' }, ['normal'], ['critical'])).toBe('critical')
  expect(stand({ acceptance: 'normal' })).toBe('normal')
  expect(stand({})).toBe('insufficient')
})

it('are not normal where only counts could be told', () => {
  expect(stand({ technicalFailures: 'normal', attempts: 'normal' }, ['insufficient'])).toBe('insufficient')
  expect(stand({ technicalFailures: 'normal' }, ['normal'])).toBe('normal')
  expect(stand({ technicalFailures: 'critical' })).toBe('critical')
})
