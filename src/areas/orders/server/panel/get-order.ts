import { findOrder } from '#analytics/orders/find-order.ts'
import { orderParts } from '#analytics/orders/order-parts.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import type { OrderDetails } from '../../contract.ts'
import { presentOrder } from '../list/present-order.ts'
import { writtenAbout } from '../list/written-about.ts'
import { buyersOf } from '../buyers-of.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { actsOn } from './acts-on.ts'
import { askedOf } from '../asked-of.ts'
import { notesOn } from './notes-on.ts'
import { presentAttempt, presentLine, presentOwn, presentParcel } from './present-parts.ts'
import { staysOf } from './stays.ts'

/** All of one order. Unknown, of another account and outside the virtual channel on screen are the same: `notFound`. */
export async function getOrder(ctx: WithKeyring, { id }: { id: string }): Promise<OrderDetails> {
  assertPermission(ctx, 'orders.view')
  const asked = await askedOf(ctx)
  const row = await findOrder(ctx, asked, id)
  if (row === undefined) throw new FarolError('notFound')
  const [parts, written, buyers, notes, acts] = await Promise.all([
    orderParts(ctx, row),
    writtenAbout(ctx, [id]),
    buyersOf(ctx, [row]),
    notesOn(ctx, id),
    actsOn(ctx, row),
  ])
  return {
    ...presentOrder(row, asked, { ...written(id), client: buyers(row) }),
    ...presentOwn(row),
    stays: row.is_incomplete ? [] : staysOf(row, parts.statuses, asked),
    lines: parts.lines.map(presentLine),
    attempts: parts.attempts.map(presentAttempt),
    parcels: parts.parcels.map(presentParcel),
    written: notes,
    acts,
  }
}
