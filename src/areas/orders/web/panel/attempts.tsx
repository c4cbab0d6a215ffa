import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Pairs, Section } from '#areas/orders/web/panel/section.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { sourcesText } from '#ui/formats/reporting-sources.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import classes from '#areas/orders/web/orders.module.css'

const icons: Readonly<Record<string, IconName>> = {
  approved: 'check',
  declined: 'close',
  error: 'attention',
  blocked: 'attention',
}
const dotted = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

export function Attempts({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.panel.attempts')}>
      {order.attempts.length === 0 && <p className={classes['quiet']}>{t('orders.panel.noAttempts')}</p>}
      <ul className={classes['cards']}>
        {order.attempts.map((attempt, index) => (
          <li key={`${attempt.at} ${index}`}>
            <strong className={classes['status']}>
              <Icon name={icons[attempt.outcome] ?? 'dots'} size={14} />
              {t(`orders.outcomes.${attempt.outcome}`, { defaultValue: attempt.outcome })}
            </strong>
            <span>
              {dotted([
                formatInstant(attempt.at),
                attempt.method,
                attempt.brand,
                attempt.acquirer,
                attempt.installments > 1 ? `${attempt.installments}×` : '',
              ])}
            </span>
            <Pairs
              pairs={[
                [
                  t('orders.panel.reason'),
                  t(`orders.reasons.${attempt.reason}`, { defaultValue: attempt.reason }),
                ],
                [t('orders.panel.platformReason'), attempt.platformReason],
                ['TID', attempt.tid],
                ['NSU', attempt.nsu],
                [t('orders.panel.authorization'), attempt.authorizationCode],
                [t('reportingSources.label'), sourcesText(attempt.sources, t)],
              ]}
            />
            <span className={classes['amount']}>{formatMoneyExact(attempt.amount, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
