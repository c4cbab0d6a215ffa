import { listPackagesOf } from '#analytics/logistics/list-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { placeOf } from '#analytics/reports/place-of.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { pdfFile } from '#platform/pdf/pdf-file.ts'
import type { Report } from '#platform/pdf/report.ts'
import { MatrixQuestion, type CarrierReportQuestion } from '../../contract.ts'
import { getCarrierMatrix } from '../get-carrier-matrix.ts'
import { getCarriers } from '../get-carriers.ts'
import { getPromiseErrors } from '../get-promise-errors.ts'
import { prepareReport } from './prepare-report.ts'

const LATE_LISTED = 60

/** A PDF for the carrier itself; audited. */
export async function getCarrierReport(ctx: AccountContext, input: CarrierReportQuestion): Promise<File> {
  assertPermission(ctx, 'logistics.view')
  assertPermission(ctx, 'logistics.export')
  const { carrier } = input
  const { report, from, to } = await loadCarrierReport(ctx, input)
  const name = `entregas ${carrier} ${from} a ${to}.pdf`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  const drawn = await pdfFile(name, report)
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, {
      ctx,
      action: 'carrier.report',
      object: `carrier:${carrier}`,
      after: { from, to },
    })
  })
  return drawn
}

export async function loadCarrierReport(
  ctx: AccountContext,
  { carrier, ...input }: CarrierReportQuestion,
): Promise<{ report: Report; from: string; to: string }> {
  const question = { ...input, filters: { ...input.filters, carrier: [carrier] } }
  const scope = await resolveLogistics(ctx, question)
  const [scores, promises, matrix, late] = await Promise.all([
    getCarriers(ctx, question),
    getPromiseErrors(ctx, question),
    getCarrierMatrix(ctx, MatrixQuestion.parse({ ...question, by: 'uf' })),
    listPackagesOf(ctx.clickhouse, scope, { cut: 'late', day: undefined, limit: LATE_LISTED, offset: 0 }),
  ])
  const { from, to } = scores.frame.current
  const now = ctx.now().getTime()
  return {
    from,
    to,
    report: prepareReport({ carrier, place: placeOf(ctx), now, scores, promises, matrix, late }),
  }
}
