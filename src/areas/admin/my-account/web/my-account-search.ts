import { choice, declareSearch, text } from '#model/address/declare-search.ts'

export const sections = ['profile', 'security', 'preferences', 'names', 'notices', 'privacy'] as const
export type Section = (typeof sections)[number]

export const parseMyAccountSearch = declareSearch({
  tab: choice(sections, 'profile'),
  /** From the link in a confirmation mail. */
  'email-token': text(/^[\w-]{1,255}$/),
})
