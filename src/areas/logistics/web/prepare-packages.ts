import type { TFunction } from 'i18next'
import type { ListedPackage, PackagesPage } from '#areas/logistics/contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export const packageColumns = [
  'order',
  'package',
  'carrier',
  'place',
  'stage',
  'due',
  'delivered',
  'lastEvent',
  'tracking',
  'amount',
] as const
type Column = (typeof packageColumns)[number]

export type PackageWords = { key: string; orderId: string; isLate: boolean; cells: Record<Column, string> }

export const preparePackages = ({ items, frame }: PackagesPage, t: TFunction): PackageWords[] =>
  items.map((one) => {
    const at = (instant: string | null) =>
      instant === null ? absent : formatInstant(instant, frame.timeZone)
    const name = (dimension: 'carrier' | 'dock', value: string) => derivedValueName(t, dimension, value)
    return {
      key: `${one.orderId} ${one.id}`,
      orderId: one.orderId,
      isLate: isLate(one, frame.current.asOf),
      cells: {
        order: one.orderId,
        package: t('logistics.packages.numberOf', { number: one.number, packages: one.packages }),
        carrier: filled([name('carrier', one.carrier), one.service]),
        place: filled([one.uf, one.city]),
        stage: filled([
          derivedValueName(t, 'packageStage', one.stage),
          one.occurrence === '' ? '' : derivedValueName(t, 'occurrence', one.occurrence),
        ]),
        due: at(one.dueAt),
        delivered: at(one.deliveredAt),
        lastEvent: filled([one.lastEvent, one.lastEventAt === null ? '' : at(one.lastEventAt)]),
        tracking: filled([one.trackingNumber, one.invoiceNumber]),
        amount: formatMoneyExact(one.amount, one.currency),
      },
    }
  })

function isLate({ dueAt, deliveredAt }: ListedPackage, asOf: string): boolean {
  return dueAt !== null && Date.parse(deliveredAt ?? asOf) > Date.parse(dueAt)
}

const filled = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')
