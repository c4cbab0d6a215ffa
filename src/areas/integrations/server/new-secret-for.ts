import { hashApiSecret, secretHint, newApiSecret } from '#platform/identity/api-keys/api-secret.ts'
import { newSigningSecret, sealSigningSecret } from '#platform/identity/api-keys/signing-secret.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ApiKeyKind } from '#model/ingest.ts'

/** Only a hash is stored, except for signing keys, whose secret is needed and stored encrypted. */
export function newSecretFor({ id, kind }: { id: string; kind: ApiKeyKind }, keyring: Keyring | undefined) {
  const secret = kind === 'signing' ? newSigningSecret() : newApiSecret()
  const kept = { secretHash: hashApiSecret(secret), hint: secretHint(secret) }
  if (kind === 'bearer') return { secret, columns: { ...kept, sealed: null } }
  if (keyring === undefined) throw new Error('a key that signs needs a keyring')
  return { secret, columns: { ...kept, sealed: sealSigningSecret(keyring, id, secret) } }
}
