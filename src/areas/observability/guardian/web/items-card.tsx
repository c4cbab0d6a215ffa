import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundItem, OneCheck } from '#areas/observability/guardian/contract.ts'
import { formatCount } from '#model/formats/number.ts'
import { AddressLink } from '#ui/buttons/address-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

const FIRST = 20

export function ItemsCard({ one: { check, items, currency } }: { one: OneCheck }): ReactNode {
  const { t } = useTranslation()
  const { count, atRisk, atRiskMeans } = check
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST)
  const listed =
    count > items.length
      ? t('guardian.items.part', { shown: formatCount(items.length), total: formatCount(count) })
      : t('guardian.items.all', { count, shown: formatCount(count) })
  const money =
    atRisk === null ? '' : ` ${t('guardian.items.atRisk', { money: formatMoney(atRisk, currency) })}`
  return (
    <Card
      area="auto"
      title={t('guardian.items.title')}
      subtitle={`${listed}${money}${atRiskMeans === '' ? '' : ` ${atRiskMeans}`}`}
    >
      <ul className={classes['rows']}>
        {shown.map((item) => (
          <Row key={item.id} item={item} currency={currency} />
        ))}
      </ul>
      {shown.length < items.length && (
        <p>
          <QuietButton onClick={() => setWhole(true)}>
            {t('guardian.items.more', { shown: formatCount(items.length) })}
          </QuietButton>
        </p>
      )}
    </Card>
  )
}

function Row({ item, currency }: { item: FoundItem; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { label, detail, link, atRisk, since } = item
  return (
    <li>
      <div>
        <p className={classes['name']}>
          {link === null ? label : <AddressLink to={link}>{label}</AddressLink>}
        </p>
        <p>{detail}</p>
        <small>{t('guardian.items.since', { when: formatInstant(since) })}</small>
      </div>
      {atRisk !== null && <strong>{formatMoney(atRisk, currency)}</strong>}
    </li>
  )
}
