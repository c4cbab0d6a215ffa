import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'

type Props = { channels: readonly string[]; problems: { webChannel?: string; appChannel?: string } }

/** Needed for conversion by channel: sessions join orders by these names. */
export function ChannelFields({ channels, problems }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const isApp = (name: string) => /\bapp\b|aplicativo/i.test(name)
  const isWeb = (name: string) => /\bsite\b|loja virtual|online|e-?commerce/i.test(name)
  return (
    <>
      <datalist id={id}>
        {channels.map((channel) => (
          <option key={channel}>{channel}</option>
        ))}
      </datalist>
      <Field
        label={t('integrations.analytics.webChannel')}
        name="webChannel"
        defaultValue={channels.find(isWeb) ?? channels.find((name) => !isApp(name)) ?? 'Site'}
        hint={t('integrations.analytics.channelHint')}
        problem={problems.webChannel}
        list={id}
        autoComplete="off"
      />
      <Field
        label={t('integrations.analytics.appChannel')}
        name="appChannel"
        defaultValue={channels.find(isApp) ?? 'App'}
        problem={problems.appChannel}
        list={id}
        autoComplete="off"
      />
    </>
  )
}
