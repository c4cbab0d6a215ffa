import { alertTitle, formatLevel } from '#model/monitoring/alert-words.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { shellPaths } from '#model/paths.ts'
import { channelNameOf } from '#model/with-deleted.ts'
import type { Notice, NoticeKind, NoticeLabels } from '#platform/notices/notice.ts'
import { alertPlace } from '../alert-place.ts'
import { brokenSince } from '../broken-since.ts'
import type { StoredAlert } from '../schema.ts'

export type NoticeWorld = { currency: string; timeZone: string; channels: ReadonlyMap<string, string> }

/** Further alerts of the incident named in a notice. */
const NAMED = 10

function titleOf(
  alert: StoredAlert,
  { currency, channels }: Pick<NoticeWorld, 'currency' | 'channels'>,
  now?: number,
): string {
  const { settings, virtualChannelId, observed, expected, low, high, endedAt } = alert
  return alertTitle(
    {
      metric: settings.metric,
      currency,
      type: settings.condition.type,
      window: settings.window,
      place: alertPlace(alert, currency),
      virtualChannel: channelNameOf(virtualChannelId, channels),
      observed,
      expected,
      low,
      high,
      brokeAt: brokenSince(alert).toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    },
    now,
  )
}

export function buildNotice(
  {
    kind,
    key,
    lead,
    others,
    at,
  }: { kind: NoticeKind; key: string; lead: StoredAlert; others: readonly StoredAlert[]; at: Date },
  world: NoticeWorld,
): Notice {
  const { settings, observed, expected, lost, id, accountId, virtualChannelId } = lead
  const level = (value: number) => formatLevel(settings.metric, value, world.currency)
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const titles = others.map((other) => titleOf(other, world, at.getTime()))
  const rest = titles.length - NAMED
  const needsOf = ({ settings: { metric } }: StoredAlert) => monitoredMetrics[metric].needs
  return {
    key,
    kind,
    incident: lead.incidentId,
    severity: lead.severity,
    title: titleOf(lead, world, at.getTime()),
    lines: [...titles.slice(0, NAMED), ...(rest > 0 ? [`E mais ${rest} no mesmo incidente`] : [])],
    facts: [
      ...fact('Regra', settings.name),
      ...fact(monitoredMetrics[settings.metric].label, observed === null ? null : level(observed)),
      ...fact('Esperado', expected === null ? null : level(expected)),
      ...fact('Desde', formatMoment(brokenSince(lead), world.timeZone)),
      ...fact('Perda até agora', lost === null || lost <= 0 ? null : formatMoneyText(lost, world.currency)),
      ...fact('O que fazer', settings.playbook || null),
    ],
    link: `${shellPaths.monitoringAlert.replace('$id', id)}?accountId=${accountId}${virtualChannelId === null ? '' : `&virtualChannelId=${virtualChannelId}`}`,
    at: at.toISOString(),
    needs: { title: needsOf(lead), lines: others.slice(0, NAMED).map(needsOf) },
  }
}

export const noticeLabels = ({
  severity,
  settings,
  ruleId,
  virtualChannelId,
}: StoredAlert): NoticeLabels => ({
  severity,
  ruleId,
  virtualChannelId,
  area: monitoredMetrics[settings.metric].area,
})
