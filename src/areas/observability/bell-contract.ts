import { oc } from '@orpc/contract'
import { z } from 'zod'
import { checkKeys } from '#model/monitoring/checks.ts'
import { severities } from '#model/monitoring/rules.ts'
import { Alert } from './monitoring/alerts-contract.ts'

/** What a check of Guardian finds wrong now; `id` is of this time that it is wrong. */
const OpenProblem = z.object({
  id: z.uuid(),
  key: z.enum(checkKeys),
  title: z.string(),
  severity: z.enum(severities),
  since: z.iso.datetime(),
})
export type OpenProblem = z.infer<typeof OpenProblem>

export const AlertBell = z.object({
  /** Of alerts. */
  open: z.record(z.enum(severities), z.int()),
  /** Fired, acknowledged or silenced, the worst first, of these the newest. */
  worst: z.array(Alert).max(8),
  /** The newest, for which the alarm rings. */
  latest: z.array(Alert).max(8),
  /** All that are not silenced. */
  problems: z.array(OpenProblem).max(checkKeys.length),
})
export type AlertBell = z.infer<typeof AlertBell>

export const bellContract = {
  getAlertBell: oc
    .route({
      method: 'GET',
      path: '/monitoring/bell',
      tags: ['Monitoramento'],
      summary: 'Alertas abertos e problemas do Guardião',
    })
    .output(AlertBell),
}
