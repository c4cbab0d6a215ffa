import type { Instant } from './day-number.ts'
import type { Course } from './fulfilment.ts'
import type { Payment } from './payment.ts'
import { fraction } from './random.ts'
import type { Channel } from './store-profile.ts'

export type Status = { status: string; since: Instant }

const MINUTE = 60
const HOUR = 3600

type Way = {
  channel: Channel
  placed: Instant
  payment: Payment | undefined
  course: Course | undefined
  key: number
}

export function listStatuses({ channel, placed, payment, course, key }: Way): Status[] {
  if (payment === undefined || course === undefined) return [{ status: 'incomplete', since: placed }]
  const waits = payment.method === 'Pix' || payment.method === 'Boleto'
  const statuses: Status[] = [
    { status: waits ? 'payment-pending' : 'waiting-for-authorization', since: placed },
  ]
  const { approved } = payment
  const { invoiced, canceled, reason } = course
  const end = Math.min(invoiced ?? Infinity, canceled ?? Infinity)
  const add = (status: string, since: Instant, before: Instant): void => {
    const last = statuses.at(-1)?.since ?? placed
    if (since >= last && since < before) statuses.push({ status, since })
  }
  if (approved !== undefined) {
    add('payment-approved', approved, end)
    if (channel.kind !== 'counter') {
      add('ready-for-handling', approved + 30 * MINUTE, end)
      add('handling', approved + 45 * MINUTE, end)
      if (invoiced !== undefined) add('invoicing', invoiced - 10 * MINUTE, end)
    }
  }
  if (invoiced !== undefined) add('invoiced', invoiced, canceled ?? Infinity)
  if (canceled === undefined) return statuses
  const asked = Math.round(canceled - HOUR * (1 + 19 * fraction(key, 31)))
  if (reason === 'client')
    add('cancellation-requested', Math.max(asked, statuses.at(-1)?.since ?? 0), canceled)
  statuses.push({ status: 'canceled', since: canceled })
  return statuses
}
