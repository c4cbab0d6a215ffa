import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BridgeGroup } from '#areas/observability/whatsapp-groups/bridge-contract.ts'
import { bridgeGroupsQuery } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = {
  groupId: string
  problem: string | undefined
  onChange: (group: BridgeGroup | undefined) => void
}

/** Selects one of the groups the bridge currently sees. */
export function BridgeGroupField({ groupId, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(bridgeGroupsQuery(useAccountId()))
  if (data === undefined && error === null) return <Skeleton height={60} />
  if (data === undefined) return <CardError error={error} onRetry={() => void refetch()} />
  const { groups } = data
  const said = problem ?? data.problem ?? (groups.length === 0 ? t('whatsApp.bridge.noGroups') : undefined)
  return (
    <>
      {groups.length > 0 && (
        <Select
          label={t('whatsApp.bridge.group')}
          quiet={false}
          value={groupId}
          options={[
            { value: '', label: t('whatsApp.bridge.choose') },
            ...groups.map(({ id: value, name, people }) => ({
              value,
              label: people === null ? name : `${name} · ${t('whatsApp.lists.people', { count: people })}`,
            })),
          ]}
          onChange={(chosen) => onChange(groups.find(({ id }) => id === chosen))}
        />
      )}
      {said !== undefined && (
        <p className={classes['problem']} role="alert">
          {said}
        </p>
      )}
    </>
  )
}
