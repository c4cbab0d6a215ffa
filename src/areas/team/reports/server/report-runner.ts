import { randomUUID } from 'node:crypto'
import type { ExportStorage } from '#platform/storage/export-storage.ts'
import { queueExport } from '#analytics/exports/start-export.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { toFarolError } from '#platform/http/to-farol-error.ts'
import { claimRow, leasedRow } from '#platform/jobs/leased-rows.ts'
import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import type { GivenUpMail } from '#platform/mail/mail-sender.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import { stableUuid } from '#platform/stable-uuid.ts'
import { and, asc, eq, isNotNull, lte, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { DeliveryState, WithheldReason } from '../model.ts'
import { lastDue, nextDue } from './due.ts'
import { findRecipients, type Means, type Recipient } from './find-recipients.ts'
import { reportNotice } from './report-notice.ts'
import { reportDeliveries, reportRuns, reportSchedules, type StoredRun } from './schema.ts'
import { writeReportMail, type MailParts, type ReportMail } from './write-report-mail.ts'

export type RunnerParts = Means & MailParts & { storage: ExportStorage }

const MINUTE = 60_000
/** A stop of some minutes is no delay worth a sentence. */
const LATE_MS = 15 * MINUTE
const MAX_ATTEMPTS = 6
const PAUSE_MS = 2 * MINUTE
const AT_ONCE = 2
const DUE_AT_ONCE = 50
const UNEXPECTED = 'O relatório não pôde ser montado por uma falha inesperada.'

export const reportMail = 'report'

/** Sends the reports that are due, each once, in any number of processes. */
export const startReportRunner = (parts: RunnerParts): (() => Promise<void>) =>
  startLeasedWork<Lease>({
    name: 'reports',
    log: parts.log,
    atOnce: AT_ONCE,
    claim: (worker) => claimRun(parts, worker),
  })

async function claimRun(parts: RunnerParts, worker: string): Promise<Lease | undefined> {
  const { db, now } = parts
  await openDueRuns(parts)
  const at = now().toISOString()
  const id = await claimRow(db, 'report_runs', worker, {
    due: sql`state = 'waiting' AND next_attempt_at <= ${at}::timestamptz`,
    first: sql`next_attempt_at`,
    also: sql`attempts = attempts + 1`,
  })
  if (id === undefined) return undefined
  const [run] = await db.select().from(reportRuns).where(eq(reportRuns.id, id))
  return run && leaseOf(parts, run, worker)
}

function leaseOf(parts: RunnerParts, run: StoredRun, worker: string): Lease {
  const { now, log } = parts
  const held = leasedRow(parts.db, {
    table: 'report_runs',
    id: run.id,
    worker,
    holds: sql`state = 'waiting'`,
  })
  const free = sql`worker = NULL, heartbeat_at = NULL`
  return {
    details: { report: run.scheduleId, run: run.id },
    pauses: [1000, 5000, 15_000],
    renew: () => held.update(sql`heartbeat_at = now()`),
    work: async (signal) => {
      const late = run.late || now().getTime() - run.dueAt.getTime() > LATE_MS
      for (const recipient of await findRecipients(parts, run)) {
        signal.throwIfAborted()
        await deliver(parts, { ...run, late }, recipient)
      }
      await held.update(
        sql`state = 'done', late = ${late}, ended_at = ${now().toISOString()}::timestamptz, ${free}`,
      )
    },
    letGo: held.letGo,
    fail: async (err) => {
      log.error({ err, run: run.id }, 'reports: one could not be sent')
      const next = new Date(now().getTime() + PAUSE_MS * run.attempts).toISOString()
      const state = run.attempts >= MAX_ATTEMPTS ? sql`state = 'failed'` : sql`state = state`
      await held.update(sql`${state}, next_attempt_at = ${next}::timestamptz, ${free}`)
    },
  }
}

/** One run for all due moments that passed; of two processes, one finds the schedule. */
async function openDueRuns({ db, now }: RunnerParts): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(and(isNotNull(reportSchedules.nextAt), lte(reportSchedules.nextAt, at)))
      .orderBy(asc(reportSchedules.nextAt))
      .limit(DUE_AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id: scheduleId, accountId, settings, nextAt } of due) {
      if (nextAt === null) continue
      const last = lastDue(settings, nextAt.getTime(), at.getTime())
      const dueAt = new Date(last.at)
      const late = at.getTime() - last.at > LATE_MS
      await tx
        .insert(reportRuns)
        .values({
          id: randomUUID(),
          accountId,
          scheduleId,
          settings,
          dueAt,
          late,
          missed: last.count - 1,
          nextAttemptAt: at,
        })
        .onConflictDoNothing()
      await tx
        .update(reportSchedules)
        .set({ nextAt: new Date(nextDue(settings, at.getTime())) })
        .where(eq(reportSchedules.id, scheduleId))
    }
  })
}

/** What leaves and the record of it in one transaction: whatever dies, it is queued once. */
async function deliver(parts: RunnerParts, run: StoredRun, recipient: Recipient): Promise<void> {
  const { db, now } = parts
  const { to, virtualChannel, outcome } = recipient
  const channelId = 'ctx' in outcome ? (outcome.ctx.virtualChannel?.id ?? '') : ''
  const id = stableUuid(run.id, to.userId ?? to.destinationId, channelId)
  const [known] = await db
    .select({ id: reportDeliveries.id })
    .from(reportDeliveries)
    .where(eq(reportDeliveries.id, id))
  if (known !== undefined) return
  const written = await write(parts, run, outcome)
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(reportDeliveries)
      .values({
        id,
        accountId: run.accountId,
        runId: run.id,
        ...to,
        virtualChannel,
        at: now(),
        state: written.state,
        reason: written.reason,
      })
      .onConflictDoNothing()
      .returning({ id: reportDeliveries.id })
    if (inserted.length === 0 || !('ctx' in outcome) || written.report === null) return
    await queue(parts, tx, { id, run, to, outcome, report: written.report })
  })
}

type Leaving = {
  id: string
  run: StoredRun
  to: Recipient['to']
  outcome: { email: string; ctx: AccountContext }
  report: ReportMail
}

async function queue(parts: RunnerParts, tx: Transaction, leaving: Leaving): Promise<void> {
  const { keyring, storage, now } = parts
  const { id, run, to, outcome, report } = leaving
  const { mail, composed } = report
  if (to.destinationId !== null) {
    const notice = reportNotice(composed, `report ${run.id}`, run.dueAt)
    await queueNotice({ tx, keyring, now: now() }, run.accountId, notice, {
      severity: 'info',
      area: 'observability',
      ruleId: null,
      virtualChannelId: run.settings.virtualChannelId,
      destinationIds: [to.destinationId],
    })
    return
  }
  await queueMail({ tx, keyring }, { id, to: outcome.email, purpose: reportMail, ...mail })
  const { file } = composed
  if (file === null) return
  const asked = { ...file, format: 'xlsx', columns: null, personal: false, purpose: null } as const
  await queueExport(tx, outcome.ctx, asked, { storage, keyring })
}

type Written = { state: DeliveryState; reason: string; report: ReportMail | null }

async function write(
  parts: RunnerParts,
  { scheduleId, settings, dueAt, late, missed }: StoredRun,
  outcome: Recipient['outcome'],
): Promise<Written> {
  const withhold = (reason: WithheldReason): Written => ({ state: 'withheld', reason, report: null })
  if (!('ctx' in outcome)) return withhold(outcome.withheld)
  const moment = { dueAt: dueAt.getTime(), late, missed }
  try {
    const report = await writeReportMail(outcome.ctx, parts, { scheduleId, settings, moment })
    return { state: 'sent', reason: '', report }
  } catch (err) {
    const { code } = toFarolError(err)
    if (code === 'unavailable') throw err
    if (err instanceof FarolError && code === 'forbidden') return withhold('noPermission')
    if (err instanceof FarolError && code === 'notFound' && settings.template === 'view')
      return withhold('noView')
    parts.log.error({ err, report: scheduleId }, 'reports: one could not be written')
    return { state: 'failed', reason: UNEXPECTED, report: null }
  }
}

/** What the mail server never took was not sent after all. */
export async function markReportGivenUp(tx: Transaction, mail: GivenUpMail): Promise<void> {
  if (mail.purpose !== reportMail) return
  await tx
    .update(reportDeliveries)
    .set({ state: 'failed', reason: mail.reason })
    .where(eq(reportDeliveries.id, mail.id))
}
