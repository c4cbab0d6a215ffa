/** Each ends where the next one begins: they add up to the time from the approval to the delivery. */
export const leadStages = ['handling', 'dock', 'transport'] as const
export type LeadStage = (typeof leadStages)[number]

/** By which a change of the lead time is looked for; weekdays (1 = Monday) of the local day on which a stage began. */
export const leadDimensions = ['dock', 'carrier', 'uf', 'approvalWeekday', 'invoiceWeekday'] as const
export type LeadDimension = (typeof leadDimensions)[number]
