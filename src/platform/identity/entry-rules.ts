export type EntryRules = {
  signUp: 'open' | 'invited'
  newAccounts: 'confirmed' | 'operator'
}

export const openToAll: EntryRules = { signUp: 'open', newAccounts: 'confirmed' }
