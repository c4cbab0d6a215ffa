import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { compileLeakOrigins, type LeakOriginRow } from './compile-leak-origins.ts'
import { compileUpliftDays, type UpliftRow } from './compile-uplift.ts'
import {
  compileCouponDays,
  compileMargins,
  compileUses,
  type CouponDay,
  type MarginRow,
  type PromotionsQuestion,
  type UsesRow,
} from './compile-promotions.ts'

export async function askUses(
  clickhouse: ClickHouse,
  question: PromotionsQuestion,
  { withMargin }: { withMargin: boolean },
): Promise<{ uses: UsesRow[]; margins: MarginRow[] | null }> {
  const [uses, margins] = await Promise.all([
    runStatement<UsesRow>(clickhouse, compileUses(question)),
    withMargin ? runStatement<MarginRow>(clickhouse, compileMargins(question)) : null,
  ])
  return { uses, margins }
}

export const askCouponDays = (clickhouse: ClickHouse, question: PromotionsQuestion): Promise<CouponDay[]> =>
  runStatement<CouponDay>(clickhouse, compileCouponDays(question))

export const askLeakOrigins = (
  clickhouse: ClickHouse,
  question: Parameters<typeof compileLeakOrigins>[0],
): Promise<LeakOriginRow[]> => runStatement<LeakOriginRow>(clickhouse, compileLeakOrigins(question))

export const askUpliftDays = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileUpliftDays>
): Promise<UpliftRow[]> => runStatement<UpliftRow>(clickhouse, compileUpliftDays(...asked))
