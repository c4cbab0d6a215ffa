import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ruleBounds, severities, verdicts, windowConditions } from '#model/monitoring/rules.ts'
import { monitoredKeys } from '#model/monitoring/metrics.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ofWhatIsSeen } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { id } from '#model/validation/index.ts'
import { MAX_ALERTS, ruleStates, starterKeys, stockDimensions } from './model.ts'

const tags = ['Monitoramento']
const instant = z.iso.datetime()
const count = z.int()
/** In minor units of the account's currency, a count, or a fraction; null if undefined. */
const level = z.number().nullable()

const RuleRow = z.object({
  id: z.uuid(),
  settings: RuleSettings,
  version: rowVersion,
  /** The account's currency. */
  currency: z.string(),
  virtualChannel: z.string().nullable(),
  owner: z.string().nullable(),
  changed: z.object({ at: instant, by: z.string().nullable() }),
  state: z.enum(ruleStates),
  open: count,
  /** In the last 30 days. */
  fired: count,
  lastFiredAt: instant.nullable(),
  /** Confirmed ÷ judged alerts; null if none is judged. */
  precision: z.number().nullable(),
  verdicts: z.record(z.enum(verdicts), count),
})
export type RuleRow = z.infer<typeof RuleRow>

export const Rules = z.object({ items: z.array(RuleRow) })
export type Rules = z.infer<typeof Rules>

export const SaveRule = z.object({
  id: z.uuid('Valor inválido').optional(),
  /** The version being edited; absent for a new rule. */
  version: rowVersion.optional(),
  settings: RuleSettings,
})
export type SaveRule = z.infer<typeof SaveRule>

const RuleVersion = z.object({
  version: count,
  at: instant,
  by: z.string().nullable(),
  settings: RuleSettings,
})

/** `[start, end)`. A value beyond `low` or `high` breaks the rule; null if that side is not limited. */
export const SeriesPoint = z.object({
  start: instant,
  end: instant,
  value: level,
  expected: level,
  low: level,
  high: level,
  condition: z.enum(windowConditions),
})
export type SeriesPoint = z.infer<typeof SeriesPoint>

const Episode = z.object({
  /** One value per dimension in `by`. */
  place: z.array(z.string()),
  /** End of the first window that broke the rule. */
  brokeAt: instant,
  firedAt: instant,
  resolvedAt: instant.nullable(),
  observed: level,
  expected: level,
  /** Shortfall against the expected value while it lasted, in money or the metric's unit; at least zero. */
  lost: level,
  /** Set if an alert really fired then. */
  verdict: z.enum(verdicts).nullable(),
})
export type Episode = z.infer<typeof Episode>

export const Backtest = z.object({
  from: instant,
  to: instant,
  timeZone: z.string(),
  currency: z.string(),
  /** Number of series evaluated, and how many fired. */
  series: z.object({ all: count, fired: count, leftOut: count }),
  windows: z.object({ judged: count, breaking: count, notJudged: count }),
  /** All that fired, newest first; at most 500 are listed. */
  fired: count,
  perMonth: z.number(),
  episodes: z.array(Episode).max(500),
  /**
   * The charted series: the one that fired most, else the largest. Downsampled to 1,500 points, keeping those
   * that break the rule if possible.
   */
  drawn: z.object({ place: z.array(z.string()), points: z.array(SeriesPoint).max(1500) }).nullable(),
})
export type Backtest = z.infer<typeof Backtest>

export const BacktestQuestion = z.object({
  settings: RuleSettings,
  /** The saved rule being edited, whose past alerts and verdicts are included. */
  ruleId: z.uuid('Valor inválido').optional(),
  days: z.union([z.literal(30), z.literal(90)]),
  /** The series to chart. */
  place: z.array(z.string().max(255)).max(2).optional(),
})
export type BacktestQuestion = z.infer<typeof BacktestQuestion>

const Suggestion = z.object({
  key: z.enum(starterKeys),
  settings: RuleSettings,
  /** Over the last 30 days, by the same code as live evaluation. */
  fired: count,
  perMonth: z.number(),
  /** At most four alerts a month. */
  quiet: z.boolean(),
  taken: z.boolean(),
})
export const RuleSuggestions = z.object({ items: z.array(Suggestion) })
export type RuleSuggestions = z.infer<typeof RuleSuggestions>

const Choice = z.object({ id: z.uuid(), name: z.string() })
export const RuleChoices = z.object({
  people: z.array(Choice),
  virtualChannels: z.array(Choice),
  /** Only for people with access to the whole account. */
  wholeAccount: z.boolean(),
  currency: z.string(),
  severities: z.array(z.enum(severities)),
})
export type RuleChoices = z.infer<typeof RuleChoices>

export const OwnersQuestion = z.object({
  of: z.union([
    z.object({ alertIds: z.array(z.uuid('Valor inválido')).min(1).max(MAX_ALERTS, 'Valor inválido') }),
    z.object({
      metric: z.enum(monitoredKeys, 'Valor inválido'),
      virtualChannelId: z.uuid('Valor inválido').nullable(),
    }),
  ]),
})
export type OwnersQuestion = z.infer<typeof OwnersQuestion>

const name = z.string().max(255, 'Máximo de 255 caracteres')

export const StockChoicesQuestion = z.object({
  dimension: z.enum(stockDimensions, 'Valor inválido'),
  search: name.trim().default(''),
  /** Selected SKUs are always returned with their names, whatever the search. */
  chosen: z.array(name).max(ruleBounds.values, 'Valor inválido').default([]),
})
export type StockChoicesQuestion = z.infer<typeof StockChoicesQuestion>

/** At most 100 matches. `code`: a SKU's reference. `skus`: number of SKUs in a category or brand. */
export const StockChoices = z.object({
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      code: z.string().optional(),
      skus: count.optional(),
    }),
  ),
})
export type StockChoices = z.infer<typeof StockChoices>

export const rulesContract = {
  listRules: oc
    .route({ method: 'GET', path: '/monitoring/rules', tags, summary: 'Regras de monitoramento' })
    .output(Rules),
  getRuleChoices: oc
    .route({
      method: 'GET',
      path: '/monitoring/rule-choices',
      tags,
      summary: 'O que uma regra pode escolher',
    })
    .output(RuleChoices),
  listOwners: oc
    .route({
      method: 'POST',
      path: '/monitoring/owners',
      tags,
      summary: 'Quem pode ser responsável por alertas ou por uma regra',
      spec: ofWhatIsSeen,
    })
    .input(OwnersQuestion)
    .output(z.object({ people: z.array(Choice) })),
  listStockChoices: oc
    .route({
      method: 'GET',
      path: '/monitoring/stock-choices',
      tags,
      summary: 'SKUs, categorias e marcas que uma regra de estoque pode acompanhar',
    })
    .input(StockChoicesQuestion)
    .output(StockChoices),
  saveRule: oc
    .route({
      method: 'POST',
      path: '/monitoring/rules',
      tags,
      summary: 'Criar ou alterar uma regra',
      spec: ofWhatIsSeen,
    })
    .input(SaveRule)
    .output(z.object({ id: z.uuid(), version: rowVersion })),
  deleteRule: oc
    .route({
      method: 'DELETE',
      path: '/monitoring/rules/{id}',
      tags,
      summary: 'Apagar uma regra',
      spec: ofWhatIsSeen,
    })
    .input(z.object({ id, version: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .output(z.object({ id: z.uuid() })),
  listRuleVersions: oc
    .route({ method: 'GET', path: '/monitoring/rules/{id}/versions', tags, summary: 'Versões de uma regra' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(RuleVersion) })),
  backtestRule: oc
    .route({
      method: 'POST',
      path: '/monitoring/backtests',
      tags,
      summary: 'Quando uma regra teria disparado',
      spec: ofWhatIsSeen,
    })
    .input(BacktestQuestion)
    .output(Backtest),
  suggestRules: oc
    .route({ method: 'GET', path: '/monitoring/rule-suggestions', tags, summary: 'Regras sugeridas' })
    .output(RuleSuggestions),
}
