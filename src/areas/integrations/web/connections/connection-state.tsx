import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { formatShare } from '#ui/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function ConnectionState({ state, history }: Pick<Connection, 'state' | 'history'>): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['badge']} data-state={state}>
      {t(`integrations.states.${state}`, { share: formatShare(history.part) })}
    </span>
  )
}
