import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import { isProvisional } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { prepareLatency } from '#areas/payments/decomposition/web/prepare-latency.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { type PaymentMetricKey, paymentMetrics } from '#model/payments/metrics.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { type Kpi, type KpiValue, prepareFigure } from '#ui/kpi/prepare-kpi.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const shown = [
  ['acceptance', 'unpaid'],
  ['acceptanceByValue', 'unpaid'],
  ['authorization', 'lostAtAuthorization'],
  ['deduplicatedAuthorization', 'unpaid'],
  ['pixConversion', 'waiting'],
  ['boletoConversion', 'waiting'],
  ['technicalFailure', 'technical'],
  ['antifraudRefusal', 'lostAtAntifraud'],
  ['chargebacks', 'chargedBack'],
  ['cost', 'authorized'],
] as const satisfies readonly (readonly [PaymentMetricKey, AttemptCut])[]

export function Figures({
  answer,
  against = 'period',
}: {
  answer: Compared
  against?: ComparisonBasis
}): ReactNode {
  const { t } = useTranslation()
  const { search, openAttempts } = usePayments()
  const seesCost = useAllowed('payments.cost')
  const { frame, metrics, buckets } = answer
  const latency = prepareLatency(answer.latency, t)
  const response = t('payments.figures.response')
  const provisional = isProvisional(answer)
  const lost = {
    base: lostAmount(answer, 'base'),
    current: lostAmount(answer, 'current'),
  }
  const hasPurchases = answer.purchaseMinutes.length > 0
  const minutesApart = answer.purchaseMinutes
    .map((minutes) => formatCount(minutes))
    .join(t('payments.purchases.or'))
  const refused = t('payments.figures.refused')
  return (
    <KpiStrip label={t('payments.figures.label')} screen="payments/decomposition">
      {shown
        .filter(([key]) => key !== 'cost' || seesCost)
        .map(([key, cut]) => {
          const { label, definition, maturity } = paymentMetrics[key]
          const series = key === 'acceptance' || key === 'authorization' ? key : undefined
          return (
            <FigureCard
              key={key}
              label={label}
              metric={key}
              kpi={besideRest(against, prepareFigure(paymentMetrics[key], metrics[key], frame.currency), t)}
              {...(series && {
                points: buckets.map(({ date, compared, ...bucket }) => ({
                  ...bucket[series],
                  date,
                  compared,
                })),
              })}
              open={{
                label: t('payments.figures.open', { name: label }),
                chosen: search.cut === cut,
                run: () => openAttempts(cut),
              }}
              note={joinNotes(
                paidIn(key, answer, t),
                key === 'cost' && isPartOf(metrics.costCoverage)
                  ? t('payments.costs.coverage', { share: formatRate(metrics.costCoverage.current) })
                  : provisional && (maturity === 'expiry' || maturity === 'clearing') && key !== 'cost'
                    ? t('payments.figures.provisional')
                    : hasPurchases && byOrder.includes(key)
                      ? t('payments.purchases.note')
                      : null,
              )}
            >
              <p>
                <strong>{t('metrics.formula')}:</strong> {definition}
              </p>
              {hasPurchases && byOrder.includes(key) && (
                <p>{t('payments.purchases.definition', { minutes: minutesApart })}</p>
              )}
            </FigureCard>
          )
        })}
      <FigureCard
        key="response"
        label={response}
        kpi={besideRest(against, latency.kpi, t)}
        open={{
          label: t('payments.figures.open', { name: response }),
          run: () => openAttempts('all'),
        }}
        note={latency.note}
      >
        <p>{t('payments.figures.responseTip')}</p>
      </FigureCard>
      {against === 'period' && (
        <FigureCard
          key="refused"
          label={refused}
          kpi={prepareFigure({ unit: 'money', better: 'down' }, lost, frame.currency)}
          open={{
            label: t('payments.figures.open', { name: refused }),
            chosen: search.cut === 'refused',
            run: () => openAttempts('refused'),
          }}
        >
          <p>{t('payments.figures.refusedTip')}</p>
        </FigureCard>
      )}
    </KpiStrip>
  )
}

const byOrder: readonly PaymentMetricKey[] = ['acceptance', 'acceptanceByValue', 'deduplicatedAuthorization']

const methods: Partial<Record<PaymentMetricKey, keyof Compared['timeToPay']>> = {
  pixConversion: 'pix',
  boletoConversion: 'boleto',
}

function paidIn(key: PaymentMetricKey, { timeToPay }: Compared, t: TFunction): string | null {
  const method = methods[key]
  const seconds = method === undefined ? null : timeToPay[method].current
  return seconds === null ? null : t('payments.figures.paidIn', { value: formatMinutes(seconds / 60) })
}

function joinNotes(...notes: readonly (string | null)[]): string | null {
  const written = notes.filter((note) => note !== null)
  return written.length === 0 ? null : written.join(' · ')
}

const isPartOf = ({ current }: KpiValue) => current !== null && current > 0 && current < 1

/** Counts attempts, so each retry of an order counts again. */
const lostAmount = ({ funnel }: Compared, side: 'base' | 'current') =>
  funnel.reduce((sum, { lost }) => sum + (lost.amount[side] ?? 0), 0)

const besideRest = (against: ComparisonBasis, kpi: Kpi, t: TFunction): Kpi =>
  against === 'period'
    ? kpi
    : { ...kpi, delta: t('payments.segment.beside', { value: kpi.before }), beforeText: '' }
