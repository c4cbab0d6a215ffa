/** What an installation lets people do by themselves. */
export type EntryRules = {
  /** Who may sign up: anybody, or whoever was invited. */
  signUp: 'open' | 'invited'
  /** Who opens accounts: anybody whose e-mail is confirmed, or the operator by a command. */
  newAccounts: 'confirmed' | 'operator'
}

export const openToAll: EntryRules = { signUp: 'open', newAccounts: 'confirmed' }
