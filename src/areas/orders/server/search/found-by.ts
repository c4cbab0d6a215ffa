import { ordersByNumber, ordersOfClients } from '#analytics/orders/search-orders.ts'
import { findClients } from '#platform/clients/find-clients.ts'
import type { SearchKind } from '../../contract.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { personKind } from './person-kind.ts'

/** What was looked for, and the ids of the orders that it may be about, of any date. `isCut`: some of the people are left out. */
export type Found = { kind: SearchKind; ids: string[]; isCut: boolean }

/**
 * One box for everything. Whoever may see orders may look by a number, and by an e-mail, CPF, CNPJ or phone that they have whole: they
 * learn what that person bought, and of the person only what is masked. To look by a name is to go through people, and needs
 * `orders.personal`.
 */
export async function foundBy(ctx: WithKeyring, text: string): Promise<Found> {
  const numbers = await ordersByNumber(ctx, text)
  const kind = personKind(text)
  if (kind === null || (kind === 'name' && numbers.length > 0))
    return { kind: 'number', ids: numbers, isCut: false }
  if (kind === 'name' && !ctx.permissions.has('orders.personal'))
    return { kind: 'refused', ids: [], isCut: false }
  const { keys, isCut } = await findClients(ctx, text)
  const theirs = await ordersOfClients(ctx, keys)
  if (kind === 'document' && theirs.length === 0) return { kind: 'number', ids: numbers, isCut: false }
  return { kind, ids: [...new Set([...theirs, ...numbers])], isCut }
}
