import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#areas/sales/incomplete-contract.ts'
import { incompleteClient } from '#areas/sales/web/incomplete/incomplete-client.ts'
import { forgetCases, messageQuery } from '#areas/sales/web/incomplete/incomplete-queries.ts'
import { messageText } from '#areas/sales/web/incomplete/message-text.ts'
import { failureFields, toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { useAccountId } from '#ui/frame/account-id.ts'
import { closeModalOf, Modal } from '#ui/modal/modal.tsx'
import classes from '#areas/sales/web/incomplete/incomplete.module.css'

/** The account's text to the client of a case, with an example of it. */
export function MessageDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(messageQuery(useAccountId()))
  return (
    <Modal label={t('incomplete.message.title')} onClose={onClose}>
      {data !== undefined && <MessageForm key={data.version} saved={data} />}
    </Modal>
  )
}

function MessageForm({ saved }: { saved: Message }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState({ text: saved.text, link: saved.link })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await incompleteClient.saveIncompleteMessage({ ...words, version: saved.version })
      toastSuccess()
      closeModalOf(form.current)
      await forgetCases(queryClient, accountId)
    } catch (error) {
      setProblems(failureFields(error))
      toastFailure(error)
    }
    setBusy(false)
  }
  const example = {
    nome: 'Maria',
    itens: t('incomplete.message.exampleItems'),
    valor: 'R$ 189,90',
    link: words.link,
  }
  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={(event) => void save(event)}>
      <h2>{t('incomplete.message.title')}</h2>
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
      <div className={classes['acts']}>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('ui.save')}
        </QuietButton>
        <QuietButton look="bare" onClick={() => closeModalOf(form.current)}>
          {t('ui.cancel')}
        </QuietButton>
      </div>
    </form>
  )
}
