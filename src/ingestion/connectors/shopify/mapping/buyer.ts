import type { OrderClient } from '#platform/clients/merge-client.ts'
import type { Consent, ConsentState } from '#platform/clients/personal.ts'
import { parseInstant } from '../../instants.ts'
import type { ShopifyBuyer } from '../api/buyer.ts'
import { gidNumber, type ShopifyOrder } from '../api/order.ts'
import { placedAt } from './milestones.ts'

export function mapClients(order: ShopifyOrder): OrderClient[] {
  const { buyer, customer } = order
  if (buyer === null || customer === null) return []
  const at = placedAt(order)?.getTime() ?? 0
  const { customer: person } = buyer
  return [
    {
      customerId: gidNumber(customer.id),
      name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
      email: buyer.email || person?.defaultEmailAddress?.emailAddress || '',
      phone: buyer.phone || person?.defaultPhoneNumber?.phoneNumber || '',
      document: documentOf(buyer),
      consent: consentOf(person?.defaultEmailAddress?.marketingState ?? ''),
      version: parseInstant(order.updatedAt) ?? at,
      placedAt: at,
    },
  ]
}

/** CPF or CNPJ: Brazil's checkout asks for it to invoice or to ship. */
function documentOf({ localizedFields }: ShopifyBuyer): string {
  const fields = localizedFields?.nodes ?? []
  const fieldValue = (key: string) => fields.find((field) => field.key === key)?.value ?? ''
  return fieldValue('TAX_CREDENTIAL_BR') || fieldValue('SHIPPING_CREDENTIAL_BR')
}

const states: Readonly<Record<string, ConsentState>> = {
  SUBSCRIBED: 'yes',
  NOT_SUBSCRIBED: 'no',
  UNSUBSCRIBED: 'no',
}

function consentOf(marketingState: string): Consent | undefined {
  const state = states[marketingState]
  return state === undefined ? undefined : { state, at: null, source: 'Shopify' }
}
