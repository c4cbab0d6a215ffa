import { closeToTotal } from '@farol/decomposition'
import type { TFunction } from 'i18next'
import type { LeadTimeChange } from '#areas/logistics/docks/contract.ts'
import { formatDayHundredths } from '#areas/logistics/docks/web/format-days.ts'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import { leadPlace, leadValue } from '#areas/logistics/docks/web/lead-place.ts'
import { type LeadStage, leadStages } from '#model/logistics/lead-time.ts'
import type { Bar } from '#ui/charts/waterfall.ts'
import { type Bridge, cutAxis, stackParts, totalBar } from '#ui/charts/waterfall-bars.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export const formatLevel = (hundredths: number): string => formatNumberLevel(hundredths / 100, 0.01)

/** What each stage moved, in hundredths of a day that add up to the displayed change. */
function stageHundredths({ value, stages }: LeadTimeChange): number[] {
  const [start, end] = [Math.round((value.base ?? 0) * 100), Math.round((value.current ?? 0) * 100)]
  return closeToTotal(
    stages.map(({ effect }) => effect * 100),
    end - start,
  )
}

/** The stage that moved most in the direction of the whole, if it moved beyond chance; `days` as displayed. */
export function mainStage(change: LeadTimeChange): { key: LeadStage; days: number } | undefined {
  const hundredths = stageHundredths(change)
  const [largest] = change.stages
    .map((stage, index) => ({ ...stage, days: (hundredths[index] ?? 0) / 100 }))
    .filter(({ effect }) => effect * change.delta > 0)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  return largest?.moved ? largest : undefined
}

/** In hundredths of a day; null where there is nothing to compare. */
export function prepareChange(change: LeadTimeChange, t: TFunction): Bridge<Bar> | null {
  const { value, delta, stages, moved, frame } = change
  const { base, current } = value
  if (base === null || current === null) return null
  const [start, end] = [Math.round(base * 100), Math.round(current * 100)]
  const effects = stageHundredths(change)
  const parts = stages.map(({ key, value: own }, index) => {
    const effect = effects[index] ?? 0
    const [label, text] = [t(`docks.stages.names.${key}`), formatDayHundredths(effect)]
    return {
      key,
      label,
      effect,
      text,
      words: t('docks.change.bar', {
        label,
        effect: text,
        before: formatDays(own.base, t),
        now: formatDays(own.current, t),
      }),
    }
  })
  const total = (key: 'base' | 'current', to: number) =>
    totalBar({ key, label: t(`docks.change.${key}`), to, text: formatLevel(to) })
  const bars: Bar[] = [total('base', start), ...stackParts(start, parts, true), total('current', end)]
  const row = (label: string, own: LeadTimeChange['value'], effect: number) => [
    textCell(label),
    numberCell(formatDays(own.base, t), own.base),
    numberCell(formatDays(own.current, t), own.current),
    numberCell(formatDayHundredths(effect), effect / 100),
  ]
  const most = mainStage(change)
  return {
    title: !moved
      ? t('docks.change.titleStill')
      : t(
          most === undefined
            ? `docks.change.title.${delta > 0 ? 'worse' : 'better'}`
            : `docks.change.titleStage.${delta > 0 ? 'worse' : 'better'}`,
          {
            by: formatDays((end - start) / 100, t),
            part: most === undefined ? '' : formatDays(most.days, t),
            stage: most === undefined ? '' : t(`docks.stages.in.${most.key}`),
          },
        ),
    summary: bars.map(({ label, text }) => `${label}: ${text}`).join('. '),
    bars,
    ...cutAxis(bars),
    table: {
      caption: t('docks.change.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('docks.change.stage'), numeric: false },
        { label: t('docks.change.base'), numeric: true },
        { label: t('docks.change.current'), numeric: true },
        { label: t('docks.change.effect'), numeric: true },
      ],
      rows: [
        ...stages.map(({ key, value: own }, index) =>
          row(t(`docks.stages.names.${key}`), own, effects[index] ?? 0),
        ),
        row(t('docks.change.total'), value, end - start),
      ],
    },
  }
}

export type CauseWords = { key: string; sentence: string; detail: string }

export const prepareCauses = ({ causes }: LeadTimeChange, t: TFunction): CauseWords[] =>
  causes.map((cause) => ({
    key: JSON.stringify([cause.stage, cause.segments]),
    sentence: t('docks.change.cause', {
      place: leadPlace(cause, t),
      effect: formatDayHundredths(Math.round(cause.effect * 100)),
      stage: t(`docks.stages.in.${cause.stage}`),
    }),
    detail: t('docks.change.detail', {
      before: formatDays(cause.inside.base, t),
      now: formatDays(cause.inside.current, t),
      elsewhereBefore: formatDays(cause.outside.base, t),
      elsewhereNow: formatDays(cause.outside.current, t),
      count: Math.round(cause.packages.current ?? 0),
      packages: formatCount(cause.packages.current === null ? null : Math.round(cause.packages.current)),
    }),
  }))

type Dimension = LeadTimeChange['dimensions'][number]

export function preparePlaces(
  { delta, frame }: LeadTimeChange,
  { dimension, places }: Dimension,
  t: TFunction,
): { table: TableData; values: (string | null)[] } {
  const effects = closeToTotal(
    places.map(({ effect }) => effect * 100),
    Math.round(delta * 100),
  )
  const days = (value: number) => numberCell(formatDayHundredths(Math.round(value * 100)), value)
  return {
    values: places.map(({ value, rest }) => (rest || value === '' ? null : value)),
    table: {
      caption: t('docks.change.placesCaption', {
        dimension: t(`docks.change.dimensions.${dimension}`),
        span: formatSpan(frame.current.from, frame.current.to),
      }),
      columns: [
        { label: t(`docks.change.dimensions.${dimension}`), numeric: false },
        { label: t('docks.change.packages'), numeric: true },
        { label: t('docks.change.base'), numeric: true },
        { label: t('docks.change.current'), numeric: true },
        ...leadStages.map((stage) => ({ label: t(`docks.stages.names.${stage}`), numeric: true })),
        { label: t('docks.change.mix'), numeric: true },
        { label: t('docks.change.effect'), numeric: true },
      ],
      rows: places.map((place, index) => {
        const packages = place.packages.current === null ? null : Math.round(place.packages.current)
        return [
          textCell(place.rest ? t('docks.table.rest') : leadValue(dimension, place.value, t)),
          numberCell(formatCount(packages), packages),
          numberCell(formatDays(place.lead.base, t), place.lead.base),
          numberCell(formatDays(place.lead.current, t), place.lead.current),
          ...leadStages.map((stage) => days(place.stages[stage])),
          days(place.mix),
          numberCell(formatDayHundredths(effects[index] ?? 0), (effects[index] ?? 0) / 100),
        ]
      }),
    },
  }
}
