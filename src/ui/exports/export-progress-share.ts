import type { ExportJob } from '#model/exports-contract.ts'

/** 0 to 1; without a known total, 0 until done. */
export function exportProgress({
  state,
  rowsDone,
  rowsExpected,
}: Pick<ExportJob, 'state' | 'rowsDone' | 'rowsExpected'>): number {
  if (state === 'done') return 1
  return rowsExpected === null || rowsExpected === 0 ? 0 : Math.min(1, rowsDone / rowsExpected)
}
