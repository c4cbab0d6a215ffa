import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AskedBacktest,
  backtestQuery,
} from '#areas/observability/monitoring/web/config/config-queries.ts'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import { useConfig } from '#areas/observability/monitoring/web/config/config-search.ts'
import { placeText, prepareBacktest } from '#areas/observability/monitoring/web/config/prepare-backtest.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { failureText } from '#ui/api/failure.ts'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

/** Debounce of typing. */
const CALM_MS = 350
const MAX_ROWS = 12

const periods = ['30', '90'] as const

type Props = { settings: RuleSettings | null; ruleId: string | undefined }

export function BacktestPanel({ settings, ruleId }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { search, change } = useConfig()
  const { days = '30', place } = search
  const asked = useCalm(settings)
  const tried = asked && { ...asked, ...withoutEffect }
  const { data, error, isFetching } = useQuery({
    ...backtestQuery(accountId, {
      settings: tried ?? emptySettings,
      days: days === '90' ? 90 : 30,
      ...(ruleId !== undefined && { ruleId }),
      ...(place !== undefined && { place }),
    }),
    enabled: tried !== null,
  })
  return (
    <Card
      area="auto"
      title={t('monitoring.config.backtest.title')}
      changing={isFetching && data !== undefined}
      controls={
        <Segmented
          label={t('monitoring.config.backtest.period')}
          value={days === '90' ? '90' : '30'}
          options={periods.map((value) => ({
            value,
            label: t('monitoring.config.backtest.days', { days: value }),
          }))}
          onChange={(value) => change({ days: value }, 'inPlace')}
        />
      }
    >
      <div className={classes['backtest']} aria-live="polite">
        {tried === null && <p className={classes['quiet']}>{t('monitoring.config.backtest.waiting')}</p>}
        {tried !== null && error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
        {tried !== null && error === null && data === undefined && <Skeleton height={360} />}
        {tried !== null && error === null && data !== undefined && <Found answer={data} />}
      </div>
    </Card>
  )
}

/** Fields that do not affect when a rule fires, so that changing them triggers no new backtest. */
const withoutEffect = {
  name: 'Teste',
  ownerId: null,
  playbook: '',
  enabled: true,
  severity: 'info',
} satisfies Partial<RuleSettings>

const emptySettings: RuleSettings = {
  name: '',
  metric: 'capturedOrders',
  filters: {},
  virtualChannelId: null,
  by: [],
  window: 60,
  condition: { type: 'absence', leastUsual: 1 },
  minimumSample: 0,
  pending: 1,
  recovery: 1,
  quiet: [],
  events: 'judge',
  severity: 'info',
  ownerId: null,
  playbook: '',
  enabled: false,
}

/** Debounced value; the first one is returned at once. */
function useCalm<Value>(value: Value | null): Value | null {
  const text = JSON.stringify(value)
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useMemo(() => JSON.parse(calm) as Value | null, [calm])
}

function Found({ answer }: { answer: AskedBacktest }): ReactNode {
  const { t } = useTranslation()
  const { change } = useConfig()
  const { sentences, table, picture } = useMemo(() => prepareBacktest(answer, t), [answer, t])
  const draw = useMemo(() => picture && drawSeries(picture), [picture])
  const [first, ...others] = sentences
  const rows = { ...table, rows: table.rows.slice(0, MAX_ROWS) }
  const more = answer.fired - rows.rows.length
  return (
    <>
      <p className={classes['finding']}>{first}</p>
      {others.map((sentence) => (
        <p key={sentence} className={classes['quiet']}>
          {sentence}
        </p>
      ))}
      {draw !== null && picture !== null && (
        <>
          {answer.drawn !== null && answer.drawn.place.length > 0 && (
            <p className={classes['quiet']}>
              {t('monitoring.config.backtest.drawn', { place: placeText(answer.drawn.place, t) })}
            </p>
          )}
          <Legend
            entries={[
              ...picture.lines.map(({ name, colour, dash }) => ({ name, colour, dash })),
              ...(picture.band === null
                ? []
                : [{ name: t('monitoring.config.backtest.band'), area: 'likely' } as const]),
            ]}
          />
          <Chart draw={draw} height={240} />
        </>
      )}
      {rows.rows.length > 0 && (
        <TableTwin
          table={rows}
          rows={{
            label: (index) => {
              const place = answer.episodes[index]?.place ?? []
              return place.length === 0
                ? null
                : t('monitoring.config.backtest.draw', { place: placeText(place, t) })
            },
            choose: (index) => change({ place: answer.episodes[index]?.place }, 'inPlace'),
          }}
        />
      )}
      {more > 0 && (
        <p className={classes['quiet']}>{t('monitoring.config.backtest.more', { count: more })}</p>
      )}
    </>
  )
}
