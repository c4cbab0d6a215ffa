import type { ReactNode } from 'react'
import type { ShopifyTrial } from '#areas/integrations/shopify-contract.ts'
import { Trial } from '#areas/integrations/web/vtex/trial.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

/** What an application may do, or why it is not known. */
export function ApplicationTrial({ trial }: { trial: ShopifyTrial | null }): ReactNode {
  if (trial === null || trial.accepted === true)
    return <Trial trial={trial && { ...trial, feed: null, clockSkewSeconds: null }} />
  return (
    <div role="status">
      <p className={classes['failure']}>{trial.message}</p>
    </div>
  )
}
