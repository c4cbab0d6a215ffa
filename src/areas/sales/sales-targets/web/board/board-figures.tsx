import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { Attainment } from '#areas/sales/sales-targets/web/board/attainment.tsx'
import { boardSentence, isOver, targetNote } from '#areas/sales/sales-targets/web/board/board-sentence.ts'
import { formatTarget } from '#areas/sales/sales-targets/web/names.ts'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function BoardFigures({ board }: { board: TargetBoard }): ReactNode {
  const { t } = useTranslation()
  const { metric, currency, projection, pace, attainment } = board
  const write = (value: number | null) => formatTarget(value, metric, currency)
  const sums = isCumulative(metric)
  return (
    <section className={classes['figures']} aria-label={t('targets.board.figures')}>
      <p className={classes['sentence']}>{boardSentence(board, t)}</p>
      <dl>
        <Figure name="target" value={write(board.target)} note={targetNote(board, t)} />
        <Figure
          name="realised"
          value={write(board.realised)}
          note={board.cutAt === null ? '' : t('targets.board.until', { time: board.cutAt })}
        />
        <Figure
          name="attainment"
          value={<Attainment value={attainment} board={board} />}
          note={sums ? t('targets.board.due', { value: write(board.toDate) }) : ''}
        />
        {sums && (
          <Figure
            name="projection"
            value={write(projection?.value ?? null)}
            note={
              projection === null
                ? t(board.isEarly ? 'targets.board.early' : 'targets.board.notYet')
                : projection.range === null
                  ? t(isOver(board) ? 'targets.board.maturing' : 'targets.board.noSample')
                  : [
                      t('targets.board.range', {
                        low: write(projection.range.low),
                        high: write(projection.range.high),
                      }),
                      ...(projection.checked === null
                        ? []
                        : [t('targets.board.checked', projection.checked)]),
                    ].join('; ')
            }
          />
        )}
        {sums && (
          <Figure
            name="pace"
            value={pace === null ? '—' : write(pace.needed)}
            note={
              pace === null
                ? t(isOver(board) ? 'targets.board.over' : 'targets.board.noneLeft')
                : t(pace.reached ? 'targets.board.reached' : 'targets.board.planned', {
                    value: write(pace.planned),
                    count: pace.daysLeft,
                  })
            }
          />
        )}
      </dl>
    </section>
  )
}

function Figure({
  name,
  value,
  note,
}: {
  name: 'target' | 'realised' | 'attainment' | 'projection' | 'pace'
  value: ReactNode
  note: string
}): ReactNode {
  const { t } = useTranslation()
  const label = t(`targets.board.labels.${name}`)
  return (
    <div>
      <dt>
        {label}
        <Tip label={t('ui.info', { name: label })}>
          <p>{t(`targets.board.how.${name}`)}</p>
        </Tip>
      </dt>
      <dd>
        <strong>{value}</strong>
        <small>{note}</small>
      </dd>
    </div>
  )
}
