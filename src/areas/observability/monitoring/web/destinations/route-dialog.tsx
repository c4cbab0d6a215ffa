import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  Destinations,
  NoticeRoute,
  RouteSettings,
} from '#areas/observability/monitoring/destinations-contract.ts'
import { CheckList } from '#areas/observability/web/check-list.tsx'
import { QuietHoursFields, quietProblems } from '#areas/observability/web/quiet-hours.tsx'
import { destinationsClient } from '#areas/observability/web/destinations-queries.ts'
import { noticeAreas } from '#model/monitoring/destinations.ts'
import { severities } from '#model/monitoring/rules.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

type Props = {
  data: Destinations
  /** Null when creating. */
  edited: NoticeRoute | null
  onSaved: () => Promise<void>
  onClose: () => void
}

const begin = (data: Destinations): RouteSettings => ({
  name: '',
  enabled: true,
  severities: [],
  areas: [],
  ruleIds: [],
  virtualChannelIds: [],
  destinationIds: data.destinations.filter(({ kind }) => kind !== 'webPush').map(({ id }) => id),
  browsers: false,
  quiet: null,
  afterMinutes: 0,
})

type RouteDraft = Omit<RouteSettings, 'afterMinutes'> & { minutes: string }

const draftOf = (route: RouteSettings): RouteDraft => ({
  name: route.name,
  enabled: route.enabled,
  severities: route.severities,
  areas: route.areas,
  ruleIds: route.ruleIds,
  virtualChannelIds: route.virtualChannelIds,
  destinationIds: route.destinationIds,
  browsers: route.browsers,
  quiet: route.quiet,
  minutes: String(route.afterMinutes),
})

export function RouteDialog({ data, edited, onSaved, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [route, setRoute] = useState(() => draftOf(edited ?? begin(data)))
  const { save: saveOver } = useSavedOver<NoticeRoute, RouteDraft>({
    opened: edited,
    draftOf,
    findLatest: async ({ id }) => {
      const { routes } = await destinationsClient.listDestinations({})
      return routes.find((one) => one.id === id)
    },
    onMerge: setRoute,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (more: Partial<RouteDraft>) => setRoute((known) => ({ ...known, ...more }))
  const named = (among: readonly { id: string; name: string }[]) =>
    among.map(({ id: value, name: label }) => ({ value, label }))

  async function save(): Promise<void> {
    setProblems({})
    try {
      const { minutes, ...rest } = route
      const settings = { ...rest, afterMinutes: minutes.trim() === '' ? 0 : Number(minutes) }
      await saveOver((over) =>
        destinationsClient.saveRoute({
          settings,
          version: over?.version ?? 0,
          ...(over !== null && { id: over.id }),
        }),
      )
      toastSuccess(t('destinations.done.saved', { name: route.name }))
      await onSaved()
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
  }
  return (
    <DialogForm
      title={edited === null ? t('destinations.routes.add') : t('destinations.editOf', { name: edited.name })}
      lead={t('destinations.routes.how')}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('destinations.name')}
        value={route.name}
        maxLength={255}
        problem={problems['settings.name'] ?? problems['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <CheckList
        legend={t('destinations.routes.severities')}
        none={t('destinations.routes.all')}
        options={severities.map((value) => ({ value, label: t(`monitoring.severities.${value}`) }))}
        chosen={route.severities}
        onChange={(chosen) => change({ severities: chosen })}
      />
      <CheckList
        legend={t('destinations.routes.areas')}
        none={t('destinations.routes.all')}
        options={noticeAreas.map((value) => ({ value, label: t(`menu.areas.${value}`) }))}
        chosen={route.areas}
        onChange={(chosen) => change({ areas: chosen })}
      />
      {data.choices.rules.length > 0 && (
        <CheckList
          legend={t('destinations.routes.rules')}
          none={t('destinations.routes.all')}
          options={named(data.choices.rules)}
          chosen={route.ruleIds}
          onChange={(chosen) => change({ ruleIds: chosen })}
        />
      )}
      {data.choices.virtualChannels.length > 0 && (
        <CheckList
          legend={t('destinations.routes.channels')}
          none={t('destinations.routes.all')}
          options={named(data.choices.virtualChannels)}
          chosen={route.virtualChannelIds}
          onChange={(chosen) => change({ virtualChannelIds: chosen })}
        />
      )}
      <CheckList
        legend={t('destinations.routes.targets')}
        none={t('destinations.routes.nowhere')}
        options={named(data.destinations)}
        chosen={route.destinationIds}
        onChange={(chosen) => change({ destinationIds: chosen })}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={route.browsers}
          onChange={({ target }) => change({ browsers: target.checked })}
        />
        {t('destinations.routes.browsers')}
      </label>
      <QuietHoursFields
        quiet={route.quiet}
        problems={quietProblems(problems, 'settings.quiet')}
        onChange={(quiet) => change({ quiet })}
      />
      <Field
        label={t('destinations.routes.after')}
        inputMode="numeric"
        maxLength={4}
        value={route.minutes}
        hint={t('destinations.routes.afterHint')}
        problem={problems['settings.afterMinutes']}
        onChange={({ target }) => change({ minutes: target.value })}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={route.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        {t('destinations.routes.enabled')}
      </label>
    </DialogForm>
  )
}
