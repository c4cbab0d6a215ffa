import { revealClient } from '#platform/clients/reveal-client.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import type { RevealedClient } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { loadCases } from './case-scope.ts'

export async function revealIncompleteClient(
  ctx: CaseContext,
  { caseId, purpose }: { caseId: string; purpose: string },
): Promise<RevealedClient> {
  assertPermission(ctx, 'orders.personal')
  const [row] = await loadCases(ctx, [caseId])
  if (row === undefined || row.client_key === '0') throw new FarolError('notFound')
  const asked = { clientKey: row.client_key, purpose, permission: 'orders.personal' } as const
  const { name, email, phone } = await revealClient(ctx, asked)
  return { name, email, phone }
}
