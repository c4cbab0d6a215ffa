import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#areas/sales/incomplete-orders/contract.ts'
import { incompleteClient } from '#areas/sales/incomplete-orders/web/incomplete-client.ts'
import { invalidateCases, messageQuery } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { messageText } from '#areas/sales/incomplete-orders/web/message-text.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

export function MessageDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { data } = useQuery(messageQuery(useAccountId()))
  return data !== undefined && <MessageForm opened={data} onClose={onClose} />
}

const draftOf = ({ text, link }: Message): Pick<Message, 'text' | 'link'> => ({ text, link })

function MessageForm({ opened, onClose }: { opened: Message; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [words, setWords] = useState(() => draftOf(opened))
  const { save: saveOver } = useSavedOver({
    opened,
    draftOf,
    findLatest: () => incompleteClient.getIncompleteMessage(),
    onMerge: setWords,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  async function save(): Promise<void> {
    let saved = opened
    try {
      await saveOver((over) => {
        saved = over
        return incompleteClient.saveIncompleteMessage({ ...words, version: saved.version })
      })
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
    toastSuccess(t('incomplete.done.message'), async () => {
      const { text, link } = saved
      await incompleteClient.saveIncompleteMessage({ text, link, version: saved.version + 1 })
      await invalidateCases(queryClient, accountId)
    })
    void invalidateCases(queryClient, accountId)
  }
  const example = {
    nome: 'Maria',
    itens: t('incomplete.message.exampleItems'),
    valor: 'R$ 189,90',
    link: words.link,
  }
  return (
    <DialogForm title={t('incomplete.message.title')} submit={t('ui.save')} onSubmit={save} onClose={onClose}>
      <LongField
        label={t('incomplete.message.text')}
        rows={5}
        maxLength={1000}
        value={words.text}
        problem={problems['text']}
        hint={t('incomplete.message.hint')}
        onChange={({ target }) => setWords({ ...words, text: target.value })}
      />
      <Field
        label={t('incomplete.message.link')}
        maxLength={255}
        value={words.link}
        problem={problems['link']}
        hint={t('incomplete.message.linkHint')}
        onChange={({ target }) => setWords({ ...words, link: target.value })}
      />
      <p className={classes['message']}>{messageText(words.text, example)}</p>
    </DialogForm>
  )
}
