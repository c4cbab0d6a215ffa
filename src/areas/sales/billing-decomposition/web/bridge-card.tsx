import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { prepareBridge, prepareTicketBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatMoneyLevel } from '#ui/formats/money.ts'
import { driverKeys } from '#model/metrics.ts'

export function BridgeCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useHome()
  const inTicket = search.open === 'ticket' && answer.ticket.length > 0
  const bridge = useMemo(
    () => (inTicket ? prepareTicketBridge(answer, t) : prepareBridge(answer, t)),
    [answer, inTicket, t],
  )
  const { currency } = answer.frame
  const format = useCallback(
    (value: number) => formatMoneyLevel(value, currency, bridge.step),
    [currency, bridge.step],
  )
  return (
    <SwitchableExhibit
      area="bridge"
      title={bridge.title}
      subtitle={bridge.subtitle}
      summary={bridge.summary}
      table={bridge.table}
      tableKey="bridge"
      controls={
        inTicket && (
          <QuietButton look="bare" icon="left" onClick={() => change({ open: undefined })} data-not-pictured>
            {t('home.bridge.backToAll')}
          </QuietButton>
        )
      }
    >
      <WaterfallChart
        waterfall={bridge}
        chosen={search.open ?? null}
        solid={inTicket ? 'ticket' : 'current'}
        format={format}
        onOpen={(key) => {
          const open = driverKeys.find((driver) => driver === key && driver !== search.open)
          change({ open, cut: undefined })
          if (open !== undefined && open !== 'ticket') showTree()
        }}
      />
    </SwitchableExhibit>
  )
}

/** Where the factor opens. */
function showTree(): void {
  document.querySelector('[data-exhibit="drivers"]')?.scrollIntoView({ block: 'nearest' })
}
