import type { TFunction } from 'i18next'
import type { CarrierCauses } from '#areas/logistics/carrier/contract.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

type Cause = CarrierCauses['causes'][number]

const list = new Intl.ListFormat('pt-BR')

/** `Correios › MG e RJ` */
export function causePlace({ segments }: Pick<Cause, 'segments'>, t: TFunction): string {
  return segments
    .map(({ dimension, values }) => list.format(values.map((value) => derivedValueName(t, dimension, value))))
    .join(' › ')
}

export function causesSubtitle({ value }: Pick<CarrierCauses, 'value'>, t: TFunction): string {
  const { base, current } = value
  if (base === null || current === null) return t('carriers.causes.subtitleAlone')
  return t('carriers.causes.subtitle', { points: formatPoints(base, current) })
}

export type CauseWords = { key: string; sentence: string; detail: string }

export function prepareCauses({ causes }: CarrierCauses, t: TFunction): CauseWords[] {
  return causes.map((cause) => {
    const ownMost = Math.abs(cause.performance) >= Math.abs(cause.effect - cause.performance)
    return {
      key: JSON.stringify(cause.segments),
      sentence: t('carriers.causes.sentence', {
        place: causePlace(cause, t),
        points: formatPoints(0, cause.effect),
        by: t(ownMost ? 'carriers.causes.byPerformance' : 'carriers.causes.byMix'),
      }),
      detail: t('carriers.causes.detail', {
        before: formatRate(cause.inside.base),
        now: formatRate(cause.inside.current),
        elsewhereBefore: formatRate(cause.outside.base),
        elsewhereNow: formatRate(cause.outside.current),
        count: cause.over.current ?? 0,
        over: formatCount(cause.over.current),
      }),
    }
  })
}
