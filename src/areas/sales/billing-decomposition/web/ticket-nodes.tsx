import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node } from '#areas/sales/billing-decomposition/web/prepare-drivers.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import type { TicketDriverKey } from '#model/metrics.ts'
import classes from '#areas/sales/billing-decomposition/web/driver-tree.module.css'

/** The ticket, opened: units × price × (1 − discount) + freight + fees. */
export function TicketNodes({ nodes }: { nodes: Node<TicketDriverKey>[] }): ReactNode {
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
