/** Pattern of what platforms write where a payment has no number: zeros, dashes and words. */
export const standsForNone = '^(?i:0+|-+|n/?a|null|none|undefined)$'
