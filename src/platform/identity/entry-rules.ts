export type EntryRules = {
  /** Anybody, or invited people only. */
  signUp: 'open' | 'invited'
  /** Anybody with a confirmed e-mail, or the operator by a command. */
  newAccounts: 'confirmed' | 'operator'
}

export const openToAll: EntryRules = { signUp: 'open', newAccounts: 'confirmed' }
