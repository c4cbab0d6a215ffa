import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

/** The keyring decrypts names of clients. */
export type CaseContext = AccountContext & { keyring: Keyring }
