import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node } from '#areas/sales/billing-decomposition/web/prepare-drivers.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import type { DriverKey } from '#model/metrics.ts'
import classes from '#areas/sales/billing-decomposition/web/driver-tree.module.css'

const toneColour = { good: 'var(--good)', bad: 'var(--bad)', neutral: 'var(--neutral-mark)' }

/** `panel`: its id while open. */
type Props = { node: Node<DriverKey>; partial: boolean; panel: string | undefined; onToggle: () => void }

export function DriverNode({ node, partial, panel, onToggle }: Props): ReactNode {
  const { t } = useTranslation()
  const open = panel !== undefined
  return (
    <li className={classes['node']} data-tone={node.tone} data-largest={node.largest} data-open={open}>
      {node.joins !== '' && (
        <span className={classes['joins']} aria-hidden="true">
          {node.joins}
        </span>
      )}
      <div className={classes['name']}>
        <button
          type="button"
          className={classes['opener']}
          aria-expanded={open}
          aria-controls={panel}
          data-opens-factor={node.key}
          aria-label={t(open ? 'home.drivers.close' : 'home.drivers.open', { name: node.label })}
          onClick={onToggle}
        >
          {node.label}
        </button>
        <Tip label={t('ui.info', { name: node.label })}>
          <p>
            <strong>{t('drivers.formula')}:</strong> {node.formula}
          </p>
          <p>
            <strong>{t('drivers.source')}:</strong> {t(`drivers.${node.key}.source`)}
          </p>
          <p>
            <strong>{t('drivers.basis')}:</strong> {t('drivers.bySafra')}
          </p>
          {partial && <p>{t('home.drivers.partialWhy')}</p>}
          {node.provisional && <p>{t('home.drivers.provisionalWhy')}</p>}
        </Tip>
      </div>
      <p className={classes['value']}>{node.current}</p>
      <p className={classes['before']}>
        {t('home.drivers.before', { value: node.base })}{' '}
        {partial && <span className={classes['partial']}>{t('home.drivers.partial')}</span>}
        {node.provisional && <span className={classes['partial']}>{t('home.drivers.provisional')}</span>}
      </p>
      <Sparkline points={node.points} tone={toneColour[node.tone]} />
      <p className={classes['change']}>
        <strong data-change={Math.sign(node.change)}>
          {arrowOf(node.change)} {node.difference}
        </strong>
        <span data-tone={node.tone}>{node.effect}</span>
      </p>
    </li>
  )
}
