import { traverseContractProcedures } from '@orpc/server'
import type { ApiRouter } from './api.ts'

/** The summary of each operation by its path, `sales.exportTargets`, as refused acts name it in the audit. */
export function operationNamesOf(router: ApiRouter): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { summary } = contract['~orpc'].route
    if (summary !== undefined) names.set(path.join('.'), summary)
  })
  return names
}
