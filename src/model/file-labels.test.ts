import { expect, test } from 'vitest'
import logistics from '../areas/logistics/live/texts.pt.json' with { type: 'json' }
import payments from '../areas/payments/decomposition/texts.pt.json' with { type: 'json' }
import { packageViewLabels } from './logistics/tower.ts'
import { attemptCutLabels } from './payments/attempt-cuts.ts'

test('files call quick lists as the screens do', () => {
  expect(logistics.logisticsLive.views).toEqual({ label: expect.any(String), ...packageViewLabels })
  expect(payments.payments.attempts.cuts).toMatchObject(attemptCutLabels)
})
