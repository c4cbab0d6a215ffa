import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { DriverNode } from '#areas/sales/billing-decomposition/web/driver-node.tsx'
import { prepareDrivers, type Node } from '#areas/sales/billing-decomposition/web/prepare-drivers.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/billing-decomposition/web/driver-tree.module.css'
import { arrowOf } from '#ui/charts/tone.ts'
import type { TicketDriverKey } from '#model/metrics.ts'

export function DriverTree({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useHome()
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
        {tree.nodes.map((node) => (
          <DriverNode
            key={node.key}
            node={node}
            partial={partial && (node.key === 'sessions' || node.key === 'conversion')}
            open={search.open === node.key}
            onToggle={() => change({ open: search.open === node.key ? undefined : node.key })}
          />
        ))}
      </ol>
      {search.open === 'ticket' && <TicketNodes nodes={tree.ticket} />}
    </SwitchableExhibit>
  )
}

function columns(count: number): CSSProperties {
  return { '--nodes': count }
}

function TicketNodes({ nodes }: { nodes: Node<TicketDriverKey>[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes['ticket']} aria-label={t('home.drivers.ticket')}>
      <h3>{t('home.drivers.ticket')}</h3>
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
    </section>
  )
}
