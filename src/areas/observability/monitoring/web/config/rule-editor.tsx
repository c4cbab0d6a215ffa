import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BacktestPanel } from '#areas/observability/monitoring/web/config/backtest-panel.tsx'
import { ConditionFields } from '#areas/observability/monitoring/web/config/condition-fields.tsx'
import { versionsQuery } from '#areas/observability/monitoring/web/config/config-queries.ts'
import { invalidateAlerts, rulesClient, rulesQuery } from '#areas/observability/web/monitoring-queries.ts'
import { type ConfigSearch, useConfig } from '#areas/observability/monitoring/web/config/config-search.ts'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import { describeCondition } from '#areas/observability/monitoring/web/config/describe-rule.ts'
import { PlaceFields } from '#areas/observability/monitoring/web/config/place-fields.tsx'
import {
  directionFor,
  draftOf,
  emptyDraft,
  levelDraft,
  readDraft,
  type RuleDraft,
  startDirection,
  watchedDraft,
} from '#areas/observability/monitoring/web/config/rule-draft.ts'
import { WhenFields } from '#areas/observability/monitoring/web/config/when-fields.tsx'
import type { RuleChoices, RuleRow } from '#areas/observability/monitoring/rules-contract.ts'
import {
  isLevel,
  isOfStock,
  monitoredKeys,
  monitoredMetrics,
  shortestWindow,
  type MonitoredMetric,
} from '#model/monitoring/metrics.ts'
import type { WindowLength } from '#model/monitoring/rules.ts'
import { dimensionsFor } from '#model/monitoring/rule-dimensions.ts'
import { LOW_COVERAGE_DAYS } from '#model/catalog/sku-views.ts'
import { entriesOf } from '#model/records.ts'
import { failureFields, failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { movesFrom, useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { rules: readonly RuleRow[]; choices: RuleChoices; edited: string }

export function RuleEditor({ rules, choices, edited }: Props): ReactNode {
  const { t } = useTranslation()
  const { search } = useConfig()
  const rule = rules.find(({ id }) => id === edited) ?? null
  if (rule === null && edited !== 'new')
    return <p className={classes['note']}>{t('monitoring.config.editor.gone')}</p>
  const like = rules.find(({ id }) => id === search.like)
  return (
    <Editor
      key={edited + (search.like ?? '')}
      rule={rule}
      begun={begunFrom(search, choices, like, t)}
      choices={choices}
    />
  )
}

function begunFrom(
  { metric, filters }: ConfigSearch,
  choices: RuleChoices,
  like: RuleRow | undefined,
  t: TFunction,
): RuleDraft {
  if (like !== undefined) return draftOf({ ...like.settings, enabled: true }, choices.currency)
  const chosen = metric ?? 'capturedRevenue'
  const possible = dimensionsFor(chosen)
  return emptyDraft({
    metric: chosen,
    direction: startDirection(chosen),
    virtualChannelId: choices.wholeAccount ? null : (choices.virtualChannels[0]?.id ?? null),
    filters: entriesOf(filters).flatMap(([dimension, values]) =>
      possible.includes(dimension) ? [{ dimension, values }] : [],
    ),
    window: longEnough(60, chosen),
    ...(isLevel(chosen) && levelDraft(chosen)),
    ...(isOfStock(chosen) && { ...stockDraft(chosen, t) }),
  })
}

const longEnough = (window: WindowLength, metric: MonitoredMetric): WindowLength =>
  window < shortestWindow(metric) ? shortestWindow(metric) : window

const stockDraft = (metric: MonitoredMetric, t: TFunction): Partial<RuleDraft> =>
  metric === 'stockCoverage'
    ? { name: t('monitoring.config.editor.coverageName'), limit: String(LOW_COVERAGE_DAYS) }
    : { name: t('monitoring.config.editor.stockName'), limit: '5' }

const leavesRule = movesFrom('rule', 'like', 'new', 'metric')

type EditorProps = { rule: RuleRow | null; begun: RuleDraft; choices: RuleChoices }

function Editor({ rule, begun, choices }: EditorProps): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { change: changeAddress } = useConfig()
  const [draft, setDraft] = useState(() => (rule ? draftOf(rule.settings, choices.currency) : begun))
  const { over: edited, save } = useSavedOver({
    opened: rule,
    draftOf: ({ settings: saved }) => draftOf(saved, choices.currency),
    findLatest: async ({ id }) => {
      const { items } = await queryClient.fetchQuery({ ...rulesQuery(accountId), staleTime: 0 })
      return items.find((one) => one.id === id)
    },
    onMerge: setDraft,
    together: [watchedDraft],
  })
  const [loaded] = useState(draft)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
    form.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { settings, problems: found } = readDraft(draft, choices.currency)
  const problems: Readonly<Record<string, string>> = Object.assign({}, tried ? found : {}, refused)
  const change = (next: Partial<RuleDraft>) => {
    setDraft((before) => ({ ...before, ...next }))
    setRefused({})
    setFailure(null)
  }
  const close = () =>
    changeAddress({
      rule: undefined,
      like: undefined,
      metric: undefined,
      new: undefined,
      place: undefined,
    })
  const { leave, finish, question } = useLeaveForm(
    () => JSON.stringify(draft) !== JSON.stringify(loaded),
    close,
    leavesRule,
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (settings === null || Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      await save((over) =>
        rulesClient.saveRule({ settings, ...(over && { id: over.id, version: over.version }) }),
      )
      toastSuccess(
        t(`monitoring.config.editor.done.${edited ? 'saved' : 'created'}`, { name: settings.name }),
      )
      finish()
      await invalidateAlerts(queryClient, accountId)
    } catch (error) {
      setRefused(plainFields(failureFields(error)))
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  const metricOf = (value: string) => monitoredKeys.find((key) => key === value) ?? draft.metric
  function changeMetric(metric: MonitoredMetric): void {
    const possible = dimensionsFor(metric)
    change({
      metric,
      filters: draft.filters.filter(({ dimension }) => possible.includes(dimension)),
      by: draft.by.filter((dimension) => possible.includes(dimension)),
      window: longEnough(draft.window, metric),
      direction: directionFor(metric, draft),
      ...(isLevel(metric) && levelDraft(metric)),
    })
  }
  return (
    <div className={classes['editing']}>
      <Card
        area="auto"
        title={
          edited
            ? t('monitoring.config.editor.edit', { name: edited.settings.name })
            : t('monitoring.config.editor.new')
        }
        subtitle={settings === null ? undefined : describeCondition(settings, choices.currency, t)}
      >
        <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label={t('monitoring.config.editor.name')}
            value={draft.name}
            maxLength={255}
            autoComplete="off"
            placeholder={t('monitoring.config.editor.namePlaceholder')}
            problem={problems['name']}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Select
            quiet={false}
            label={t('monitoring.config.editor.metric')}
            value={draft.metric}
            options={monitoredKeys.map((value) => ({
              value,
              label: `${t(`menu.areas.${monitoredMetrics[value].area}`)} · ${monitoredMetrics[value].label}`,
            }))}
            onChange={(value) => changeMetric(metricOf(value))}
          />
          <p className={classes['quiet']}>{monitoredMetrics[draft.metric].definition}</p>
          <PlaceFields draft={draft} problems={problems} change={change} choices={choices} />
          <ConditionFields draft={draft} problems={problems} change={change} currency={choices.currency} />
          <WhenFields draft={draft} problems={problems} change={change} choices={choices} />
          <FormFailure text={failure} />
          <div className={classes['buttons']}>
            <QuietButton onClick={leave}>{t('ui.cancel')}</QuietButton>
            <QuietButton type="submit" look="solid" disabled={busy}>
              {edited ? t('ui.save') : t('monitoring.config.editor.create')}
            </QuietButton>
          </div>
        </form>
        {question}
      </Card>
      <div className={classes['beside']}>
        <BacktestPanel settings={settings} ruleId={edited?.id} />
        {edited && <Versions id={edited.id} currency={choices.currency} />}
      </div>
    </div>
  )
}

/** Maps server fields to form fields: `settings.condition.value` is the limit. */
const fieldNames: Readonly<Record<string, string>> = {
  value: 'limit',
  alarmsPerMonth: 'alarms',
  recovery: 'recoveryWindows',
}

const plainFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const parts = field.split('.')
      const last = parts.at(-1) ?? field
      const ofCondition = parts.includes('condition')
      return [ofCondition && last === 'recovery' ? 'recovery' : (fieldNames[last] ?? last), problem]
    }),
  )

function Versions({ id, currency }: { id: string; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error } = useQuery(versionsQuery(useAccountId(), id))
  return (
    <details className={classes['versions']}>
      <summary>{t('monitoring.config.editor.versions')}</summary>
      {error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
      <ol>
        {data?.items.map(({ version, at, by, settings }) => (
          <li key={version}>
            <small>
              {t('monitoring.config.editor.version', { version, when: formatInstant(at), who: by ?? '—' })}
            </small>
            <strong>{settings.name}</strong>: {describeCondition(settings, currency, t)}
          </li>
        ))}
      </ol>
    </details>
  )
}
