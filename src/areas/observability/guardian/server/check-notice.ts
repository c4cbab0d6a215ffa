import { formatMoment } from '#model/formats/moment.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import type { Severity } from '#model/monitoring/rules.ts'
import { shellPaths } from '#model/paths.ts'
import type { Notice } from '#platform/notices/notice.ts'
import type { CheckResult } from '#analytics/checks/check.ts'
import type { CompletedCheck } from './execute-check.ts'

/** Items named in a notice. */
const NAMED = 5

type Change = { kind: 'fired' | 'resolved'; incident: string; severity: Severity; since: Date }

export function checkNotice(
  {
    check,
    look,
    account,
    at,
  }: Omit<CompletedCheck, 'look'> & { look: Extract<CheckResult, { known: true }> },
  { kind, incident, severity, since }: Change,
): Notice {
  const { title, question, playbook, key } = check
  const rest = look.count - Math.min(NAMED, look.items.length)
  const lines = look.items.slice(0, NAMED).map(({ label, detail }) => `${label}: ${detail}`)
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const isOver = kind === 'resolved'
  return {
    key: `guardian:${incident}:${kind}`,
    kind,
    incident,
    severity,
    title: isOver ? `Em ordem de novo: ${question}` : title(look.count),
    lines: isOver ? [] : [...lines, ...(rest > 0 ? [`E mais ${rest}`] : [])],
    facts: [
      ...fact('Verificação', question),
      ...fact(
        'Em risco',
        look.atRisk === null || isOver ? null : formatMoneyText(look.atRisk, account.currency),
      ),
      ...fact('Desde', formatMoment(since, account.timeZone)),
      ...fact('O que fazer', isOver ? null : playbook),
    ],
    link: `${shellPaths.guardian}?accountId=${account.id}&verificacao=${key}`,
    at: at.toISOString(),
    needs: { title: check.needs },
  }
}
