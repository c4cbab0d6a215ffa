import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { rememberConnection } from '#areas/integrations/web/connections/connection-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { closeDialog } from '#ui/dialogs/modal.tsx'

type Values<Schema extends z.ZodMiniObject> = Record<Extract<keyof Schema['shape'], string>, string>

export function useKeyForm<Schema extends z.ZodMiniObject, Trial extends object>(
  schema: Schema,
  tryOut: (values: Values<Schema>) => Promise<Trial>,
  keep: (values: Values<Schema>) => Promise<Connection>,
) {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const act = useRef<'try' | 'keep'>('try')
  const [trial, setTrial] = useState<Trial | null>(null)
  const checked = useCheckedForm(schema, async (values, element) => {
    setTrial(null)
    if (act.current === 'try') {
      const found = await tryOut(values)
      return setTrial(() => found)
    }
    const connection = await keep(values)
    closeDialog(element)
    await rememberConnection(queryClient, accountId, connection)
    toastSuccess(i18next.t('integrations.done.connected', { name: connection.name }))
  })
  const choose = (next: 'try' | 'keep') => {
    act.current = next
  }
  return { ...checked, trial, choose }
}

export type KeyForm = Pick<ReturnType<typeof useKeyForm>, 'form' | 'failure' | 'busy' | 'choose'>
