import { useQueryClient, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import {
  channelsQuery,
  invalidateChannels,
  historyQuery,
} from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { readDraft, writeDraft } from '#areas/sales/virtual-channels/web/channels-search.ts'
import { RuleFields } from '#areas/sales/virtual-channels/web/rule-fields.tsx'
import { RulePreview } from '#areas/sales/virtual-channels/web/rule-preview.tsx'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { failureFields, failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import { ChannelForm } from '#areas/sales/virtual-channels/model.ts'
import { type Problems, findProblems } from '#model/validation/index.ts'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'

const begun: RuleCondition[] = [{ dimension: 'channel', kind: 'anyOf', values: [] }]

export function ChannelEditor({ answer, edited }: { answer: VirtualChannels; edited: string }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { accountId, search, scope, change } = useChannels()
  const [opened] = useState(() => answer.channels.find(({ id }) => id === edited) ?? null)
  const [name, setName] = useState(search.name ?? opened?.name ?? '')
  const rule = readDraft(search) ?? opened?.rule ?? begun
  const { over: channel, save } = useSavedOver({
    opened,
    draftOf: (saved): { name: string; rule: RuleCondition[] } => ({ name: saved.name, rule: saved.rule }),
    findLatest: async ({ id }) => {
      const { channels } = await queryClient.fetchQuery({ ...channelsQuery(accountId, scope), staleTime: 0 })
      return channels.find((one) => one.id === id)
    },
    onMerge: (merge) => {
      const merged = merge({ name, rule })
      setName(merged.name)
      change({ name: merged.name, rule: writeDraft(merged.rule) }, 'inPlace')
    },
  })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const found = findProblems(ChannelForm, { name, rule })
  const problems: Problems = { ...(tried ? found : {}), ...refused }
  const limited = channel === null ? 0 : channel.people.names.length + channel.people.invitations
  const close = (): void => change({ edit: undefined, name: undefined, rule: undefined })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      await save((over) =>
        over === null
          ? channelsClient.createVirtualChannel({ name, rule })
          : channelsClient.editVirtualChannel({
              virtualChannelId: over.id,
              version: over.version,
              name,
              rule,
            }),
      )
      toastSuccess(t(channel === null ? 'channels.done.created' : 'channels.done.saved', { name }))
      close()
      await invalidateChannels(queryClient, accountId)
    } catch (error) {
      setRefused(failureFields(error))
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  if (channel === null && edited !== 'new') return <p className={classes['note']}>{t('channels.gone')}</p>
  return (
    <Card
      area="auto"
      title={channel === null ? t('channels.new') : t('channels.editTitle', { name: channel.name })}
    >
      <form ref={form} className={classes['editor']} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes['stack']}>
          <Field
            label={t('channels.name')}
            name="name"
            value={name}
            maxLength={255}
            autoComplete="off"
            problem={problems['name']}
            onChange={(event) => {
              setName(event.target.value)
              setRefused({})
            }}
            onBlur={() => change({ name: name === '' ? undefined : name }, 'inPlace')}
          />
          <RuleFields
            rule={rule}
            problems={problems}
            onChange={(next) => change({ rule: writeDraft(next) }, 'inPlace')}
          />
          {limited > 0 && <p className={classes['note']}>{t('channels.limitsPeople', { count: limited })}</p>}
          <p className={classes['quiet']}>{t('channels.atOnce')}</p>
          <FormFailure text={failure} />
          <div className={classes['buttons']}>
            <QuietButton onClick={close}>{t('ui.cancel')}</QuietButton>
            <QuietButton type="submit" look="solid" disabled={busy}>
              {t(channel === null ? 'channels.create' : 'ui.save')}
            </QuietButton>
          </div>
        </div>
        <div className={classes['stack']}>
          <RulePreview rule={rule} virtualChannelId={channel?.id ?? null} />
          {channel !== null && <ChannelHistory virtualChannelId={channel.id} />}
        </div>
      </form>
    </Card>
  )
}

function ChannelHistory({ virtualChannelId }: { virtualChannelId: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error } = useQuery(historyQuery(useAccountId(), virtualChannelId))
  return (
    <details className={classes['history']}>
      <summary>{t('channels.history.title')}</summary>
      {error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
      {data?.changes.length === 0 && <p className={classes['quiet']}>{t('channels.history.none')}</p>}
      <ol>
        {data?.changes.map(({ at, by, action, name, rule }) => (
          <li key={at}>
            <small>{t(`channels.history.${action}`, { who: by ?? '—', when: formatInstant(at) })}</small>
            <strong>{name}</strong>: {describeRule(rule, t)}
          </li>
        ))}
      </ol>
      <ZoneNotice />
    </details>
  )
}
