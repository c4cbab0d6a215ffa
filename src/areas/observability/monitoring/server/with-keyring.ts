import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

/** Request context with a keyring, since notice contents are encrypted. */
export type WithKeyring = AccountContext & { keyring: Keyring }
