import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Scope } from '../scope.ts'
import { shifts } from './alert-work.ts'
import { severities } from './rules.ts'

const instant = z.iso.datetime()
const count = z.int()
/** Minutes; null without any. */
const minutes = z.number().nullable()

/** Alerts that fired. `fired` = `answered` + ended on their own + unacknowledged and still open. */
const Work = z.object({
  fired: count,
  /** Acknowledged by a person. */
  answered: count,
  /** Ended before anyone acknowledged them. */
  endedAlone: count,
  /**
   * `due`: alerts past their limit or acknowledged; `inTime`: acknowledged within the limit of their
   * severity.
   */
  due: count,
  within: count,
  /** From firing to acknowledgement. */
  mtta: minutes,
  medianAnswer: minutes,
  /** From firing to the end. */
  mttr: minutes,
  medianEnd: minutes,
})
export type Work = z.infer<typeof Work>

export const AlertWork = z.object({
  timeZone: z.string(),
  from: instant,
  to: instant,
  total: Work,
  /** Each alert once, by who acknowledged it first; null for unacknowledged ones. Most first. */
  people: z.array(Work.extend({ id: z.uuid().nullable(), name: z.string() })),
  shifts: z.array(Work.extend({ shift: z.enum(shifts) })),
  severities: z.array(Work.extend({ severity: z.enum(severities), limit: count })),
  /** The most recently acknowledged alerts, newest first. */
  last: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        severity: z.enum(severities),
        firedAt: instant,
        answeredAt: instant,
        minutes: z.number(),
        by: z.string(),
      }),
    )
    .max(10),
})
export type AlertWork = z.infer<typeof AlertWork>

export const alertWorkContract = {
  getAlertWork: oc
    .route({
      method: 'GET',
      path: '/monitoring/work',
      tags: ['Monitoramento'],
      summary: 'Quem respondeu aos alertas, e em quanto tempo',
    })
    .input(z.object({ period: Scope.shape.period }))
    .output(AlertWork),
}
