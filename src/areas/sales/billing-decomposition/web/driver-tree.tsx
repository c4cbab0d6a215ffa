import { type CSSProperties, Fragment, type ReactNode, useId, useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { PanelFrame } from '#areas/sales/billing-decomposition/web/factors/panel-frame.tsx'
import { DriverNode } from '#areas/sales/billing-decomposition/web/driver-node.tsx'
import { prepareDrivers, type Node } from '#areas/sales/billing-decomposition/web/prepare-drivers.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/billing-decomposition/web/driver-tree.module.css'
import { later } from '#ui/shell/later.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import type { DriverKey, TicketDriverKey } from '#model/metrics.ts'

const FactorPanel = later(() =>
  import('#areas/sales/billing-decomposition/web/factors/factor-panel.tsx').then((part) => part.FactorPanel),
)

const datesOf = ({ frame: { current, base } }: BillingDecomposition, t: TFunction): string =>
  t('home.factors.dates', {
    current: formatSpan(current.from, current.to),
    base: formatSpan(base.from, base.to),
  })

export function DriverTree({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useHome()
  const panel = useId()
  const partial = answer.notices.some(({ code }) => code === 'partialSessions')
  const tree = useMemo(() => prepareDrivers(answer, t), [answer, t])
  return (
    <SwitchableExhibit
      area="drivers"
      title={tree.title}
      subtitle={
        <>
          {t('home.drivers.subtitle')}{' '}
          <Tip label={t('ui.info', { name: tree.title })}>{t('home.drivers.tip')}</Tip>
        </>
      }
      summary={tree.summary}
      table={tree.table}
      tableKey="drivers"
    >
      <ol className={classes['tree']} style={columns(tree.nodes.length)}>
        {tree.nodes.map((node) => {
          const isOpen = search.open === node.key
          return (
            <Fragment key={node.key}>
              <DriverNode
                node={node}
                partial={partial && (node.key === 'sessions' || node.key === 'conversion')}
                panel={isOpen ? panel : undefined}
                onToggle={() => change({ open: isOpen ? undefined : node.key, cut: undefined })}
              />
              {isOpen && (
                <PanelFrame
                  id={panel}
                  title={node.key === 'ticket' ? t('home.drivers.ticket') : node.label}
                  detail={datesOf(answer, t)}
                  onClose={() => {
                    change({ open: undefined, cut: undefined })
                    if (losesFocus(panel)) focusOpener(node.key)
                  }}
                >
                  {node.key === 'ticket' ? (
                    <TicketNodes nodes={tree.ticket} />
                  ) : (
                    <FactorPanel factor={node.key} />
                  )}
                </PanelFrame>
              )}
            </Fragment>
          )
        })}
      </ol>
    </SwitchableExhibit>
  )
}

function columns(count: number): CSSProperties {
  return { '--nodes': count }
}

/** A bar of the bridge that opened it keeps the focus. */
function losesFocus(panel: string): boolean {
  const { activeElement, body } = document
  return activeElement === body || document.getElementById(panel)?.contains(activeElement) === true
}

function focusOpener(key: DriverKey): void {
  document.querySelector<HTMLElement>(`[data-opens-factor="${key}"]`)?.focus()
}

function TicketNodes({ nodes }: { nodes: Node<TicketDriverKey>[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ol className={classes['parts']}>
      {nodes.map((node) => (
        <li key={node.key} data-tone={node.tone} className={classes['part']}>
          <span className={classes['partName']}>
            {node.label} <Tip label={t('ui.info', { name: node.label })}>{node.formula}</Tip>
          </span>
          <span className={classes['partValue']}>{node.current}</span>
          <span className={classes['before']}>{t('home.drivers.before', { value: node.base })}</span>
          <span className={classes['change']}>
            <strong>
              {arrowOf(node.change)} {node.difference}
            </strong>
            <span>{node.effect}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
