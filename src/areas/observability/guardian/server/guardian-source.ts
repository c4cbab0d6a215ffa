import { z } from 'zod'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { checkKeys, type CheckKey } from '#model/monitoring/checks.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { guardianExport } from '../model.ts'
import type { Check, Checks } from '#analytics/checks/check.ts'
import { visibleChecks } from './known-checks.ts'
import { guardianChecks, guardianItems, type StoredItem } from './schema.ts'

type Row = { item: StoredItem; check: Check }
const { text, money, instant } = rowColumns<Row>()

const columns = [
  text('check', 'Verificação', ({ check }) => check.question),
  text('item', 'Item', ({ item }) => item.label),
  text('detail', 'O que há', ({ item }) => item.detail),
  money('atRisk', 'Em risco', ({ item }) => item.atRisk, { summed: true }),
  instant('since', 'Desde', ({ item }) => item.since.getTime()),
]

/** The current items of one check, or of all visible ones. */
export const guardianSource = (checks: Checks) =>
  exportSource({
    ...guardianExport,
    question: z.object({ key: z.enum(checkKeys).optional() }),
    ofWholeAccount: true,
    title: () => 'Guardião',
    open: async (ctx, { key }, options) => {
      const seen = new Map(visibleChecks(ctx, checks).map((check) => [check.key, check]))
      const wrong = and(eq(guardianChecks.enabled, true), eq(guardianChecks.state, 'problem'))
      const found = await ctx.db
        .select({ item: guardianItems, sum: guardianChecks.atRisk })
        .from(guardianItems)
        .innerJoin(
          guardianChecks,
          and(
            eq(guardianChecks.accountId, guardianItems.accountId),
            eq(guardianChecks.key, guardianItems.key),
          ),
        )
        .where(and(eq(guardianItems.accountId, ctx.account.id), wrong))
        .orderBy(asc(guardianItems.key), asc(guardianItems.position))
      const rows = found.flatMap(({ item }): Row[] => {
        const check = seen.get(item.key)
        return check !== undefined && (key === undefined || item.key === key) ? [{ item, check }] : []
      })
      const totalOf = (one: CheckKey) => {
        const row = found.find(({ item }) => item.key === one)
        return row === undefined ? 0 : row.sum
      }
      const chosen = chosenColumns(ctx, columns, options)
      return {
        columns: chosen,
        expected: rows.length,
        needs: [...new Set(rows.map(({ check }) => check.needs))],
        money: { currency: ctx.account.currency, conversion: undefined },
        definitions: {
          period: null,
          filters: namedFilters(['Verificação', key && seen.get(key)?.question]),
          metrics: [...seen.values()].flatMap(({ question, atRiskMeans }) =>
            atRiskMeans === '' ? [] : [{ name: `Em risco (${question})`, formula: atRiskMeans }],
          ),
        },
        // of different checks, and of some checks' own items, one order's money may be at risk in several
        totals: { atRisk: key === undefined ? null : totalOf(key) },
        batches: rowBatches([rows], chosen),
      }
    },
  })
