import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictKinds } from '@farol/promotion-rules'
import type { Conflict, PromotionRisks } from '#areas/marketing/promotions/contract.ts'
import { GuardsDialog } from '#areas/marketing/promotions/web/guards-dialog.tsx'
import {
  joinNames,
  originSentence,
  prepareLeaks,
  prepareOrigins,
  prepareWorst,
  riskSentence,
  whenText,
} from '#areas/marketing/promotions/web/prepare-risks.ts'
import { risksQuery } from '#areas/marketing/promotions/web/promotions-queries.ts'
import { BackToList } from '#areas/marketing/promotions/web/back-to-list.tsx'
import classes from '#areas/marketing/promotions/web/promotions.module.css'
import { formatCount } from '#model/formats/number.ts'
import { toAddress } from '#model/address/search-params.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { useAccountId, useAccountTimeZone } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

export function RisksView(): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('marketing.edit')
  const [isEditing, setEditing] = useState(false)
  const { data, error, isPending, refetch } = useQuery(risksQuery(useAccountId()))
  return (
    <Page pending={isPending}>
      <BackToList />
      <PageHead
        title={t('promotions.risks.title')}
        actions={
          mayEdit &&
          data !== undefined && (
            <QuietButton icon="edit" onClick={() => setEditing(true)}>
              {t('promotions.guards.open')}
            </QuietButton>
          )
        }
      >
        {data === undefined ? t('promotions.risks.checking') : riskSentence(data, t)}
      </PageHead>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={480} />}
      {data !== undefined && <Risks risks={data} />}
      {isEditing && data !== undefined && (
        <GuardsDialog guards={data.guards} currency={data.currency} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}

function Risks({ risks }: { risks: PromotionRisks }): ReactNode {
  const { t } = useTranslation()
  const { conflicts, total, leaks, items, isPart } = risks
  const looked =
    items === null
      ? t('promotions.risks.noCatalog')
      : isPart
        ? t('promotions.risks.part', { shown: formatCount(items) })
        : t('promotions.risks.looked', { count: items, shown: formatCount(items) })
  const listed =
    total > conflicts.length
      ? ` ${t('promotions.risks.listed', { shown: formatCount(conflicts.length), total: formatCount(total) })}`
      : ''
  return (
    <div className={classes['stack']}>
      <Card area="auto" title={t('promotions.risks.leaks')} subtitle={t('promotions.risks.leaksText')}>
        {leaks.length === 0 ? (
          <p className={classes['quiet']}>{t('promotions.risks.noLeaks')}</p>
        ) : (
          <>
            <TableTwin table={prepareLeaks(risks, t)} />
            {leaks.map((leak) => (
              <Origins key={leak.coupon} leak={leak} />
            ))}
          </>
        )}
      </Card>
      <Card area="auto" title={t('promotions.risks.title')} subtitle={`${looked}${listed}`}>
        {conflicts.length === 0 ? (
          items !== null && <p className={classes['quiet']}>{t('promotions.risks.none')}</p>
        ) : (
          <div className={classes['stack']}>
            {conflictKinds.map((kind) => (
              <OfKind
                key={kind}
                kind={kind}
                currency={risks.currency}
                conflicts={conflicts.filter((conflict) => conflict.kind === kind)}
              />
            ))}
          </div>
        )}
      </Card>
    </div>
  )
}

function Origins({ leak }: { leak: PromotionRisks['leaks'][number] }): ReactNode {
  const { t } = useTranslation()
  const seesOrders = useAllowed('orders.view')
  const { coupon, first, last } = leak
  const said = originSentence(leak, t)
  return (
    <section>
      <h3>{t('promotions.risks.origins.title', { coupon: coupon.toUpperCase() })}</h3>
      <p className={classes['quiet']}>{said ?? t('promotions.risks.origins.spread')}</p>
      {leak.origins.length > 0 && (
        <details>
          <summary>{t('promotions.risks.origins.see')}</summary>
          <TableTwin table={prepareOrigins(leak, t)} />
        </details>
      )}
      {seesOrders && (
        <ButtonLink
          look="outlined"
          to="/orders"
          search={{ period: `${first}_${last}`, coupon: leak.spellings.map(toAddress) }}
        >
          {t('promotions.panel.couponOrders')}
        </ButtonLink>
      )}
    </section>
  )
}

const tones: Readonly<Record<Conflict['kind'], Tone>> = {
  belowCost: 'bad',
  belowMargin: 'attention',
  overCeiling: 'attention',
  paymentOnTop: 'attention',
  overlap: 'quiet',
  sameCoupon: 'attention',
  forgottenEnd: 'attention',
  neverReaches: 'quiet',
}

type OfKindProps = { kind: Conflict['kind']; conflicts: readonly Conflict[]; currency: string }

function OfKind({ kind, conflicts, currency }: OfKindProps): ReactNode {
  const { t } = useTranslation()
  if (conflicts.length === 0) return null
  return (
    <section>
      <h3 className={classes['head']}>
        <Badge tone={tones[kind]}>{t(`promotions.risks.kinds.${kind}`)}</Badge>
        {formatCount(conflicts.length)}
      </h3>
      <p className={classes['quiet']}>{t(`promotions.risks.explained.${kind}`)}</p>
      <ul className={classes['conflicts']}>
        {conflicts.map((conflict) => (
          <OneConflict
            key={conflict.promotions.map(({ id }) => id).join(' ')}
            conflict={conflict}
            currency={currency}
          />
        ))}
      </ul>
    </section>
  )
}

function OneConflict({ conflict, currency }: { conflict: Conflict; currency: string }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const { items } = conflict
  const table = prepareWorst(conflict, currency, t)
  return (
    <li>
      <p className={classes['names']}>
        {joinNames(conflict)}
        {items > 0 && (
          <small> · {t('promotions.risks.items', { count: items, shown: formatCount(items) })}</small>
        )}
      </p>
      <p className={classes['quiet']}>{whenText(conflict, currency, timeZone, t)}</p>
      {table !== null && (
        <details>
          <summary>{t('promotions.risks.seeWorst')}</summary>
          <TableTwin table={table} />
        </details>
      )}
    </li>
  )
}
