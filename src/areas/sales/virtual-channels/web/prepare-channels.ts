import type { TFunction } from 'i18next'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export function prepareChannels(
  answer: VirtualChannels,
  t: TFunction,
): { table: TableData; summary: string } {
  const { channels, total, unclassified, frame } = answer
  const { currency } = frame
  const labels = ['channel', 'rule', 'orders', 'revenue', 'share', 'attributed'] as const
  const share = (part: number | null): Cell => numberCell(formatRate(part), part)
  const of = (part: { revenue: number } | null): number | null =>
    part === null || total === null || total.revenue === 0 ? null : part.revenue / total.revenue
  const sold = ({ orders, revenue }: { orders: number; revenue: number }): Cell[] => [
    numberCell(formatCount(orders), orders),
    moneyCell(formatMoney(revenue, currency), revenue, currency),
  ]
  const rows = channels.map((channel) => [
    textCell(channel.name),
    textCell(describeRule(channel.rule, t)),
    ...sold(channel.sold),
    share(channel.share),
    share(of(channel.attributed)),
    share(channel.conversion),
  ])
  const left =
    unclassified === null
      ? []
      : [
          [
            textCell(t('channels.unclassified')),
            textCell(''),
            ...sold(unclassified),
            share(of(unclassified)),
            share(of(unclassified)),
            share(null),
          ],
        ]
  return {
    table: {
      caption: t('channels.title'),
      columns: [
        ...labels.map((key) => ({
          label: t(`channels.columns.${key}`),
          numeric: key !== 'channel' && key !== 'rule',
        })),
        { label: t('metrics.conversion.label'), numeric: true },
      ],
      rows: [...rows, ...left],
    },
    summary: t('channels.list.summary', {
      channels: new Intl.ListFormat('pt-BR').format(
        channels.map(({ name, sold: { revenue } }) => `${name}: ${formatMoney(revenue, currency)}`),
      ),
    }),
  }
}

/** Why no value is listed among what is in no channel. */
export function withoutLeaks(
  total: VirtualChannels['total'],
  left: NonNullable<VirtualChannels['unclassified']>,
  t: TFunction,
): string {
  if (left.orders > 0) return t('channels.leaks.unnamed')
  return t(total?.orders === 0 ? 'channels.leaks.nothing' : 'channels.leaks.none')
}
