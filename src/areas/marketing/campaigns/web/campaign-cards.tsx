import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { campaignsClient, invalidateCampaigns } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import {
  prepareClaims,
  prepareDays,
  prepareFlow,
  prepareParts,
  tagLink,
  informativeParts,
} from '#areas/marketing/campaigns/web/prepare-campaign.ts'
import { formatCount } from '#model/formats/number.ts'
import type { CampaignPart } from '#model/marketing/campaigns.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyAxis } from '#ui/charts/money-axis.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import type { TableData } from '#ui/tables/table-data.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/marketing/campaigns/web/campaigns.module.css'

export function DaysCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const { days, currency } = answer
  const prepared = useMemo(() => days && prepareDays(days, currency, t), [days, currency, t])
  const draw = useMemo(() => {
    if (days === null) return null
    const dates = days.map(({ day }) => formatDay(day))
    const hasSpend = days.some(({ spend }) => spend !== null)
    const money = (value: number | null) => formatMoney(value, currency)
    return drawSeries({
      dates,
      lines: [
        {
          name: t('campaigns.one.days.revenue'),
          values: days.map(({ revenue }) => revenue),
          axis: 0,
          colour: 'brand',
          dash: 'solid',
        },
        ...(hasSpend
          ? [
              {
                name: t('campaigns.one.days.spend'),
                values: days.map(({ spend }) => spend),
                axis: 0 as const,
                colour: 'bad' as const,
                dash: 'dashed' as const,
              },
            ]
          : []),
      ],
      axes: [moneyAxis(currency)],
      band: null,
      outside: [],
      immatureFrom: null,
      describeStep: (index) => {
        const day = days[index]
        return [
          dates[index] ?? '',
          `${t('campaigns.one.days.revenue')}: ${money(day?.revenue ?? null)}`,
          ...(hasSpend ? [`${t('campaigns.one.days.spend')}: ${money(day?.spend ?? null)}`] : []),
          `${t('campaigns.one.days.orders')}: ${formatCount(day?.orders ?? null)}`,
        ]
      },
    })
  }, [days, currency, t])
  if (prepared === null || draw === null)
    return (
      <Card area="days" title={t('campaigns.one.days.title')}>
        <p className={classes['quiet']}>{t('campaigns.one.days.none')}</p>
      </Card>
    )
  return (
    <SwitchableExhibit
      area="days"
      title={prepared.title}
      subtitle={t('campaigns.one.days.subtitle')}
      summary={prepared.title}
      table={prepared.table}
      tableKey="days"
      controls={
        <Legend
          entries={[
            { name: t('campaigns.one.days.revenue'), colour: 'brand' },
            ...(days?.some(({ spend }) => spend !== null)
              ? [{ name: t('campaigns.one.days.spend'), colour: 'bad', dash: 'dashed' } as const]
              : []),
          ]}
        />
      }
    >
      <Chart draw={draw} height={260} />
    </SwitchableExhibit>
  )
}

type TableCardProps = { area: 'claims' | 'flow'; prepared: { title: string; table: TableData } | null }

function TableCard({ area, prepared }: TableCardProps): ReactNode {
  const { t } = useTranslation()
  if (prepared === null) return null
  const { title, table } = prepared
  return (
    <Exhibit
      area={area}
      title={title}
      subtitle={t(`campaigns.one.${area}.subtitle`)}
      summary={title}
      table={table}
    >
      <TableTwin table={table} />
    </Exhibit>
  )
}

export function ClaimsCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  return <TableCard area="claims" prepared={prepareClaims(answer, t)} />
}

export function FlowCard({ answer: { flow } }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  return <TableCard area="flow" prepared={flow && prepareFlow(flow, t)} />
}

type PartsProps = { answer: Campaign; by: CampaignPart | undefined; onBy: (by: CampaignPart) => void }

export function PartsCard({ answer, by, onBy }: PartsProps): ReactNode {
  const { t } = useTranslation()
  const choices = informativeParts(answer)
  const chosen = choices.find((one) => one === by) ?? choices[0]
  if (chosen === undefined) return null
  const { title, table } = prepareParts(answer, chosen, t)
  return (
    <Exhibit
      area="parts"
      title={title}
      subtitle={t('campaigns.one.parts.subtitle')}
      summary={title}
      table={table}
      controls={
        <Select
          label={t('campaigns.one.parts.by')}
          value={chosen}
          options={choices.map((value) => ({ value, label: t(`campaigns.one.parts.names.${value}`) }))}
          onChange={(value) => onBy(choices.find((one) => one === value) ?? chosen)}
        />
      }
    >
      <TableTwin table={table} />
    </Exhibit>
  )
}

const tones = { ok: 'good', problem: 'attention', unknown: 'quiet' } as const

export function ChecksCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const wrong = answer.checks.filter(({ state }) => state === 'problem').length
  return (
    <Card
      area="checks"
      title={t('campaigns.one.checks.title')}
      subtitle={
        wrong === 0 ? t('campaigns.one.checks.fine') : t('campaigns.one.checks.wrong', { count: wrong })
      }
    >
      <ul className={classes['checks']}>
        {answer.checks.map(({ key, state, about }) => (
          <li key={key}>
            <Badge tone={tones[state]}>{t(`campaigns.one.checks.states.${state}`)}</Badge>
            <span>
              {t(`campaigns.one.checks.${key}.${state}`)}
              {about.length > 0 && `: ${about.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LinksCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const { utm, links } = answer.campaign.settings
  const [link, write] = useState(links[0] ?? '')
  const made = tagLink(link, utm)
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('campaigns.one.links.copied'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Card area="links" title={t('campaigns.one.links.title')} subtitle={t('campaigns.one.links.subtitle')}>
      <Field
        label={t('campaigns.one.links.link')}
        name="link"
        autoComplete="off"
        value={link}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {made !== null && (
        <div className={classes['made']}>
          <output aria-label={t('campaigns.one.links.made')}>{made}</output>
          <QuietButton icon="link" onClick={() => void copy(made)}>
            {t('campaigns.one.links.copy')}
          </QuietButton>
        </div>
      )}
      {links.length > 0 && <OpenLinks answer={answer} />}
    </Card>
  )
}

function OpenLinks({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('marketing.edit')
  const [isVisiting, visitingIs] = useState(false)
  const { id: campaignId, settings } = answer.campaign
  async function visit(): Promise<void> {
    visitingIs(true)
    try {
      await campaignsClient.visitCampaignLinks({ campaignId })
      toastSuccess(t('campaigns.one.links.visited'))
      await invalidateCampaigns(queryClient, accountId)
    } catch (error) {
      toastFailure(error)
    } finally {
      visitingIs(false)
    }
  }
  return (
    <>
      <h3>{t('campaigns.one.links.open')}</h3>
      <ul className={classes['links']}>
        {settings.links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer noopener">
              {link}
            </a>
            <span className={classes['quiet']}>{visitText(answer.visits, link, t)}</span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <QuietButton icon="link" disabled={isVisiting} onClick={() => void visit()}>
          {t(isVisiting ? 'campaigns.one.links.visiting' : 'campaigns.one.links.visit')}
        </QuietButton>
      )}
    </>
  )
}

function visitText(visits: Campaign['visits'], link: string, t: TFunction): string {
  const seen = visits.find(({ url }) => url === link)
  if (seen === undefined) return t('campaigns.one.links.never')
  return t(`campaigns.one.links.${seen.went}`, { said: seen.said ?? '', at: formatInstant(seen.at) })
}

export function ChangesCard({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="changes" title={t('campaigns.one.changes.title')}>
      <ul className={classes['changes']}>
        {answer.changes.map(({ at, by, action }, place) => {
          const said = t(`campaigns.one.changes.${action}`)
          return (
            <li key={`${at} ${place}`}>
              <span>
                {by === null
                  ? t('campaigns.one.changes.system', { action: said })
                  : t('campaigns.one.changes.by', { action: said, name: by })}
              </span>
              <time dateTime={at}>{formatInstant(at)}</time>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
