import type { ImportFileRow, ImportRow } from '#ingestion/imports/schema.ts'
import { columnOf } from '#ingestion/imports/reject-columns.ts'
import { countWaiting } from '#ingestion/packages/count-waiting.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { isInvoicedWhenApproved } from '#model/import-mapping/invoiced-when-approved.ts'
import { isAtWork } from '#model/import-states.ts'
import { rejectReasons } from '#model/import-mapping/reject-reasons.ts'
import type { Import, ImportFile } from '../contract.ts'
import type { ImportResult } from '../result-contract.ts'
import { canBeUndone, filesOf, findImport } from './find-import.ts'

export function presentFile({ id, name, bytes, seen }: ImportFileRow): ImportFile {
  return { id, name, bytes, ...seen }
}

export function presentImport(
  row: ImportRow,
  files: readonly ImportFileRow[],
  createdBy: string | null,
): Import {
  const seconds =
    row.startedAt === null ? 0 : ((row.endedAt ?? new Date()).getTime() - row.startedAt.getTime()) / 1000
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    createdBy,
    files: files.map(presentFile),
    mapping: row.mapping,
    mappingVersion: row.mappingVersion,
    progress: {
      phase: row.state === 'checking' || row.state === 'running' ? (row.phase ?? 'reading') : row.phase,
      isWaiting: row.worker === null && isAtWork(row),
      bytesDone: row.bytesDone,
      bytesTotal: Math.max(row.bytesTotal, row.bytesDone),
      rowsRead: row.rowsRead,
      rowsRejected: row.rowsRejected,
      stepsDone: row.stepsDone,
      stepsTotal: row.stepsTotal,
      rowsPerSecond: seconds > 0 ? Math.round(row.rowsRead / seconds) : 0,
    },
    error: row.error,
    undoable: canBeUndone(row),
    undone: row.undo && { counts: [...row.undo.counts], endedAt: row.undo.endedAt },
    result: presentResult(row),
  }
}

function presentResult({ result, mapping }: ImportRow): ImportResult | null {
  if (result === null) return null
  const reasons = result.reasons.map(({ kind, field, reason, rows, samples }) => {
    const column = columnOf(mapping, kind, field)
    return {
      kind: kind === '' ? null : kind,
      field,
      reason,
      message: rejectReasons[reason],
      rows,
      samples: samples.map((sample) => ({ ...sample, column })),
    }
  })
  const invoicedWhenApproved = mapping !== null && isInvoicedWhenApproved(mapping)
  return { ...result, invoicedWhenApproved, reasons }
}

export async function presentNow(ctx: AccountContext, importId: string): Promise<Import> {
  const row = await findImport(ctx, importId)
  const names = await loadUserNames(ctx, [row.createdBy])
  const shown = presentImport(row, await filesOf(ctx, importId), names.get(row.createdBy ?? '') ?? null)
  const wroteShipments = row.state === 'done' && row.result?.counts.some(({ kind }) => kind === 'shipments')
  return wroteShipments === true ? { ...shown, waiting: await countWaiting(ctx, importId) } : shown
}
