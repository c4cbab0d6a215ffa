import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Import } from '../contract.ts'
import { findImport } from './find-import.ts'
import { startImport } from './start-import.ts'

export async function resumeImport(ctx: AccountContext, input: { importId: string }): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const { state, goal, mappingVersion } = await findImport(ctx, input.importId)
  if ((state !== 'canceled' && state !== 'failed') || goal === null) throw new FarolError('importBusy')
  return startImport(ctx, { ...input, version: mappingVersion }, goal)
}
