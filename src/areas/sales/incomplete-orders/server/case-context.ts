import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

/** With what opens the names of clients. */
export type CaseContext = AccountContext & { keyring: Keyring }
