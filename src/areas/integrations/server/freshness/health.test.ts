import { expect, it } from 'vitest'
import { connectionHealth, senderHealth } from './health.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it.each([
  ['connected', 1, 'good'],
  ['syncing', 1, 'good'],
  ['connected', 14, 'good'],
  ['connected', 16, 'late'],
  ['syncing', 16, 'late'],
  ['degraded', 1, 'late'],
  ['paused', 1, 'late'],
  ['expired', 1, 'bad'],
] as const)('a connection that is %s and due for %d minutes is %s', (state, minutes, health) => {
  expect(connectionHealth({ state, nextRunAt: ago(minutes) }, now)).toBe(health)
})

it('a sender that was silent for more than six hours is late', () => {
  expect(senderHealth(ago(359), now)).toBe('good')
  expect(senderHealth(ago(361), now)).toBe('late')
})
