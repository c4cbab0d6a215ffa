import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { listPlaces } from '#areas/session/web/places.ts'
import { accessOf } from '#areas/session/web/session-queries.ts'
import { useEnter } from '#areas/session/web/use-enter.ts'
import { menu, searchTo } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import type { Entry } from '#app/palette/find-entries.ts'
import { useGoScoped } from '#app/palette/use-go-scoped.ts'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import { metricKeys } from '#model/metric-dictionary.ts'
import { periodPresets } from '#model/periods.ts'
import { setDensity, useDensity } from '#ui/theme/density.ts'

/** The export of the screen that is open. */
function exportActions(t: TFunction): Entry[] {
  const button = document.querySelector<HTMLElement>('main [aria-keyshortcuts~="e"]')
  if (button === null) return []
  return [{ id: 'export', group: 'actions', label: t('shortcuts.export'), run: () => button.click() }]
}

const schemes = ['auto', 'light', 'dark'] as const

export function useEntries(user: User): Entry[] {
  return [
    ...useScreens(user),
    ...useMetrics(user),
    ...usePeriods(user),
    ...usePlaces(user),
    ...useActions(user),
  ]
}

function useMetrics({ permissions }: User): Entry[] {
  const { t } = useTranslation()
  const router = useRouter()
  if (!permissions.includes('sales.view')) return []
  return metricKeys.map((key) => ({
    id: `metric ${key}`,
    group: 'metrics',
    label: t(`metrics.${key}.label`),
    hint: t('menu.items.salesAnalytics'),
    run: () =>
      void router.navigate({
        to: '/sales/analytics',
        search: (before: Record<string, unknown>) => ({ ...scopeForNavigation(before), metric: [key] }),
      }),
  }))
}

function usePeriods({ permissions }: User): Entry[] {
  const { t } = useTranslation()
  const go = useGoScoped()
  if (!permissions.includes('sales.view')) return []
  return periodPresets.map((period) => ({
    id: `period ${period}`,
    group: 'periods',
    label: t(`period.presets.${period}`),
    hint: t('period.label'),
    run: () => go({ period }),
  }))
}

function useScreens(user: User): Entry[] {
  const { t } = useTranslation()
  const router = useRouter()
  return menu.flatMap(({ area, items }) =>
    items
      .filter((item) => mayOpen(item, accessOf(user)))
      .map((item) => ({
        id: item.key,
        group: 'screens' as const,
        label: t(`menu.items.${item.key}`),
        hint: t(`menu.areas.${area}`),
        run: () => void router.navigate({ to: item.to, search: searchTo(item) }),
      })),
  )
}

function usePlaces(user: User): Entry[] {
  const { t } = useTranslation()
  const enter = useEnter(user)
  const nameOf = useAccountNames(user.id)
  return listPlaces(user)
    .filter(({ here }) => !here)
    .map((place) => ({
      id: `${place.accountId} ${place.virtualChannelId ?? ''}`,
      group: 'places' as const,
      label: place.channel ?? nameOf(place.account),
      hint: place.channel === null ? t('session.account') : nameOf(place.account),
      words: place.account.name,
      run: () => enter(place),
    }))
}

function useActions(user: User): Entry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity() === 'compact' ? 'comfortable' : 'compact'
  const action = (id: string, label: string, run: () => void, words?: string): Entry => ({
    id,
    group: 'actions',
    label,
    run,
    ...(words === undefined ? {} : { words }),
  })
  const copy = (): void => {
    const link = sharedLink(user.selectedAccount, user.selectedVirtualChannel)
    navigator.clipboard.writeText(link).catch(toastFailure)
  }
  return [
    action('copy', t('ui.copyLink'), copy, t('palette.words.copy')),
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) =>
        action(scheme, `${t('ui.scheme')}: ${t(`ui.schemes.${scheme}`)}`, () => setColorScheme(scheme)),
      ),
    action('density', `${t('ui.density')}: ${t(`ui.densities.${density}`)}`, () => setDensity(density)),
    ...exportActions(t),
    action('shortcuts', t('shortcuts.title'), () => showOverlay('shortcuts'), t('palette.words.shortcuts')),
    action('leave', t('session.leave'), () => void router.navigate({ to: '/sign-out' })),
  ]
}
