import type { TFunction } from 'i18next'
import type { LogisticsLive, TowerRisk } from '#areas/logistics/live/contract.ts'
import type { PackageView } from '#model/logistics/tower.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatRate, formatShare } from '#model/formats/number.ts'
import type { ExactFigure } from '#ui/kpi/prepare-kpi.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export type TowerTile = {
  key: 'overdue' | 'dueToday' | 'risk' | 'silent' | 'occurrences' | 'old' | 'yesterday'
  label: string
  exact: ExactFigure
  value: string
  amount: string
  note: string
  tone: 'bad' | 'attention' | 'quiet'
  definition: string[]
  /** Null: there is no list behind it. */
  view: PackageView | null
}

type Sum = { packages: number; amount: number }

export function prepareTiles({ tiles, open, frame }: LogisticsLive, t: TFunction): TowerTile[] {
  const { overdue, dueToday, silent, untracked, occurrences, old, yesterday } = tiles
  const about = (count: number) => ({ count, shown: formatCount(count) })
  const days = t('logisticsLive.days', { count: frame.silentDays })
  const exact = (current: number | null, when: string, unit: 'count' | 'rate' = 'count'): ExactFigure => ({
    value: { base: null, current },
    unit,
    currency: frame.currency,
    when: { current: when },
  })
  const of = (sum: Sum | null) => ({
    exact: exact(sum === null ? null : sum.packages, t('kpi.now')),
    value: formatCount(sum === null ? null : sum.packages),
    amount: sum === null ? '' : formatMoneyShort(sum.amount, frame.currency),
  })
  const toned = (packages: number, tone: 'bad' | 'attention') => (packages > 0 ? tone : 'quiet')
  const [worst] = occurrences.kinds.toSorted((one, other) => other.packages - one.packages)
  return [
    {
      key: 'overdue',
      label: t('logisticsLive.tiles.overdue.label'),
      ...of(overdue),
      note:
        overdue.packages === 0
          ? ''
          : overdue.days === 0
            ? t('logisticsLive.tiles.overdue.noteToday')
            : t('logisticsLive.tiles.overdue.note', { count: overdue.days }),
      tone: toned(overdue.packages, 'bad'),
      definition: [t('logisticsLive.tiles.overdue.definition')],
      view: 'late',
    },
    {
      key: 'dueToday',
      label: t('logisticsLive.tiles.dueToday.label'),
      ...of(dueToday),
      note:
        dueToday.packages === 0
          ? ''
          : dueToday.notOut === 0
            ? t('logisticsLive.tiles.dueToday.noteOut')
            : t('logisticsLive.tiles.dueToday.note', about(dueToday.notOut)),
      tone: toned(dueToday.notOut, 'attention'),
      definition: [t('logisticsLive.tiles.dueToday.definition')],
      view: 'today',
    },
    {
      key: 'risk',
      label: t('logisticsLive.tiles.risk.label'),
      ...of(tiles.risk.sum),
      note: riskNote(tiles.risk, t),
      tone: toned(tiles.risk.sum?.packages ?? 0, 'attention'),
      definition: riskDefinition(tiles.risk, t),
      view: tiles.risk.state === 'ready' ? 'risk' : null,
    },
    {
      key: 'silent',
      label: t('logisticsLive.tiles.silent.label'),
      ...of(silent),
      note: t('logisticsLive.tiles.silent.note', { days }),
      tone: toned(silent.packages, 'attention'),
      definition: [
        t('logisticsLive.tiles.silent.definition', { days }),
        ...(untracked > 0 ? [t('logisticsLive.tiles.silent.untracked', about(untracked))] : []),
      ],
      view: 'silent',
    },
    {
      key: 'occurrences',
      label: t('logisticsLive.tiles.occurrences.label'),
      ...of(occurrences),
      note:
        worst === undefined || worst.packages === 0
          ? t('logisticsLive.tiles.occurrences.none')
          : `${derivedValueName(t, 'trackingState', worst.kind)}: ${formatCount(worst.packages)}`,
      tone: toned(occurrences.packages, 'attention'),
      definition: [
        t('logisticsLive.tiles.occurrences.definition'),
        ...occurrences.kinds
          .filter(({ packages }) => packages > 0)
          .map(
            ({ kind, packages }) => `${derivedValueName(t, 'trackingState', kind)}: ${formatCount(packages)}`,
          ),
      ],
      view: 'occurrences',
    },
    {
      key: 'old',
      label: t('logisticsLive.tiles.old.label'),
      ...of(old),
      note:
        open.packages === 0
          ? ''
          : t('logisticsLive.tiles.old.note', { share: formatShare(old.packages / open.packages) }),
      tone: toned(old.packages, 'attention'),
      definition: [t('logisticsLive.tiles.old.definition')],
      view: 'over-15-days',
    },
    {
      key: 'yesterday',
      label: t('logisticsLive.tiles.yesterday.label'),
      exact: exact(yesterday.rate, yesterday.day, 'rate'),
      value: formatRate(yesterday.rate),
      amount: '',
      note:
        yesterday.due === 0
          ? t('logisticsLive.tiles.yesterday.none')
          : t('logisticsLive.tiles.yesterday.note', {
              count: yesterday.due,
              onTime: formatCount(yesterday.onTime),
              due: formatCount(yesterday.due),
            }),
      tone: 'quiet',
      definition: [t('logisticsLive.tiles.yesterday.definition')],
      view: null,
    },
  ]
}

function riskNote({ state, measured }: TowerRisk, t: TFunction): string {
  if (state !== 'ready') return t(`logisticsLive.tiles.risk.${state}`)
  const precision = measured?.model.precision ?? null
  return precision === null ? '' : t('logisticsLive.tiles.risk.note', { precision: formatShare(precision) })
}

const part = (value: number | null): string => (value === null ? absent : formatShare(value))

function riskDefinition({ state, threshold, learned, measured }: TowerRisk, t: TFunction): string[] {
  if (state !== 'ready' || threshold === null) return [t(`logisticsLive.tiles.risk.${riskWord(state)}`)]
  const definition = t('logisticsLive.tiles.risk.definition', {
    threshold: formatShare(threshold),
    learned: formatCount(learned),
  })
  if (measured === null) return [definition]
  const hits = ({ flagged, precision, recall }: (typeof measured)['model']) => ({
    flagged: formatCount(flagged),
    precision: part(precision),
    recall: part(recall),
  })
  return [
    definition,
    t('logisticsLive.tiles.risk.measured', {
      from: formatSpan(measured.from, measured.from),
      to: formatSpan(measured.to, measured.to),
      cases: formatCount(measured.cases),
      late: formatCount(measured.late),
      ...hits(measured.model),
    }),
    t('logisticsLive.tiles.risk.rule', hits(measured.rule)),
    t('logisticsLive.tiles.risk.asMany', hits(measured.asManyAsRule)),
  ]
}

const riskWord = (state: TowerRisk['state']) => (state === 'learning' ? 'learning' : 'insufficient')
