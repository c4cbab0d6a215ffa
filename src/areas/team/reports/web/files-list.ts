import { filesScreen } from '#areas/team/reports/model.ts'
import { declareList } from '#ui/list/declaration.ts'
import { exportSorts } from '#model/exports.ts'

/** What of the list of files is in its address. */
export const filesList = declareList({
  of: filesScreen,
  sorts: exportSorts,
  defaultSort: '-createdAt',
})
