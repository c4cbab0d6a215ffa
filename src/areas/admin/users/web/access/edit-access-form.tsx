import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantableAccount, UserAccess } from '#areas/admin/users/contract.ts'
import { accessChanges, type ShownAccess } from '#areas/admin/users/web/access/access-changes.ts'
import {
  type AccessDraft,
  type Limit,
  checkAccess,
  accessIn,
} from '#areas/admin/users/web/access/access-draft.ts'
import { AccessFields } from '#areas/admin/users/web/access/access-fields.tsx'
import { AccessPreview } from '#areas/admin/users/web/access/access-preview.tsx'
import { AccessTitle } from '#areas/admin/users/web/access/access-title.tsx'
import { ChannelsField } from '#areas/admin/users/web/access/channels-field.tsx'
import { PersonalCard } from '#areas/admin/users/web/access/personal-card.tsx'
import { SaveAccess } from '#areas/admin/users/web/access/save-access.tsx'
import { adminClient, grantableAccountsQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { permissions as allPermissions, permissionsByRole } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

const ownerLimit: Limit = { role: 'owner', permissions: allPermissions }

type Props = { access: UserAccess; onTouch: () => void; onSaved: () => void }

type Shown = AccessDraft & { channels: readonly string[] | null }

const shownOf = (access: UserAccess): Shown => ({ ...createDraft(access), channels: channelIds(access) })

export function EditAccessForm({ access, onTouch, onSaved }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const open = access.closed === null
  const { data } = useQuery({ ...grantableAccountsQuery(accountId), enabled: access.closed !== 'forbidden' })
  const account = data?.accounts.find(({ id }) => id === accountId)
  const [{ channels, ...draft }, setShown] = useState(() => shownOf(access))
  const { over: saved, save } = useSavedOver({
    opened: access,
    draftOf: shownOf,
    findLatest: ({ id }) => adminClient.getAccess({ userId: id }),
    onMerge: setShown,
    together: [['role', 'permissions']],
  })
  const change = (more: Partial<Shown>): void => {
    onTouch()
    setShown((known) => ({ ...known, ...more }))
  }
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const whole = draft.role === 'owner'
  const reach = whole ? null : channels
  const describe = (draft: AccessDraft, ids: readonly string[] | null): ShownAccess => ({
    ...draft,
    channels: ids === null ? null : channelNames(ids, saved, account),
  })
  const changes = accessChanges(describe(createDraft(saved), channelIds(saved)), describe(draft, reach), t)
  const good = Object.keys(checkAccess(draft)).length === 0 && reach?.length !== 0

  return (
    <>
      <AccessTitle access={access} />
      {access.closed !== null && (
        <p className={classes['note']}>{t(`admin.access.closed.${access.closed}`)}</p>
      )}
      <div className={classes['form']}>
        <div className={classes['main']}>
          <AccessFields
            draft={draft}
            limit={open ? (account ?? { role: access.role, permissions: [] }) : ownerLimit}
            problems={tried ? checkAccess(draft) : {}}
            disabled={!open}
            onChange={change}
          />
          {account === undefined ? (
            <Card area="auto" title={t('admin.access.where')}>
              <p className={classes['quiet']}>
                {access.virtualChannels?.map(({ name }) => name).join(', ') ?? t('admin.wholeAccount')}
              </p>
            </Card>
          ) : (
            <Card area="auto" title={t('admin.access.where')}>
              <ChannelsField
                account={account}
                value={reach}
                disabled={!open || whole}
                onChange={(ids) => change({ channels: ids })}
              />
            </Card>
          )}
        </div>
        <div className={classes['aside']}>
          <AccessPreview access={accessIn(draft, [reach])} />
          <PersonalCard userId={access.id} name={access.name} />
          {open && (
            <div className={classes['buttons']}>
              {changes.length === 0 && <span className={classes['quiet']}>{t('admin.access.noChange')}</span>}
              <QuietButton
                look="solid"
                disabled={changes.length === 0}
                onClick={() => {
                  setTried(true)
                  if (good) setReviewing(true)
                }}
              >
                {t('admin.access.review')}
              </QuietButton>
            </div>
          )}
        </div>
      </div>
      {reviewing && (
        <SaveAccess
          access={saved}
          draft={draft}
          channels={reach}
          changes={changes}
          save={save}
          onSaved={onSaved}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}

function createDraft({ role, permissions, validFrom, validUntil }: UserAccess): AccessDraft {
  return {
    role,
    permissions: permissions ?? [...permissionsByRole[role]],
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
  }
}

function channelIds({ virtualChannels }: UserAccess): string[] | null {
  return virtualChannels?.map(({ id }) => id) ?? null
}

function channelNames(
  ids: readonly string[],
  access: UserAccess,
  account: GrantableAccount | undefined,
): string[] {
  const known = account?.virtualChannels ?? access.virtualChannels ?? []
  return known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
