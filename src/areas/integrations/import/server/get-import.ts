import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Import } from '../contract.ts'
import { presentNow } from './present-import.ts'

export async function getImport(ctx: AccountContext, { importId }: { importId: string }): Promise<Import> {
  assertPermission(ctx, 'integrations.view')
  return presentNow(ctx, importId)
}
