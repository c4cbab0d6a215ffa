import { vi } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { TowerQuestion, type LogisticsLive } from '../../contract.ts'
import { getLogisticsLive } from '../get-logistics-live.ts'

/** Asks until chances are known, as the screen does. */
export function whenLearned(ctx: AccountContext): Promise<LogisticsLive> {
  const ask = async () => {
    const answer = await getLogisticsLive(ctx, TowerQuestion.parse({}))
    return answer.tiles.risk.state === 'learning' ? null : answer
  }
  return vi.waitUntil(ask, { timeout: 30_000, interval: 100 })
}
