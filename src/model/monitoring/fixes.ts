/** What Farol itself can do about items that a check found, and what a person has to say for it. */
export const fixAsks = {
  assignOrders: 'person',
  commentOrders: 'text',
  assignPackages: 'person',
  notePackages: 'text',
  endPromotions: 'nothing',
} as const
export type FixKey = keyof typeof fixAsks
