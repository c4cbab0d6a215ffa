import type { CheckContext } from '#analytics/checks/check.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { AddressKind } from '../../model.ts'
import { guardianAddresses, type StoredAddress } from '../schema.ts'

export const NO_ADDRESSES = 'Sem endereços vigiados.'
export const ADDRESSES_LINK = '/observability/guardian?vista=enderecos'

export const watched = ({ ctx }: CheckContext, kind: AddressKind): Promise<StoredAddress[]> =>
  ctx.db
    .select()
    .from(guardianAddresses)
    .where(and(eq(guardianAddresses.accountId, ctx.account.id), eq(guardianAddresses.kind, kind)))
