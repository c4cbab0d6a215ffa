import { assertPermission } from '#platform/context.ts'
import type { PersonalData } from '../contract.ts'
import { openData, type WithKeyring } from './access/sealed-data.ts'
import { maskedCpf } from '#areas/admin/server/masked-cpf.ts'

/** Enough to tell somebody by, and no more. */
export async function getPersonalData(
  ctx: WithKeyring,
  { userId }: { userId: string },
): Promise<PersonalData> {
  assertPermission(ctx, 'admin.view')
  const { phone, cpf } = await openData(ctx.db, ctx, userId)
  return {
    phone: phone === null ? null : `(**) *****-${phone.slice(-4)}`,
    cpf: cpf === null ? null : maskedCpf(cpf),
  }
}
