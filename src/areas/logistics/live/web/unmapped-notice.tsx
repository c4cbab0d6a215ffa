import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnmappedEvents } from '#areas/logistics/contract.ts'
import { unmappedQuery } from '#areas/logistics/live/web/tower-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

const UnmappedDialog = lazy(() => import('#areas/logistics/live/web/unmapped-dialog.tsx'))

/** Texts are of the whole account: people of some channels do not see them. */
export function useUnmapped(): UseQueryResult<UnmappedEvents> {
  const maySee = useAllowedInWhole('logistics.view')
  return useQuery({ ...unmappedQuery(useAccountId()), enabled: maySee })
}

export function UnmappedNotice({ answer }: { answer: UnmappedEvents }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('logistics.edit')
  const [open, setOpen] = useState(false)
  const { total, isDeriving, mappings } = answer
  if (total === 0 && !isDeriving && mappings.length === 0 && !open) return null
  return (
    <>
      <p className={classes['unmapped']} data-quiet={total === 0}>
        <Icon name="info" />
        <span>
          {total > 0
            ? t('logisticsLive.unmapped.notice', { count: total, shown: formatCount(total) })
            : t(`logisticsLive.unmapped.${isDeriving ? 'deriving' : 'none'}`)}
        </span>
        <QuietButton onClick={() => setOpen(true)}>
          {t(total > 0 && mayEdit ? 'logisticsLive.unmapped.edit' : 'logisticsLive.unmapped.open')}
        </QuietButton>
      </p>
      {open && (
        <Suspense>
          <UnmappedDialog answer={answer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
