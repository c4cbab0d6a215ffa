/**
 * Who may create accounts: anyone with a confirmed e-mail, only members of some account, or only the
 * operator.
 */
export const newAccountsRules = ['confirmed', 'invited', 'operator'] as const
export type NewAccountsRule = (typeof newAccountsRules)[number]

/** In an installation without accounts, the first person may create one whatever the rule. */
export function mayCreateAccount(
  rule: NewAccountsRule,
  { accounts, isFirst }: { accounts: readonly { isDemo: boolean }[]; isFirst: boolean },
): boolean {
  if (rule === 'confirmed' || isFirst) return true
  return rule === 'invited' && accounts.some(({ isDemo }) => !isDemo)
}
