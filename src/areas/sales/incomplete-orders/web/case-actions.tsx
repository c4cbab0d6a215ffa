import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision, IncompleteCase } from '#areas/sales/incomplete-orders/contract.ts'
import { changeCases, decisionBefore } from '#areas/sales/incomplete-orders/web/change-cases.ts'
import { peopleQuery } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { lostReasons } from '#areas/sales/incomplete-orders/model.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

export function CaseActions({ found }: { found: IncompleteCase }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('orders.edit')
  const { data } = useQuery(peopleQuery(accountId))
  const [busy, setBusy] = useState(false)
  async function decide(decision: Decision): Promise<void> {
    setBusy(true)
    const cases = [{ id: found.id, version: found.version }]
    await changeCases(queryClient, accountId, { cases, decision }, decisionBefore(found, decision)).catch(
      toastFailure,
    )
    setBusy(false)
  }
  if (!mayEdit) return null
  const over = found.state === 'recovered'
  return (
    <section className={classes['acts']} aria-label={t('incomplete.panel.acts')} aria-busy={busy}>
      <Select
        label={t('incomplete.columns.owner')}
        quiet={false}
        value={found.owner?.id ?? ''}
        options={[
          { value: '', label: t('incomplete.noOwner') },
          ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void decide({ kind: 'assign', ownerId: id === '' ? null : id })}
      />
      {!over && found.lostReason === null && (
        <Select
          label={t('incomplete.panel.lose')}
          quiet={false}
          value=""
          options={[
            { value: '', label: t('incomplete.panel.chooseReason') },
            ...lostReasons.map((value) => ({ value, label: t(`incomplete.lostReasons.${value}`) })),
          ]}
          onChange={(value) => {
            const reason = lostReasons.find((known) => known === value)
            if (reason !== undefined) void decide({ kind: 'lost', reason })
          }}
        />
      )}
      {!over && (found.lostReason !== null || found.state === 'contacted') && (
        <QuietButton disabled={busy} onClick={() => void decide({ kind: 'reopen' })}>
          {t('incomplete.panel.reopen')}
        </QuietButton>
      )}
    </section>
  )
}
