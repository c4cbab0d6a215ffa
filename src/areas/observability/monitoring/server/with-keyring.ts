import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

/** As requests carry it: what is told of an alert is sealed. */
export type WithKeyring = AccountContext & { keyring: Keyring }
