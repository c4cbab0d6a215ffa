import type { TFunction } from 'i18next'
import type { SkuEvent } from '#areas/catalog/sku/panel-contract.ts'
import { daysText } from '#areas/catalog/sku/web/days-text.ts'
import { tableName } from '#areas/catalog/sku/web/panel/prepare-prices.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'

export function eventText(event: SkuEvent, t: TFunction): string {
  switch (event.kind) {
    case 'price':
    case 'cost': {
      const write = (amount: number | null): string =>
        amount === null ? t('catalogSkus.history.nothing') : formatMoneyExact(amount, event.currency)
      return t(`catalogSkus.history.${event.kind}`, {
        table: tableName(event.table, t),
        from: write(event.from),
        to: write(event.to),
      })
    }
    case 'out': {
      const days = daysText(event.days)
      return t(event.until === null ? 'catalogSkus.history.outNow' : 'catalogSkus.history.out', { days })
    }
    case 'listed':
    case 'first-sale':
    case 'last-sale':
      return t(`catalogSkus.history.${event.kind}`)
  }
}
