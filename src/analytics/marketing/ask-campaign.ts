import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import {
  compileClaims,
  compileParts,
  compileProductParts,
  compileSpendDays,
  type ClaimsRow,
  type PartRow,
  type SpendDay,
} from './compile-campaign.ts'

import { compileEffectScopeDays, type EffectScopeRow } from './compile-effect-scope.ts'

export type { PartRow } from './compile-campaign.ts'
export type { EffectScopeRow as ReachedRow } from './compile-effect-scope.ts'

type Params = Parameters<typeof compileParts>[0]

/** By last click. */
export async function askCampaign(
  clickhouse: ClickHouse,
  question: Params,
  { withSpend }: { withSpend: boolean },
): Promise<{ parts: PartRow[]; spend: SpendDay[]; claims: ClaimsRow[] }> {
  const [parts, products, spend, claims] = await Promise.all([
    runStatement<PartRow>(clickhouse, compileParts(question)),
    runStatement<PartRow>(clickhouse, compileProductParts(question)),
    withSpend ? runStatement<SpendDay>(clickhouse, compileSpendDays(question)) : [],
    withSpend ? runStatement<ClaimsRow>(clickhouse, compileClaims(question)) : [],
  ])
  return { parts: [...parts, ...products], spend, claims }
}

export const askEffectScopeDays = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileEffectScopeDays>
): Promise<EffectScopeRow[]> => runStatement<EffectScopeRow>(clickhouse, compileEffectScopeDays(...asked))
