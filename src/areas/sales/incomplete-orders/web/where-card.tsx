import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { oneOf } from '#model/address/search-params.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange, formatCount } from '#model/formats/number.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { moneyCell, numberCell, textCell } from '#ui/tables/table-data.ts'
import { cuts, nameOf, whereTitle } from '#areas/sales/incomplete-orders/web/where-title.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

const shown = 7

type Props = { summary: IncompleteSummary; onMethod: (method: string) => void }

export function WhereCard({ summary, onMethod }: Props): ReactNode {
  const { t } = useTranslation()
  const { corte }: { corte?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const cut = oneOf(cuts, corte) ?? 'methods'
  const { currency } = summary.frame
  const groups = summary[cut]
  const name = (value: string): string => nameOf(value, t)
  const widest = Math.max(1, ...groups.map(({ cases }) => cases.current ?? 0))
  const subject = t(`incomplete.cuts.${cut}`)
  return (
    <SwitchableExhibit
      area="auto"
      title={whereTitle(summary, cut, t)}
      subtitle={t('incomplete.whereCard.subtitle', {
        shown: Math.min(shown, groups.length),
        all: groups.length,
      })}
      summary={groups
        .slice(0, shown)
        .map(({ value, cases }) => `${name(value)}: ${formatCount(cases.current)}`)
        .join('; ')}
      table={{
        caption: t('incomplete.whereCard.title', { cut: subject }),
        columns: [
          { label: subject, numeric: false },
          ...(['cases', 'before', 'amount', 'recovered'] as const).map((key) => ({
            label: t(`incomplete.whereCard.${key}`),
            numeric: true,
          })),
        ],
        rows: groups.map(({ value, cases, amount, recovered }) => [
          textCell(name(value)),
          ...[cases.current, cases.base].map((count) => numberCell(formatCount(count), count)),
          moneyCell(formatMoney(amount.current, currency), amount.current, currency),
          numberCell(formatCount(recovered.current), recovered.current),
        ]),
      }}
      tableKey="where"
      controls={
        <Segmented
          label={t('incomplete.whereCard.by')}
          value={cut}
          options={cuts.map((value) => ({ value, label: t(`incomplete.cuts.${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>): Record<string, unknown> => ({
                ...before,
                corte: value === 'methods' ? undefined : value,
              }),
              resetScroll: false,
            })
          }
        />
      }
    >
      <ul className={classes['bars']}>
        {groups.slice(0, shown).map(({ value, cases, amount }) => {
          const row = (
            <>
              <span>{name(value)}</span>
              <strong>{formatCount(cases.current)}</strong>
              <small>{formatMoneyShort(amount.current, currency)}</small>
              <small>{formatChange(cases.base, cases.current)}</small>
              <i aria-hidden="true" style={{ width: `${((cases.current ?? 0) / widest) * 100}%` }} />
            </>
          )
          return (
            <li key={value}>
              {cut === 'methods' && value !== '' ? (
                <button type="button" title={t('incomplete.keepOnly')} onClick={() => onMethod(value)}>
                  {row}
                </button>
              ) : (
                <div>{row}</div>
              )}
            </li>
          )
        })}
      </ul>
    </SwitchableExhibit>
  )
}
