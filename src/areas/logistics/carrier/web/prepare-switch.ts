import type { TFunction } from 'i18next'
import type { CarrierSwitch, CarrierSwitches, SimulatedSwitch } from '#areas/logistics/carrier/contract.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { regionNames } from '#model/states.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export type SwitchWords = { verdict: SimulatedSwitch['verdict']; sentence: string; facts: string[] }

function routeName({ uf, region, dock }: Omit<CarrierSwitch, 'from' | 'to'>, t: TFunction): string {
  const place =
    uf === null
      ? region === ''
        ? derivedValueName(t, 'uf', '')
        : regionNames[region]
      : derivedValueName(t, 'uf', uf)
  return dock === null
    ? place
    : t('carriers.switch.through', { place, dock: derivedValueName(t, 'dock', dock) })
}

export function prepareSwitch(
  simulated: SimulatedSwitch,
  frame: CarrierSwitches['frame'],
  t: TFunction,
): SwitchWords {
  const { from, to, verdict, difference, low, high, packages, orders, observed, expected, cost } = simulated
  const place = routeName(simulated, t)
  const named = { from, to, place, packages: formatCount(packages), orders: formatCount(orders) }
  const interval = { low: formatPoints(0, low), high: formatPoints(0, high) }
  return {
    verdict,
    sentence: t(`carriers.switch.verdicts.${verdict}`, {
      ...named,
      ...interval,
      points: formatPoints(0, Math.abs(difference)).replace('+', ''),
    }),
    facts: [
      t('carriers.switch.expected', {
        ...named,
        ofFrom: formatRate(expected.from.rate),
        ofTo: formatRate(expected.to.rate),
        points: formatPoints(0, difference),
        ...interval,
      }),
      ...(observed === null
        ? [t('carriers.switch.neverThere', named)]
        : [t('carriers.switch.observed', { ...named, rate: formatRate(observed) })]),
      ...(verdict === 'better' || verdict === 'worse'
        ? [
            t(`carriers.switch.packages.${verdict}`, {
              count: Math.round(Math.abs(difference) * packages),
              moved: formatCount(Math.round(Math.abs(difference) * packages)),
              ...named,
            }),
          ]
        : []),
      t(`carriers.switch.${simulated.uf === null ? 'restsOnRegion' : 'restsOn'}`, {
        ...named,
        here: formatCount(expected.to.here),
        region: formatCount(expected.to.region),
        whole: formatCount(expected.to.whole),
      }),
      ...(cost === null
        ? []
        : [
            t(`carriers.switch.cost.${cost.basis}`, {
              ...named,
              ofFrom: formatMoney(cost.from, frame.currency),
              ofTo: formatMoney(cost.to, frame.currency),
              difference: formatMoney(cost.difference, frame.currency, 'always'),
            }),
          ]),
    ],
  }
}

/** `Veloz → Ponte Azul em RJ: 12,3 p.p.` */
export const suggestionText = (simulated: SimulatedSwitch, t: TFunction): string =>
  t('carriers.switch.suggestion', {
    from: simulated.from,
    to: simulated.to,
    place: routeName(simulated, t),
    points: formatPoints(0, simulated.difference),
    count: simulated.packages,
    packages: formatCount(simulated.packages),
  })
