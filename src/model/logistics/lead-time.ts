/** Consecutive stages that add up to the time from approval to delivery. */
export const leadStages = ['handling', 'dock', 'transport'] as const
export type LeadStage = (typeof leadStages)[number]

/**
 * Dimensions in which a change of the lead time is searched; weekdays (1 = Monday) are those on which a stage
 * began.
 */
export const leadDimensions = ['dock', 'carrier', 'uf', 'approvalWeekday', 'invoiceWeekday'] as const
export type LeadDimension = (typeof leadDimensions)[number]
