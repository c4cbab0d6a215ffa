import type { NewAccountsRule } from '#model/new-accounts.ts'

export type EntryRules = {
  signUp: 'open' | 'invited'
  newAccounts: NewAccountsRule
}

export const openEntryRules: EntryRules = { signUp: 'open', newAccounts: 'confirmed' }
