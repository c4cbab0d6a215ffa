import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { renderReport } from '#platform/mail/render-report.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { drawPictures } from '#platform/pictures/draw-pictures.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ReportSettings } from '../schedules-contract.ts'
import { composeReport, type Composed, type Moment, type ReportSources } from './compose-report.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

export type MailParts = { reportSources: ReportSources; keyring: Keyring; siteAddress: string }

export type ReportMail = { mail: MailContent & { unsubscribeUrl: string }; composed: Composed }

/** What the preview shows, what a test sends and what a run sends. */
export async function writeReportMail(
  ctx: AccountContext,
  { reportSources, keyring, siteAddress }: MailParts,
  { scheduleId, settings, moment }: { scheduleId: string; settings: ReportSettings; moment: Moment },
): Promise<ReportMail> {
  const composed = await composeReport({ ...ctx, keyring }, reportSources, settings, moment)
  const leave = unsubscribeUrl(keyring, siteAddress, {
    accountId: ctx.account.id,
    scheduleId,
    userId: personOf(ctx),
  })
  const why = `Você recebe este relatório porque alguém de ${ctx.account.name} incluiu você entre os destinatários.`
  const url = new URL(composed.link, siteAddress).href
  const pictures = await drawPictures(composed.report.parts)
  const mail = renderReport({ report: composed.report, pictures, url, why, unsubscribeUrl: leave })
  return { mail: { ...mail, unsubscribeUrl: leave }, composed }
}

export function personOf({ actor }: AccountContext): string {
  if (actor === 'system') throw new FarolError('forbidden')
  return actor.userId
}
