import type { TFunction } from 'i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import { formatTarget, monthName, nodeName, quarterName } from '#areas/sales/sales-targets/web/names.ts'
import { formatList } from '#areas/sales/web/describe-driver.ts'
import { formatRate } from '#model/formats/number.ts'

export const isOver = ({ today, to }: Pick<TargetBoard, 'today' | 'to'>): boolean => today > to

export function boardSentence(board: TargetBoard, t: TFunction): string {
  const { attainment, projection, target, realised, metric, currency } = board
  const write = (value: number | null) => formatTarget(value, metric, currency)
  if (attainment === null)
    return t('targets.board.sentence.ahead', { of: periodName(board, 'of', t), target: write(target) })
  const part = formatRate(attainment)
  if (isOver(board)) {
    if (projection === null || projection.value === realised)
      return t('targets.board.sentence.over', { part })
    return t('targets.board.sentence.overMaturing', {
      part,
      end: formatRate(target === null || target === 0 ? null : projection.value / target),
    })
  }
  const period = periodName(board, 'the', t)
  if (board.isEarly) {
    const due = { period, due: write(board.toDate), target: write(target) }
    return t(
      board.settledPart < 1 ? 'targets.board.sentence.earlyMaturing' : 'targets.board.sentence.early',
      due,
    )
  }
  if (projection === null || board.pace === null) return t('targets.board.sentence.level', { part })
  const gap = write(Math.abs(projection.value - (target ?? 0)))
  const values = { part: [part, ...settledWords(board, t)].join(' '), gap, period }
  return projection.value >= (target ?? 0)
    ? t('targets.board.sentence.above', values)
    : t('targets.board.sentence.below', values)
}

/** What was attained of what these days will have invoiced, in brackets, where it differs. */
function settledWords(board: TargetBoard, t: TFunction): string[] {
  const settled = formatRate(settledAttainment(board))
  return settled === formatRate(board.attainment) ? [] : [t('targets.board.sentence.settled', { settled })]
}

/** By which the band goes: the notes that these days still await count. */
const settledAttainment = ({ attainment, settledPart }: TargetBoard): number | null =>
  attainment === null || settledPart <= 0 ? null : attainment / settledPart

function periodName({ months, to }: TargetBoard, form: 'of' | 'the', t: TFunction): string {
  const last = months.at(-1) ?? to.slice(0, 7)
  return months.length > 1
    ? t(`targets.board.sentence.${form}Quarter`, { name: quarterName(last, t) })
    : t(`targets.board.sentence.${form}Month`, { name: monthName(last) })
}

/** Of which months the figures are: those with a target. */
export function targetNote({ months, from, to, metric }: TargetBoard, t: TFunction): string {
  const isWhole = months.length === 3 || from.slice(0, 7) === to.slice(0, 7)
  if (!isWhole) return t('targets.board.monthsNote', { months: formatList(months.map(monthName)) })
  return t(isCumulative(metric) ? 'targets.board.targetNote' : 'targets.board.meanNote')
}

type Ranked = Pick<TargetBoard, 'ranking' | 'isEarly' | 'settledPart'>

/** Of those of which something is due; `ranking` begins with the best. */
export function rankingTitle({ ranking, isEarly, settledPart }: Ranked, t: TFunction): string {
  const known = (isEarly ? [] : ranking).filter(({ attainment }) => attainment !== null)
  const [best, worst] = [known[0], known.at(-1)]
  if (best === undefined || worst === undefined || best.attainment === worst.attainment)
    return t('targets.ranking.plain')
  const values = { best: nodeName(best, t), worst: nodeName(worst, t) }
  return t(
    (worst.attainment ?? 0) < settledPart ? 'targets.ranking.title' : 'targets.ranking.reached',
    values,
  )
}
