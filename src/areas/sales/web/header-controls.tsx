import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/contract.ts'
import { parseFreePeriod } from '#areas/sales/web/home-search.ts'
import { useHome } from '#areas/sales/web/use-home.ts'
import { oneOf } from '#ui/address/search-params.ts'
import { announce } from '#ui/events/announce.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { InHeader } from '#ui/frame/header-slot.tsx'
import { SpanButton } from '#ui/period/span-button.tsx'
import { eventKeys } from '#vocabulary/event-keys.ts'
import { comparatorKeys, periodPresets } from '#vocabulary/periods.ts'

/** The period, and what it is compared with. */
export function HeaderControls({ answer }: { answer: BillingDecomposition | undefined }): ReactNode {
  const { t } = useTranslation()
  const { question, change } = useHome()
  const frame = answer?.frame
  const latest = frame?.current.to ?? null
  return (
    <InHeader>
      <SpanButton
        label={t('period.label')}
        options={periodPresets.map((value) => ({ value, label: t(`period.presets.${value}`), hint: '' }))}
        value={question.period}
        shown={spanLabel(periodPresets, question.period, (key) => t(`period.presets.${key}`))}
        detail={frame === undefined ? null : formatSpan(frame.current.from, frame.current.to)}
        latest={latest}
        onChange={(period) => change({ period })}
      />
      <SpanButton
        caption={t('period.compare')}
        label={t('period.compare')}
        options={comparatorKeys.map((value) => ({
          value,
          label: t(`period.comparators.${value}`),
          hint: t(`period.hints.${value}`),
        }))}
        value={question.compare}
        shown={spanLabel(comparatorKeys, question.compare, (key) => t(`period.comparators.${key}`))}
        detail={frame === undefined ? null : formatSpan(frame.base.from, frame.base.to)}
        latest={latest}
        onChange={(compare) => {
          change({ compare })
          announce(eventKeys.compareWith, { compare })
        }}
      />
    </InHeader>
  )
}

/** A named span by its name, a free one by its days. */
function spanLabel<const T extends string>(
  names: readonly T[],
  value: string,
  name: (key: T) => string,
): string {
  const key = oneOf(names, value)
  if (key !== undefined) return name(key)
  const free = parseFreePeriod(value)
  return free === null ? value : formatSpan(free.from, free.to)
}
