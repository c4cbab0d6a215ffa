import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../lenient.ts'
import { storedOrder, type OrderAnswer } from './order.ts'
import { storedTransaction, type StoredTransaction } from './transaction.ts'

/** The account's names for ids, when the order was read. */
const names = z.object({
  salesChannels: z.record(z.string(), text).catch({}),
  docks: z.record(z.string(), text).catch({}),
})
export type VtexNames = z.infer<typeof names>

export const orderPayload = z.object({
  account: z.string(),
  order: storedOrder,
  transactions: z.array(storedTransaction),
  names,
})
export type OrderPayload = z.infer<typeof orderPayload>

export function toStoredOrder(
  account: string,
  { clientProfileData, clientPreferencesData, ...order }: OrderAnswer,
  transactions: readonly StoredTransaction[],
  names: VtexNames,
): OrderPayload {
  return {
    account,
    order: {
      ...order,
      customerKey: customerKeyOf(clientProfileData),
      customer: customerOf(clientProfileData, clientPreferencesData?.optinNewsLetter ?? null),
    },
    transactions: [...transactions],
    names,
  }
}

function customerOf(person: OrderAnswer['clientProfileData'], optin: boolean | null) {
  if (person === null) return null
  const { firstName, lastName, email, phone, document } = person
  const corporate = person.isCorporate === true
  return {
    name: (corporate && person.corporateName) || `${firstName} ${lastName}`.trim(),
    document: (corporate && person.corporateDocument) || document,
    email,
    phone,
    optin,
  }
}

/** Neither document nor e-mail can be read from it. */
function customerKeyOf(person: OrderAnswer['clientProfileData']): string {
  if (person === null) return ''
  const { userProfileId, document, email } = person
  if (userProfileId !== '') return userProfileId
  const identity = document.replaceAll(/\W/g, '') || email.trim().toLowerCase()
  return identity === '' ? '' : createHash('sha256').update(`farol/vtex/${identity}`).digest('hex')
}

// Trackings change an order without changing its `lastChange`; names of channels and docks are not the
// order's.
export function payloadVersion({ order, transactions }: OrderPayload): string {
  const content = createHash('sha256')
    .update(JSON.stringify([order, transactions]))
    .digest('hex')
  return `${order.lastChange.slice(0, 40)}/${content.slice(0, 24)}`
}
