import type { ConsentConnector } from '../description.ts'

export const ga4 = {
  consent: 'window',
  counts: 'days',
  history: { offered: [30, 90, 395, 790], usual: 395, most: 1200 },
} as const satisfies ConsentConnector
