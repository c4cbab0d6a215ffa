import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetMiss } from '#areas/sales/sales-targets/board-contract.ts'
import { driverTextKey, driverUnits } from '#areas/sales/web/describe-driver.ts'
import { formatTarget } from '#areas/sales/sales-targets/web/names.ts'
import { targetMissQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, toMajor } from '#ui/formats/money.ts'
import { formatValue } from '#ui/formats/unit.ts'
import { toAddress } from '#model/address/search-params.ts'
import { numberCell, textCell, unitCell } from '#ui/tables/table-data.ts'
import type { DriverKey } from '#model/metrics.ts'
import { targetMetricTraits } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function MissCard({ isEarly }: { isEarly: boolean }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useTargets()
  const { data, error, refetch } = useQuery({ ...targetMissQuery(accountId, question), enabled: !isEarly })
  if (isEarly)
    return (
      <Card area="auto" title={t('targets.miss.heading')}>
        <p className={classes['quiet']}>{t('targets.miss.states.early')}</p>
      </Card>
    )
  if (data?.state === 'ready') return <Drivers miss={data} />
  return (
    <Card area="auto" title={t('targets.miss.heading')}>
      {data !== undefined && <p className={classes['quiet']}>{t(`targets.miss.states.${data.state}`)}</p>}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={180} />}
    </Card>
  )
}

function Drivers({ miss }: { miss: TargetMiss }): ReactNode {
  const { t } = useTranslation()
  const { metric, node } = useTargets()
  const { drivers, currency, delta, base } = miss
  const counted = targetMetricTraits[metric].unit === 'count'
  const effect = (value: number) =>
    counted ? formatTarget(value, metric, currency) : formatMoney(value, currency, 'always')
  const exact = (value: number) => (counted ? value : toMajor(value, currency))
  const largest = Math.max(1, ...drivers.map((driver) => Math.abs(driver.effect)))
  const [main] = drivers.toSorted((a, b) => (delta < 0 ? a.effect - b.effect : b.effect - a.effect))
  const byUnit = node.category !== null
  const name = (key: DriverKey) => {
    if (key === 'ticket' && !byUnit && metric === 'capturedRevenue') return t('targets.miss.capturedTicket')
    const besideSessions = drivers.some((driver) => driver.key === 'sessions')
    return t(`drivers.${driverTextKey(key, { byUnit, besideSessions })}.label`)
  }
  const home = (key: DriverKey) => ({
    period: `${miss.from}_${miss.to}`,
    compare: base?.comparator === 'previous-year' ? ('previous-year' as const) : ('previous-period' as const),
    open: key,
    ...(node.channel !== null && { channel: [toAddress(node.channel)] }),
    ...(node.category !== null && { category: [toAddress(node.category)] }),
  })
  const values = {
    delta: effect(Math.abs(delta)).replace('+', ''),
    main: main === undefined ? '' : name(main.key),
    effect: main === undefined ? '' : effect(main.effect),
    base: base === null ? '' : formatSpan(base.from, base.to),
    targeted: (base?.targeted ?? []).map(name).join(', '),
    span: formatSpan(miss.from, miss.to),
  }
  const title = t(
    delta < 0 ? 'targets.miss.below' : delta > 0 ? 'targets.miss.above' : 'targets.miss.even',
    values,
  )
  const table = {
    caption: t('targets.miss.caption', values),
    columns: (['driver', 'expected', 'realised', 'effect'] as const).map((key) => ({
      label: t(`targets.miss.columns.${key}`),
      numeric: key !== 'driver',
    })),
    rows: [
      ...drivers.map((driver) => [
        textCell(name(driver.key)),
        ...[driver.expected, driver.realised].map((value) => {
          const unit = driverUnits[driver.key]
          return unitCell(formatValue(value, unit, currency), value, unit, currency)
        }),
        numberCell(effect(driver.effect), exact(driver.effect)),
      ]),
      [
        textCell(t('targets.miss.total')),
        numberCell(formatTarget(miss.expected, metric, currency), exact(miss.expected)),
        numberCell(formatTarget(miss.realised, metric, currency), exact(miss.realised)),
        numberCell(effect(delta), exact(delta)),
      ],
    ],
  }
  return (
    <Exhibit
      area="auto"
      title={title}
      subtitle={t(values.targeted === '' ? 'targets.miss.base' : 'targets.miss.targeted', values)}
      summary={t('targets.miss.summary', values)}
      table={table}
    >
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={table.caption}>
        <table className={classes['table']} aria-label={table.caption}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.label} scope="col" data-numeric={column.numeric}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => {
              const driver = drivers[index]
              return (
                <tr key={driver?.key ?? 'total'} data-total={driver === undefined}>
                  <th scope="row">
                    {driver === undefined ? (
                      row[0]?.text
                    ) : (
                      <ButtonLink look="bare" to="/" search={home(driver.key)} title={t('targets.miss.open')}>
                        {row[0]?.text}
                      </ButtonLink>
                    )}
                  </th>
                  <td data-numeric="true">{row[1]?.text}</td>
                  <td data-numeric="true">{row[2]?.text}</td>
                  <td data-numeric="true">
                    {row[3]?.text}
                    {driver !== undefined && (
                      <span
                        className={classes['bar']}
                        aria-hidden="true"
                        data-sign={Math.sign(driver.effect)}
                        style={{ width: `${(Math.abs(driver.effect) / largest) * 100}%` }}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Exhibit>
  )
}
