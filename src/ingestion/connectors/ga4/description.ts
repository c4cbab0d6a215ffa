import * as z from 'zod/mini'
import { requiredText } from '#model/validation/index.ts'
import type { ConsentConnector } from '../description.ts'

export const ga4 = {
  counts: 'days',
  form: z.object({ name: requiredText, webChannel: requiredText, appChannel: requiredText }),
  history: { offered: [30, 90, 395, 790], usual: 395, most: 1200 },
} as const satisfies ConsentConnector
