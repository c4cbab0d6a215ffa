import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { TargetVersion } from '../contract.ts'
import { loadVersions } from './load-plan.ts'

export async function listTargetVersions(
  ctx: AccountContext,
  { year }: { year: number },
): Promise<{ items: TargetVersion[] }> {
  assertPermission(ctx, 'sales.view')
  const versions = await loadVersions(ctx, year)
  return { items: versions.map((version) => ({ ...version, at: version.at.toISOString() })) }
}
