import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type CaseContext = AccountContext & { keyring: Keyring }
