import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import {
  compileClaims,
  compileFlow,
  compileParts,
  compileProductParts,
  compileSpendDays,
  type ClaimsRow,
  type FlowRow,
  type PartRow,
  type SpendDay,
} from './compile-campaign.ts'

import { compileEffectScopeDays, type EffectScopeRow } from './compile-effect-scope.ts'

export type { FlowRow, PartRow } from './compile-campaign.ts'
export type { EffectScopeRow as ReachedRow } from './compile-effect-scope.ts'

type Params = Parameters<typeof compileParts>[0]

/** By last click. */
export async function askCampaign(
  clickhouse: ClickHouse,
  question: Params,
  { withSpend, now }: { withSpend: boolean; now: number },
): Promise<{ parts: PartRow[]; spend: SpendDay[]; claims: ClaimsRow[]; flow: FlowRow[] }> {
  const [parts, products, spend, claims, flow] = await Promise.all([
    runStatement<PartRow>(clickhouse, compileParts(question)),
    runStatement<PartRow>(clickhouse, compileProductParts(question)),
    withSpend ? runStatement<SpendDay>(clickhouse, compileSpendDays(question)) : [],
    withSpend ? runStatement<ClaimsRow>(clickhouse, compileClaims(question)) : [],
    runStatement<FlowRow>(clickhouse, compileFlow({ ...question, now })),
  ])
  return { parts: [...parts, ...products], spend, claims, flow }
}

export const askEffectScopeDays = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileEffectScopeDays>
): Promise<EffectScopeRow[]> => runStatement<EffectScopeRow>(clickhouse, compileEffectScopeDays(...asked))
