import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '#model/address/search-params.ts'
import { announce } from '#ui/shell/announce.ts'
import { formatRecentSpan, formatSpan } from '#ui/formats/day.ts'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { SpanButton } from '#ui/forms/span-button.tsx'
import { later } from '#ui/shell/later.tsx'
import { parseFreePeriod } from '#model/address/free-period.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { eventKeys } from '#model/event-keys.ts'
import { type ComparatorKey, comparatorKeys, periodPresets } from '#model/periods.ts'
import type { ScopeFrame } from '#model/scope.ts'

const MendedAddress = later(() => import('#ui/scope/mended-address.tsx').then((part) => part.default))

type Props = {
  frame: ScopeFrame | undefined
  /** What the screen compares with; the first stands for those it does not have. */
  comparators?: readonly ComparatorKey[]
}

export function ScopeControls({ frame, comparators = comparatorKeys }: Props): ReactNode {
  const { t } = useTranslation()
  const { scope, change } = useScope()
  const isOther = comparatorKeys.some((key) => key === scope.compare && !comparators.includes(key))
  const compared = isOther ? (comparators[0] ?? scope.compare) : scope.compare
  const latest = frame?.current.to ?? null
  return (
    <InHeader>
      <PeriodControl days={frame?.current} />
      <SpanButton
        caption={t('period.compare')}
        label={t('period.compare')}
        options={comparators.map((value) => ({
          value,
          label: t(`period.comparators.${value}`),
          hint: t(`period.hints.${value}`),
        }))}
        value={compared}
        shown={spanLabel(comparatorKeys, compared, (key) => t(`period.comparators.${key}`))}
        {...daysBeside(compared, frame?.base)}
        latest={latest}
        onChange={(compare) => {
          change({ compare })
          announce(eventKeys.compareWith, { compare })
        }}
      />
    </InHeader>
  )
}

export function PeriodControl({ days }: { days: { from: string; to: string } | undefined }): ReactNode {
  const { t } = useTranslation()
  const { scope, change } = useScope()
  return (
    <>
      <MendedAddress />
      <SpanButton
        label={t('period.label')}
        options={periodPresets.map((value) => ({ value, label: t(`period.presets.${value}`), hint: '' }))}
        value={scope.period}
        shown={spanLabel(periodPresets, scope.period, (key) => t(`period.presets.${key}`))}
        {...daysBeside(scope.period, days)}
        latest={days?.to ?? null}
        onChange={(period) => change({ period })}
      />
    </>
  )
}

/** A free span says its days itself. */
function daysBeside(
  value: string,
  days: { from: string; to: string } | undefined,
): { detail?: string | null } {
  if (parseFreePeriod(value) !== null) return {}
  return { detail: days === undefined ? null : formatRecentSpan(days.from, days.to) }
}

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
