import { incompleteOrder } from '#analytics/incomplete/testing/cases.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { upsertClients } from '#platform/clients/upsert-clients.ts'
import { clientKeys } from '#platform/clients/client-key.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { now } from './shop.ts'

const clientKeySecret = 'a secret of the test'

/** One case each: Maria (agreed to contact), João (refused), a client without an answer, an unknown client. */
export async function clientsShop(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const { id } = ctx.account
  const keyOf = clientKeys(clientKeySecret, id)
  const placedAt = Date.parse('2026-11-18T12:00:00Z')
  const told = { placedAt, version: placedAt }
  await upsertClients({ tx: ctx.system, keyring: ctx.keyring, clientKeySecret, accountId: id, source: id }, [
    {
      ...told,
      customerId: 'maria',
      name: 'Maria José da Silva',
      phone: '11987654321',
      email: 'maria@exemplo.com',
      consent: { state: 'yes', at: null, source: 'API' },
    },
    { ...told, customerId: 'joao', name: 'João Souza', consent: { state: 'no', at: null, source: 'API' } },
    { ...told, customerId: 'ana', name: 'Ana' },
  ])
  const orders = ['maria', 'joao', 'ana'].map((name, hour) =>
    incompleteOrder(name, `2026-11-18T1${4 - hour}:00:00Z`, { client_key: keyOf(name) }),
  )
  await insertOrders(ctx, [...orders, incompleteOrder('alguem', '2026-11-18T10:00:00Z', { client_key: 0 })])
  return ctx
}
