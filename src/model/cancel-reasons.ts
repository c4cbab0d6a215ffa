/** Empty if no reason was given. */
export const cancelReasons = ['payment', 'client', 'store', 'stockout', 'fraud'] as const
