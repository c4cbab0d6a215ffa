import type { CheckKey } from '#model/monitoring/checks.ts'
import type { FixKey } from '#model/monitoring/fixes.ts'
import type { Permission } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type FixContext = AccountContext & { keyring: Keyring }

/** `requestId` is the same in all tries of one request. */
export type FixInput = { requestId: string; userId: string; text: string }

/**
 * An act on affected items, through the verb that does it elsewhere: that asserts its own permission, keeps to
 * the account and is audited there.
 */
export type CheckFix = {
  key: FixKey
  checks: readonly CheckKey[]
  /** Without one of them it is not offered. */
  needs: readonly Permission[]
  /** Those of the items that it can treat; absent: all. */
  findTreatable?: (ctx: FixContext, ids: readonly string[]) => Promise<readonly string[]>
  /** Whom it can be about. */
  listPeople?: (ctx: FixContext) => Promise<readonly { id: string; name: string }[]>
  run: (ctx: FixContext, ids: readonly string[], input: FixInput) => Promise<{ changed: number }>
}

export type CheckFixes = readonly CheckFix[]
