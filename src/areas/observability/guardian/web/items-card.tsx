import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundItem, OneCheck } from '#areas/observability/guardian/contract.ts'
import { FixActs } from '#areas/observability/guardian/web/fix-acts.tsx'
import { fixesQuery } from '#areas/observability/guardian/web/guardian-queries.ts'
import { skuOf } from '#areas/observability/guardian/web/sku-of.ts'
import { formatCount } from '#model/formats/number.ts'
import { AddressLink } from '#ui/buttons/address-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

const FIRST = 20

export function ItemsCard({ one: { check, items, currency } }: { one: OneCheck }): ReactNode {
  const { t } = useTranslation()
  const { key, count, atRisk, atRiskMeans } = check
  const { data } = useQuery(fixesQuery(useAccountId(), key))
  const mayAlert = useAllowedInWhole('observability.edit')
  const [ids, setIds] = useState<readonly string[]>([])
  const fixes = data?.fixes ?? []
  const isTreatable = ({ id }: FoundItem) =>
    fixes.some(({ items: of }) => of.includes(id)) || (mayAlert && skuOf(key, id) !== undefined)
  const treatable = items.filter(isTreatable).map(({ id }) => id)
  const chosen = treatable.filter((id) => ids.includes(id))
  const choose = (id: string, on: boolean) =>
    setIds((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
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
      {treatable.length > 0 && chosen.length === 0 && (
        <p data-not-pictured>
          <QuietButton onClick={() => setIds(treatable)}>
            {t('guardian.fixes.all', { count: treatable.length, shown: formatCount(treatable.length) })}
          </QuietButton>
        </p>
      )}
      {chosen.length > 0 && (
        <FixActs
          checkKey={key}
          chosen={chosen}
          fixes={fixes}
          mayAlert={mayAlert}
          onClear={() => setIds([])}
        />
      )}
      <ul className={classes['rows']}>
        {shown.map((item) => (
          <Row
            key={item.id}
            item={item}
            currency={currency}
            choice={treatable.includes(item.id) ? { chosen: chosen.includes(item.id), choose } : null}
          />
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

type RowProps = {
  item: FoundItem
  currency: string
  /** Null where Farol can do nothing about it. */
  choice: { chosen: boolean; choose: (id: string, on: boolean) => void } | null
}

function Row({ item, currency, choice }: RowProps): ReactNode {
  const { t } = useTranslation()
  const { id, label, detail, link, atRisk, since } = item
  return (
    <li>
      {choice !== null && (
        <input
          type="checkbox"
          aria-label={t('guardian.fixes.choose', { item: label })}
          checked={choice.chosen}
          onChange={({ target }) => choice.choose(id, target.checked)}
          data-not-pictured
        />
      )}
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
