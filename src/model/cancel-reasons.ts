/** Normalised reasons of a cancellation as the facts carry them; an empty text means none was given. */
export const cancelReasons = ['payment', 'client', 'store', 'stockout', 'fraud'] as const
