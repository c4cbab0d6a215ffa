import { oc } from '@orpc/contract'
import { z } from 'zod'
import { checkKeys } from '#model/monitoring/checks.ts'
import { severities } from '#model/monitoring/rules.ts'
import { Alert } from './monitoring/alerts-contract.ts'

/** A Guardian check that currently fails; `id` identifies this occurrence. */
const OpenProblem = z.object({
  id: z.uuid(),
  key: z.enum(checkKeys),
  title: z.string(),
  severity: z.enum(severities),
  since: z.iso.datetime(),
})
export type OpenProblem = z.infer<typeof OpenProblem>

export const AlertBell = z.object({
  /** Open alerts by severity. */
  open: z.record(z.enum(severities), z.int()),
  /** Firing, acknowledged or silenced; worst first, then newest. */
  worst: z.array(Alert).max(8),
  /** The newest alerts, which trigger the sound. */
  latest: z.array(Alert).max(8),
  /** All problems that are not silenced. */
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
