import type { ExportJob } from '#model/exports-contract.ts'

/** How much of a file is written, from 0 to 1; of what nobody counted, nothing until it is done. */
export function shareOf({
  state,
  rowsDone,
  rowsExpected,
}: Pick<ExportJob, 'state' | 'rowsDone' | 'rowsExpected'>): number {
  if (state === 'done') return 1
  return rowsExpected === null || rowsExpected === 0 ? 0 : Math.min(1, rowsDone / rowsExpected)
}
