import { describe, expect, it } from 'vitest'
import { shopifyOrder } from '../api/order.ts'
import { mapClients } from './buyer.ts'

const order = (buyer: unknown, customer: unknown = { id: 'gid://shopify/Customer/77' }) =>
  shopifyOrder.parse({
    id: 'gid://shopify/Order/1',
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-02T12:00:00Z',
    customer,
    buyer,
  })
const person = {
  firstName: 'Maria',
  lastName: 'da Silva',
  defaultEmailAddress: { emailAddress: 'maria@loja.example', marketingState: 'SUBSCRIBED' },
  defaultPhoneNumber: { phoneNumber: '+5511987654321' },
}

describe('who bought', () => {
  it('is told as the order has it, and else as the customer has it', () => {
    const localizedFields = { nodes: [{ key: 'SHIPPING_CREDENTIAL_BR', value: '529.982.247-25' }] }
    const reported = { email: 'outra@loja.example', phone: null, customer: person, localizedFields }
    expect(mapClients(order(reported))).toEqual([
      {
        customerId: '77',
        name: 'Maria da Silva',
        email: 'outra@loja.example',
        phone: '+5511987654321',
        document: '529.982.247-25',
        consent: { state: 'yes', at: null, source: 'Shopify' },
        version: Date.parse('2026-03-02T12:00:00Z'),
        placedAt: Date.parse('2026-03-01T12:00:00Z'),
      },
    ])
  })

  it.each([
    ['UNSUBSCRIBED', 'no'],
    ['NOT_SUBSCRIBED', 'no'],
    ['PENDING', undefined],
    ['', undefined],
  ])('%s is consent %s', (marketingState, state) => {
    const customer = { ...person, defaultEmailAddress: { emailAddress: 'a@b.example', marketingState } }
    expect(mapClients(order({ customer }))[0]?.consent?.state).toBe(state)
  })

  it.each([
    ['whom the platform hides', order(null)],
    ['who has no key', order({ email: 'a@b.example' }, null)],
  ])('%s is nobody', (_, given) => {
    expect(mapClients(given)).toEqual([])
  })
})
