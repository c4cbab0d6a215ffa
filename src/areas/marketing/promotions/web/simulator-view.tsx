import shared from '#areas/marketing/web/marketing.module.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  PromotionSimulation,
  SimulationQuestion,
} from '#areas/marketing/promotions/simulation-contract.ts'
import { parseSimulated } from '#areas/marketing/promotions/address.ts'
import { BackToList } from '#areas/marketing/promotions/web/back-to-list.tsx'
import {
  prepareNotApplied,
  prepareSteps,
  simulationTitle,
} from '#areas/marketing/promotions/web/prepare-simulation.ts'
import { risksQuery, simulationQuery } from '#areas/marketing/promotions/web/promotions-queries.ts'
import { readSimulation, type SimulationDraft } from '#areas/marketing/promotions/web/read-simulation.ts'
import { defaultPlatform } from '#areas/marketing/promotions/model.ts'
import classes from '#areas/marketing/promotions/web/promotions.module.css'
import { formatRate } from '#model/formats/number.ts'
import { failureFields, failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'

const start: SimulationDraft = {
  sku: '',
  quantity: '1',
  salesChannel: '',
  paymentMethod: '',
  postalCode: '',
  coupon: '',
  shipping: '',
  firstPurchase: 'unknown',
  strategy: 'scenario',
  ofMarketplace: false,
  platform: undefined,
}
const texts = [
  ...(['sku', 'quantity', 'salesChannel', 'paymentMethod', 'postalCode', 'coupon', 'shipping'] as const),
] as const
const firstPurchases = ['unknown', 'yes', 'no'] as const
const strategies = ['scenario', 'item'] as const

export function SimulatorView(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const risks = useQuery(risksQuery(accountId)).data
  const [currency, platforms] = [risks?.currency ?? 'BRL', risks?.platforms ?? []]
  const search: { sku?: unknown; politica?: unknown } = useSearch({ strict: false })
  const [draft, setDraft] = useState<SimulationDraft>(() => ({ ...start, ...parseSimulated(search) }))
  const [asked, ask] = useState<SimulationQuestion | null>(() => readSimulation(draft, currency).asked)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(accountId, asked))
  const platform = draft.platform ?? defaultPlatform(platforms)
  const failures = error === null ? {} : failureFields(error)
  const change = (more: Partial<SimulationDraft>) => setDraft((known) => ({ ...known, ...more }))
  function send(event: FormEvent): void {
    event.preventDefault()
    const read = readSimulation(draft, currency)
    setProblems(read.problems)
    if (read.asked === null) return
    if (JSON.stringify(read.asked) === JSON.stringify(asked)) void refetch()
    else ask(read.asked)
  }
  return (
    <Page changing={isFetching}>
      <BackToList />
      <PageHead title={t('promotions.simulator.title')}>
        {t(`promotions.simulator.leads.${platform}`)}
      </PageHead>
      <div className={classes['stack']}>
        <form onSubmit={send} className={classes['asked']} aria-label={t('promotions.simulator.title')}>
          {texts.map((name) => (
            <Field
              key={name}
              label={t(`promotions.simulator.${name}`)}
              name={name}
              autoComplete="off"
              value={draft[name]}
              problem={problems[name] ?? failures[name]}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
          ))}
          <Select
            label={t('promotions.simulator.firstPurchase')}
            quiet={false}
            value={draft.firstPurchase}
            options={firstPurchases.map((value) => ({
              value,
              label: t(`promotions.simulator.firstPurchases.${value}`),
            }))}
            onChange={(firstPurchase) => change({ firstPurchase })}
          />
          {platforms.length > 1 && (
            <Select
              label={t('promotions.simulator.platform')}
              quiet={false}
              value={platform}
              options={platforms.map((value) => ({ value, label: t(`promotions.origins.${value}`) }))}
              onChange={(chosen) => change({ platform: platforms.find((one) => one === chosen) })}
            />
          )}
          {platform === 'vtex' && (
            <>
              <Select
                label={t('promotions.simulator.strategy')}
                quiet={false}
                value={draft.strategy}
                options={strategies.map((value) => ({
                  value,
                  label: t(`promotions.simulator.strategies.${value}`),
                }))}
                onChange={(strategy) => change({ strategy })}
              />
              <label className={shared['check']}>
                <input
                  type="checkbox"
                  checked={draft.ofMarketplace}
                  onChange={({ currentTarget: { checked } }) => change({ ofMarketplace: checked })}
                />
                {t('promotions.simulator.ofMarketplace')}
              </label>
            </>
          )}
          <QuietButton type="submit" look="solid">
            {t('promotions.simulator.run')}
          </QuietButton>
        </form>
        {error !== null && Object.keys(failures).length === 0 && <p role="alert">{failureText(error)}</p>}
        {data !== undefined && error === null && <Result found={data} />}
      </div>
    </Page>
  )
}

function Result({ found }: { found: PromotionSimulation }): ReactNode {
  const { t } = useTranslation()
  const { notApplied, exact, margin } = found
  return (
    <>
      <Card area="auto" title={simulationTitle(found, t)} subtitle={t('promotions.simulator.steps')}>
        <TableTwin table={prepareSteps(found, t)} />
        {margin !== null && (
          <p className={classes['quiet']}>
            {t('promotions.simulator.margin', { margin: formatRate(margin) })}
          </p>
        )}
        {!exact && <p className={classes['quiet']}>{t('promotions.simulator.notExact')}</p>}
      </Card>
      {notApplied.length > 0 && (
        <Card area="auto" title={t('promotions.simulator.notApplied')}>
          <TableTwin table={prepareNotApplied(found, t)} />
        </Card>
      )}
    </>
  )
}
