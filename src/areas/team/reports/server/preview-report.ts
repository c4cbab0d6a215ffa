import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { pdfFile } from '#platform/pdf/pdf-file.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { ReportPreview, ReportSettings } from '../schedules-contract.ts'
import { findSchedule } from './find-schedule.ts'
import { formsOfLists } from './lists.ts'
import { previewWhatsApp } from './report-notice.ts'
import { writeReportMail, type MailParts, type ReportMail } from './write-report-mail.ts'

/** Not saved yet: its link leads to nothing. */
const NO_SCHEDULE = '00000000-0000-0000-0000-000000000000'

/** What the person who asks would get if it were due now. */
export async function writeNow(
  ctx: AccountContext,
  parts: MailParts,
  settings: ReportSettings,
  scheduleId: string = NO_SCHEDULE,
): Promise<ReportMail> {
  const moment = { dueAt: ctx.now().getTime(), late: false, missed: 0 }
  const seen = await seenThrough(ctx, settings.virtualChannelId)
  return writeReportMail(seen, parts, { scheduleId, settings, moment })
}

export async function previewReport(
  ctx: AccountContext,
  { settings }: { settings: ReportSettings },
  parts: MailParts,
): Promise<ReportPreview> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const { mail, composed } = await writeNow(ctx, parts, settings)
  const { subject, html, text } = mail
  const forms = await formsOfLists(ctx, parts.keyring, settings.destinationIds)
  const preview = (form: 'template' | 'bridge') =>
    previewWhatsApp(composed, ctx.account.id, parts.siteAddress, { at: ctx.now(), form })
  return {
    subject,
    html,
    text,
    whatsApp: forms.length > 0 && forms.every((form) => form === 'bridge') ? null : preview('template'),
    bridge: forms.includes('bridge') ? preview('bridge') : null,
  }
}

export async function getReportPdf(
  ctx: AccountContext,
  { scheduleId }: { scheduleId: string },
  parts: MailParts,
): Promise<File> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const { settings } = await findSchedule(ctx, scheduleId)
  const { composed } = await writeNow(ctx, parts, settings, scheduleId)
  return pdfFile(`${settings.name}.pdf`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-'), composed.report)
}

async function seenThrough(ctx: AccountContext, virtualChannelId: string | null): Promise<AccountContext> {
  const { db, account } = ctx
  if (virtualChannelId === null) return { ...ctx, virtualChannel: null }
  const [virtualChannel] = await db
    .select({ id: virtualChannels.id, name: virtualChannels.name, rule: virtualChannels.rule })
    .from(virtualChannels)
    .where(and(eq(virtualChannels.accountId, account.id), eq(virtualChannels.id, virtualChannelId)))
  if (virtualChannel === undefined) throw new FarolError('channelGone')
  return { ...ctx, virtualChannel }
}
