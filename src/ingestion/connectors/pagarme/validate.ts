import { PlatformFailure } from '../platform-failure.ts'
import { tryAccess, tryPermission, tryPermissionIfAnswered, type Tried } from '../try-access.ts'
import { resources, type PagarmeClient } from './client/pagarme-client.ts'

const DAY = 86_400_000

const noSecret = () =>
  new PlatformFailure('credentials', 'Informe a chave secreta, que começa por sk_; a pública não lê nada.')
const onlyTests = () =>
  new PlatformFailure(
    'credentials',
    'Esta é uma chave de teste: as cobranças dela são simuladas e não podem entrar nos números.',
  )

/** Whose key it is, no documented address says: only what it reads. */
export function validatePagarme(client: PagarmeClient, secretKey: string, now: Date): Promise<Tried> {
  const since = new Date(now.getTime() - DAY)
  return tryAccess(async () => {
    if (!secretKey.startsWith('sk_')) throw noSecret()
    if (secretKey.startsWith('sk_test_')) throw onlyTests()
    return [
      await tryPermission(
        { resource: resources.charges, purpose: 'Ler as cobranças e as recusas', needed: true },
        () => client.charges({ since, until: null, page: 1 }),
      ),
      await tryPermissionIfAnswered(
        {
          resource: resources.payables,
          purpose: 'Ler taxas, antecipações e o que há a receber',
          needed: false,
        },
        () => client.payables({ updatedSince: since, page: 1 }),
      ),
    ]
  })
}
