import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { prepareBridge, prepareTicketBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { useAsTable } from '#ui/cards/use-as-table.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatMoneyLevel } from '#ui/formats/money.ts'
import { driverKeys } from '#model/metrics.ts'

export function BridgeCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useHome()
  const asTable = useAsTable('bridge')
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
    <Exhibit
      area="bridge"
      title={bridge.title}
      subtitle={bridge.subtitle}
      summary={bridge.summary}
      table={bridge.table}
      asTable={asTable}
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
        onOpen={(key) =>
          change({ open: driverKeys.find((driver) => driver === key && driver !== search.open) })
        }
      />
    </Exhibit>
  )
}
