import { formatDocument, formatPhone } from '#ui/formats/person-numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalData } from '#areas/admin/users/contract.ts'
import { RevealPersonal } from '#areas/admin/users/web/access/reveal-personal.tsx'
import { personalDataQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/admin/users/web/admin.module.css'

export function PersonalCard({ userId, name }: { userId: string; name: string }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(personalDataQuery(accountId, userId))
  const [whole, setWhole] = useState<PersonalData | null>(null)
  const [asking, setAsking] = useState(false)
  const mayReveal = useAllowed('admin.personal')
  const personal = whole ?? data
  const some = data !== undefined && (data.phone !== null || data.cpf !== null)
  return (
    <Card area="auto" title={t('admin.personal.title')}>
      {personal === undefined && error === null && <Skeleton height={48} />}
      {personal === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {personal !== undefined && (
        <dl className={classes['personal']} data-hj-suppress>
          <dt>{t('admin.personal.phone')}</dt>
          <dd>{personal.phone === null ? '—' : formatPhone(personal.phone)}</dd>
          <dt>{t('admin.personal.cpf')}</dt>
          <dd>{personal.cpf === null ? '—' : formatDocument(personal.cpf)}</dd>
        </dl>
      )}
      {mayReveal && some && whole === null && (
        <QuietButton onClick={() => setAsking(true)}>{t('admin.personal.reveal')}</QuietButton>
      )}
      {asking && (
        <RevealPersonal userId={userId} name={name} onShown={setWhole} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
