import type { TFunction } from 'i18next'
import { isLevel, monitoredMetrics } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { levelWindows } from '#model/monitoring/rules.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { entriesOf } from '#model/records.ts'
import { formatValue } from '#ui/formats/unit.ts'
import { quietSpan } from '#areas/observability/web/quiet-words.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

const MAX_WRITTEN = 3
const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** When a rule fires, as a sentence without its full stop. */
export function describeCondition(settings: RuleSettings, currency: string, t: TFunction): string {
  const { condition, metric, window, by } = settings
  const { label, unit } = monitoredMetrics[metric]
  const said = { metric: label, window: t(`monitoring.config.editor.windows.${window}`) }
  const often = levelWindows.find((length) => length === window)
  const sentence = (): string => {
    if (condition.type === 'limit' && isLevel(metric) && often !== undefined)
      return t(`monitoring.config.conditions.level.${condition.direction}`, {
        metric: label,
        value: formatValue(condition.value, unit, currency),
        often: t(`monitoring.config.editor.checks.${often}`),
      })
    switch (condition.type) {
      case 'limit':
        return t(`monitoring.config.conditions.limit.${condition.direction}`, {
          ...said,
          value: formatValue(condition.value, unit, currency),
        })
      case 'change':
        return t(`monitoring.config.conditions.change.${condition.direction}`, {
          ...said,
          value: formatRate(condition.fraction),
          against: t(`monitoring.config.editor.bases.${condition.against}`),
        })
      case 'anomaly':
        return t(`monitoring.config.conditions.anomaly.${condition.direction}`, said)
      case 'absence':
        return t('monitoring.config.conditions.absence', {
          ...said,
          least: formatCount(condition.leastUsual),
        })
    }
  }
  const dimensions = by.map((dimension) => t(`dimensions.${dimension}`)).join(' × ')
  return by.length === 0
    ? sentence()
    : `${sentence()}, ${t('monitoring.config.conditions.per', { dimensions })}`
}

/** `Não dispara das 22:00 às 07:00, sábado e domingo`; nothing for a rule without quiet hours. */
export function describeQuiet({ quiet }: Pick<RuleSettings, 'quiet'>, t: TFunction): string[] {
  if (quiet.length === 0) return []
  const spans = quiet.map(({ from, to, weekdays }) => quietSpan(t, { from, until: to, weekdays }))
  return [t('monitoring.config.conditions.quiet', { spans: [...new Set(spans)].join('; ') })]
}

/** One `Categoria: Ferramentas e Pintura` per filter. */
export const describeFilters = (
  { filters }: Pick<RuleSettings, 'filters'>,
  currency: string,
  t: TFunction,
): string[] =>
  entriesOf(filters).map(([dimension, values]) => {
    const written = values.slice(0, values.length > MAX_WRITTEN + 1 ? MAX_WRITTEN : undefined)
    const rest = values.length - written.length
    const names = written.map((value) => derivedValueName(t, dimension, value, currency))
    const said = rest === 0 ? names : [...names, t('monitoring.config.conditions.more', { rest })]
    return t('monitoring.config.conditions.of', {
      dimension: t(`dimensions.${dimension}`),
      values: and.format(said),
    })
  })
