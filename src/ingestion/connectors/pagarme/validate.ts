import type { Permission } from '../description.ts'
import { isFailure, PlatformFailure } from '../platform-failure.ts'
import { resources, type PagarmeClient } from './client/pagarme-client.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  message: string | null
}

const DAY = 86_400_000

const noSecret = () =>
  new PlatformFailure('credentials', 'Informe a chave secreta, que começa por sk_; a pública não lê nada.')
const onlyTests = () =>
  new PlatformFailure(
    'credentials',
    'Esta é uma chave de teste: as cobranças dela são simuladas e não podem entrar nos números.',
  )

/** Whose key it is, no documented address says: only what it reads. */
export async function validatePagarme(
  client: PagarmeClient,
  secretKey: string,
  now: Date,
): Promise<Validation> {
  const since = new Date(now.getTime() - DAY)
  try {
    if (!secretKey.startsWith('sk_')) throw noSecret()
    if (secretKey.startsWith('sk_test_')) throw onlyTests()
    const charges = await tried(
      { resource: resources.charges, purpose: 'Ler as cobranças e as recusas', needed: true },
      () => client.charges({ since, until: null, page: 1 }),
    )
    if (charges.state === 'unknown') return { accepted: null, permissions: [], message: charges.message }
    const payables = await tried(
      {
        resource: resources.payables,
        purpose: 'Ler taxas, antecipações e o que há a receber',
        needed: false,
      },
      () => client.payables({ updatedSince: since, page: 1 }),
    )
    return { accepted: true, permissions: [charges, payables], message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
}

async function tried(
  permission: Pick<Permission, 'resource' | 'purpose' | 'needed'>,
  ask: () => Promise<unknown>,
): Promise<Permission> {
  try {
    await ask()
    return { ...permission, state: 'granted', message: null }
  } catch (error) {
    if (isFailure(error, 'forbidden')) return { ...permission, state: 'missing', message: error.message }
    if (isFailure(error, 'busy', 'unavailable'))
      return { ...permission, state: 'unknown', message: error.message }
    throw error
  }
}
