import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guardian, ListedCheck } from '#areas/observability/guardian/contract.ts'
import {
  checkAreas,
  checkStates,
  type CheckArea,
  type CheckKey,
  checkKeys,
} from '#model/monitoring/checks.ts'
import { guardianExport } from '#areas/observability/guardian/model.ts'
import { AddressesView } from '#areas/observability/guardian/web/addresses-view.tsx'
import { BulkActs } from '#areas/observability/guardian/web/bulk-acts.tsx'
import { CheckView } from '#areas/observability/guardian/web/check-view.tsx'
import { guardianQuery } from '#areas/observability/guardian/web/guardian-queries.ts'
import {
  checkSentence,
  prepareLead,
  stateTone,
  stateLabel,
  checkedLabel,
} from '#areas/observability/guardian/web/guardian-labels.ts'
import { HealthCard } from '#areas/observability/guardian/web/health-card.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'
import { choice, declareSearch } from '#model/address/declare-search.ts'

/** `verificacao`: the open check. `vista`: the watched addresses. */
const parseGuardianSearch = declareSearch({
  verificacao: choice(checkKeys),
  vista: choice(['enderecos']),
})

export default function GuardianPage(): ReactNode {
  const { t } = useTranslation()
  const sees = useAllowedInWhole('observability.view')
  const { verificacao, vista } = parseGuardianSearch(useSearch({ strict: false }))
  if (!sees)
    return (
      <Page>
        <PageHead title={t('guardian.title')}>{t('guardian.lead')}</PageHead>
        <EmptyState title={t('guardian.wholeOnly.title')} text={t('guardian.wholeOnly.text')} />
      </Page>
    )
  if (verificacao !== undefined) return <CheckView key={verificacao} checkKey={verificacao} />
  return vista === 'enderecos' ? <AddressesView /> : <Overview />
}

function Overview(): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(guardianQuery(useAccountId()))
  const mayEdit = useAllowedInWhole('observability.edit')
  const [keys, setKeys] = useState<readonly CheckKey[]>([])
  const chosen = data?.checks.filter(({ key }) => keys.includes(key)) ?? []
  const choose = (key: CheckKey, on: boolean) =>
    setKeys((before) => (on ? [...before, key] : before.filter((other) => other !== key)))
  return (
    <Page pending={data === undefined && error === null}>
      <PageHead title={t('guardian.title')}>
        {data === undefined ? t('guardian.lead') : prepareLead(t, data)}
      </PageHead>
      <div className={classes['bar']}>
        <ButtonLink
          to="/observability/guardian"
          search={(before: Record<string, unknown>) => ({ ...before, vista: 'enderecos' })}
        >
          {t('guardian.addresses.open')}
        </ButtonLink>
        <ExportButton what={guardianExport} question={{}} />
      </div>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={640} />}
      {data !== undefined && (
        <>
          <HealthCard guardian={data} />
          {chosen.length > 0 && <BulkActs chosen={chosen} onClear={() => setKeys([])} />}
          <div className={classes['areas']}>
            {checkAreas.map((area) => (
              <AreaCard key={area} area={area} guardian={data} choice={mayEdit ? { keys, choose } : null} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

/** Worst first. */
const byState = (one: ListedCheck, other: ListedCheck) =>
  checkStates.indexOf(one.state) - checkStates.indexOf(other.state)

type Choice = { keys: readonly CheckKey[]; choose: (key: CheckKey, on: boolean) => void } | null
type AreaProps = { area: CheckArea; guardian: Guardian; choice: Choice }

function AreaCard({ area, guardian, choice }: AreaProps): ReactNode {
  const { t } = useTranslation()
  const checks = guardian.checks.filter((check) => check.area === area).toSorted(byState)
  if (checks.length === 0) return null
  return (
    <Card area="auto" title={t(`menu.areas.${area}`)}>
      <ul className={classes['rows']}>
        {checks.map((check) => (
          <CheckRow key={check.key} check={check} currency={guardian.currency} choice={choice} />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { check: ListedCheck; currency: string; choice: Choice }

function CheckRow({ check, currency, choice }: RowProps): ReactNode {
  const { t } = useTranslation()
  const { key, question, owner } = check
  return (
    <li>
      {choice !== null && (
        <input
          type="checkbox"
          aria-label={t('guardian.choose', { question })}
          checked={choice.keys.includes(key)}
          onChange={({ target }) => choice.choose(key, target.checked)}
          data-not-pictured
        />
      )}
      <div>
        <p className={classes['name']}>
          <Link
            to="/observability/guardian"
            search={(before: Record<string, unknown>) => ({ ...before, verificacao: key })}
          >
            {t('guardian.asked', { question })}
          </Link>
        </p>
        <p>{checkSentence(t, check, currency)}</p>
        <small>
          {checkedLabel(t, check)}
          {owner !== null && ` · ${t('guardian.ownerIs', { name: owner.name })}`}
        </small>
      </div>
      <Badge tone={stateTone(check)}>{stateLabel(t, check)}</Badge>
    </li>
  )
}
