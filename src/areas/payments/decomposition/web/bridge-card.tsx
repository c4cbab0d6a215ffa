import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'
import { stepFilters, prepareBridge } from '#areas/payments/decomposition/web/prepare-bridge.ts'
import { acceptanceSteps } from '#areas/payments/decomposition/model.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { Card } from '#ui/cards/card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { formatRateLevel } from '#model/formats/number.ts'

export function BridgeCard({ answer }: { answer: PaymentsDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { openAttempts } = usePayments()
  const bridge = useMemo(() => prepareBridge(answer, t), [answer, t])
  if (bridge === null)
    return (
      <Card area="bridge" title={t('payments.bridge.name')}>
        <p>{t('payments.bridge.alone')}</p>
      </Card>
    )
  return (
    <SwitchableExhibit
      area="bridge"
      title={bridge.title}
      subtitle={t(bridge.low > 0 ? 'payments.bridge.subtitleCut' : 'payments.bridge.subtitle', {
        value: formatRateLevel(bridge.low / 10_000, bridge.step / 10_000),
      })}
      summary={bridge.summary}
      table={bridge.table}
      tableKey="bridge"
    >
      <WaterfallChart
        waterfall={bridge}
        solid="current"
        format={(value) => formatRateLevel(value / 10_000, bridge.step / 10_000)}
        onOpen={(key) => {
          const step = acceptanceSteps.find((one) => one === key)
          if (step !== undefined) openAttempts(stepFilters[step])
        }}
      />
    </SwitchableExhibit>
  )
}
