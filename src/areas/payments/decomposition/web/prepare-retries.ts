import type { TFunction } from 'i18next'
import type { PaymentsRetries } from '#areas/payments/decomposition/contract.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

const over = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : part / whole

export function prepareRetries(
  { retriedOrders, recoveredOrders, recoveredAmount, changes, frame }: PaymentsRetries,
  t: TFunction,
): { title: string; subtitle: string; table: TableData } {
  const { currency } = frame
  const tried = retriedOrders.current ?? 0
  const before = over(recoveredOrders.base, retriedOrders.base)
  return {
    title:
      tried === 0
        ? t('payments.retries.none')
        : t('payments.retries.title', {
            count: recoveredOrders.current ?? 0,
            orders: formatCount(recoveredOrders.current),
            amount: formatMoneyShort(recoveredAmount.current, currency),
          }),
    subtitle:
      tried === 0
        ? t('payments.retries.noneText')
        : t('payments.retries.subtitle', {
            rate: formatRate(over(recoveredOrders.current, tried)),
            before: formatRate(before),
          }),
    table: {
      caption: t('payments.retries.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('dimensions.retryChange'), numeric: false },
        { label: t('payments.retries.retries'), numeric: true },
        { label: t('payments.retries.authorized'), numeric: true },
        { label: t('payments.retries.rate'), numeric: true },
        { label: t('payments.retries.rateBase'), numeric: true },
        { label: t('payments.retries.amount', { currency }), numeric: true },
      ],
      rows: changes.map(({ change, retries, authorized, amount }) => {
        const rates = [over(authorized.current, retries.current), over(authorized.base, retries.base)]
        return [
          textCell(
            change === '' ? t('scope.filters.notInformed') : derivedValueName(t, 'retryChange', change),
          ),
          numberCell(formatCount(retries.current), retries.current),
          numberCell(formatCount(authorized.current), authorized.current),
          ...rates.map((rate) => numberCell(formatRate(rate), rate)),
          moneyCell(formatMoney(amount.current, currency), amount.current, currency),
        ]
      }),
    },
  }
}
