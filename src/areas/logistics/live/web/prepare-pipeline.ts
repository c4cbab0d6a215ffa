import type { TFunction } from 'i18next'
import type { LogisticsLive, TowerStageSums } from '#areas/logistics/live/contract.ts'
import { formatAge } from '#areas/logistics/live/web/format-age.ts'
import type { TowerStage } from '#model/logistics/tower.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export type StageColumn = {
  stage: TowerStage
  name: string
  packages: number
  count: string
  amount: string
  age: string
  /** In whole words, for screen readers. */
  ageText: string
  /** `bad`: some are over their limit. */
  tone: 'bad' | 'quiet'
  limit: string
  /** How packages are judged, a sentence each. */
  how: string[]
  /** Of the fullest column. */
  share: number
}

export function preparePipeline({ pipeline, frame }: LogisticsLive, t: TFunction): StageColumn[] {
  const most = Math.max(1, ...pipeline.map(({ packages }) => packages))
  return pipeline.map((sums) => ({
    stage: sums.stage,
    name: derivedValueName(t, 'packageStage', sums.stage),
    packages: sums.packages,
    count: formatCount(sums.packages),
    amount: formatMoneyShort(sums.amount, frame.currency),
    ...ageOf(sums, t),
    tone: sums.over > 0 ? 'bad' : 'quiet',
    limit: limitOf(sums, t),
    how: howOf(sums, t),
    share: sums.packages / most,
  }))
}

function ageOf({ stage, age, packages }: TowerStageSums, t: TFunction) {
  if (stage === 'delivered') {
    const text = t('logisticsLive.pipeline.deliveredToday')
    return { age: text, ageText: text }
  }
  if (age === null || packages === 0) {
    const text = t('logisticsLive.pipeline.empty')
    return { age: text, ageText: text }
  }
  const ages = { p50: formatAge(age.p50), max: formatAge(age.max) }
  return { age: t('logisticsLive.pipeline.age', ages), ageText: t('logisticsLive.pipeline.ageOf', ages) }
}

function limitOf({ stage, over, packages, limit }: TowerStageSums, t: TFunction): string {
  if (stage === 'delivered' || packages === 0) return ''
  if (over > 0) return t('logisticsLive.pipeline.over', { count: over, shown: formatCount(over) })
  return t(limit.unjudged === packages ? 'logisticsLive.pipeline.unjudged' : 'logisticsLive.pipeline.within')
}

function howOf({ limit }: TowerStageSums, t: TFunction): string[] {
  const about = (count: number) => ({ count, shown: formatCount(count) })
  return [
    ...(limit.told > 0 ? [t('logisticsLive.pipeline.limitTold', about(limit.told))] : []),
    ...(limit.usual > 0 && limit.usualSeconds !== null
      ? [
          t('logisticsLive.pipeline.limitUsual', {
            ...about(limit.usual),
            usual: formatAge(limit.usualSeconds),
          }),
        ]
      : []),
    ...(limit.unjudged > 0 ? [t('logisticsLive.pipeline.limitNone', about(limit.unjudged))] : []),
  ]
}
