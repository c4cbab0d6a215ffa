import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#areas/sales/incomplete-orders/contract.ts'
import { CaseActions } from '#areas/sales/incomplete-orders/web/case-actions.tsx'
import { CaseContact } from '#areas/sales/incomplete-orders/web/case-contact.tsx'
import { ageText, StateBadge } from '#areas/sales/incomplete-orders/web/case-words.tsx'
import { caseQuery } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { failureCode } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

export function CasePanel({ caseId, currency }: { caseId: string; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(caseQuery(useAccountId(), caseId))
  if (error !== null && data === undefined)
    return failureCode(error) === 'notFound' ? (
      <p>{t('incomplete.panel.notFound')}</p>
    ) : (
      <CardError error={error} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton height={360} />
  return (
    <div className={classes['panel']}>
      <Head detail={data} currency={currency} />
      <CaseActions found={data.case} />
      <CaseContact detail={data} currency={currency} />
      <section aria-label={t('incomplete.panel.attempts')}>
        <h3>{t('incomplete.panel.attempts')}</h3>
        {data.attempts.length === 0 && <p className={classes['why']}>{t('incomplete.panel.noAttempts')}</p>}
        <ol className={classes['rows']}>
          {data.attempts.map((attempt, index) => (
            <li key={index}>
              <span>
                {attempt.method || t('incomplete.notInformed')} {attempt.brand} {attempt.acquirer}
              </span>
              <span>{formatMoneyExact(attempt.amount, attempt.currency)}</span>
              <small>
                {formatInstant(attempt.at)} · {t(`incomplete.reasons.${attempt.reason}`)}
                {attempt.platformReason === '' ? '' : ` · ${attempt.platformReason}`} · {attempt.orderId}
              </small>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('incomplete.panel.items')}>
        <h3>{t('incomplete.panel.items')}</h3>
        <ul className={classes['rows']}>
          {data.items.map(({ sku, name, quantity, amount, currency: own }) => (
            <li key={sku}>
              <span>
                {formatCount(quantity)} × {name || sku}
              </span>
              <span>{formatMoneyExact(amount, own)}</span>
              <small>{sku}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Head({ detail, currency }: { detail: CaseDetail; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { case: found, orderIds, recoveredBy } = detail
  const facts: [string, ReactNode][] = [
    [t('incomplete.columns.amount'), formatMoneyExact(found.amount, currency)],
    [t('incomplete.columns.reason'), t(`incomplete.reasons.${found.reason}`)],
    [t('incomplete.panel.placed'), `${formatInstant(found.placedAt)} (${ageText(found.placedAt, t)})`],
    [t('incomplete.panel.orders'), orderIds.join(', ')],
    [t('incomplete.columns.channel'), found.channel || '—'],
  ]
  if (found.recoveredAt === null) {
    facts.push([t('incomplete.panel.openUntil'), formatInstant(found.openUntil)])
  } else {
    const when = formatInstant(found.recoveredAt)
    const recovered =
      recoveredBy === null ? when : t('incomplete.panel.recoveredBy', { order: recoveredBy, when })
    facts.push([t('incomplete.panel.recovered'), recovered])
  }
  if (found.lostReason !== null) {
    facts.push([t('incomplete.panel.lostReason'), t(`incomplete.lostReasons.${found.lostReason}`)])
  }
  return (
    <section aria-label={t('incomplete.panel.about')}>
      <h2 data-hj-suppress>{found.client?.name || t('incomplete.nobody', { id: found.id })}</h2>
      <p>
        <StateBadge state={found.state} />
      </p>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
