import { absent } from '#model/formats/locale.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { Notice } from '#platform/notices/notice.ts'
import { composeWhatsApp, type ComposedFor } from '#platform/notices/whatsapp/compose.ts'
import type { Composed } from './compose-report.ts'

const OF_EACH = 2
const MAX_FIGURES = 10

/** The first figures of each section, and where the rest is. `key`: of the run and the channel, so that no list is notified twice. */
export function reportNotice({ report, link }: Composed, key: string, at: Date): Notice {
  const [first] = report.parts
  return {
    key,
    kind: 'report',
    incident: key,
    severity: 'info',
    link,
    at: at.toISOString(),
    title: report.title,
    lines: [report.subtitle, ...(first?.kind === 'text' ? [first.text] : [])],
    facts: report.parts.flatMap(headOf).slice(0, MAX_FIGURES),
  }
}

const headOf = (part: Part): Notice['facts'] =>
  part.kind === 'figures'
    ? part.figures
        .slice(0, OF_EACH)
        .map(({ label, value }) => ({ label, value: value === absent ? 'sem dados' : value }))
    : []

/** A template: as it leaves where nobody wrote within a day. */
export function previewWhatsApp(
  composed: Composed,
  accountId: string,
  siteAddress: string,
  { at, form }: { at: Date; form: ComposedFor },
): string {
  const notice = reportNotice(composed, 'preview', at)
  return composeWhatsApp({ id: 'preview', accountId, notices: [notice], siteAddress }, form).text
}
