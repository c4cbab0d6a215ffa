import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

/** Who buys is sealed: what reads it needs the keys. */
export type WithKeyring = AccountContext & { keyring: Keyring }
