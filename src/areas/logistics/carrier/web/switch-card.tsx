import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarrierSwitches, SimulatedSwitch } from '#areas/logistics/carrier/contract.ts'
import { carrierSwitchesQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { prepareSwitch, suggestionText } from '#areas/logistics/carrier/web/prepare-switch.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { asRegion, regionKeys, regionNames } from '#model/states.ts'
import { fromAddress, toAddress } from '#model/address/search-params.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Select } from '#ui/forms/select.tsx'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

const ANY = ''

/** `uf` and a state, or a region's key. */
const ofState = (uf: string) => `uf${toAddress(uf)}`

export function SwitchCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useCarriers()
  const { from, to, place, through } = search
  const region = asRegion(place)
  const uf = region === undefined && place?.startsWith('uf') ? fromAddress(place.slice(2)) : undefined
  const { data, error, refetch } = useQuery(
    carrierSwitchesQuery(accountId, {
      ...question,
      ...(from !== undefined && { from: fromAddress(from) }),
      ...(to !== undefined && { to: fromAddress(to) }),
      ...(region !== undefined && { region }),
      ...(uf !== undefined && { uf }),
      ...(through !== undefined && { dock: fromAddress(through) }),
    }),
  )
  const title = t('carriers.switch.title')
  if (data === undefined)
    return <PendingCard area="switch" height={300} title={title} error={error} refetch={refetch} />
  const { choices, simulated, suggestions } = data
  const carriers = choices.carriers.map((value) => ({ value: toAddress(value), label: value }))
  const choose = { value: ANY, label: t('carriers.switch.choose') }
  return (
    <Card area="switch" title={title} subtitle={t('carriers.switch.subtitle')}>
      {carriers.length < 2 ? (
        <p>{t('carriers.switch.none')}</p>
      ) : (
        <>
          <div className={classes['choices']}>
            <Select
              label={t('carriers.switch.place')}
              quiet={false}
              value={place ?? ANY}
              options={[
                choose,
                ...choices.ufs.map((value) => ({
                  value: ofState(value),
                  label: derivedValueName(t, 'uf', value),
                })),
                ...regionKeys.map((value) => ({ value, label: regionNames[value] })),
              ]}
              onChange={(value) => change({ place: value || undefined })}
            />
            <Select
              label={t('carriers.switch.from')}
              quiet={false}
              value={from ?? ANY}
              options={[choose, ...carriers]}
              onChange={(value) => change({ from: value || undefined })}
            />
            <Select
              label={t('carriers.switch.to')}
              quiet={false}
              value={to ?? ANY}
              options={[choose, ...carriers]}
              onChange={(value) => change({ to: value || undefined })}
            />
            <Select
              label={t('dimensions.dock')}
              quiet={false}
              value={through ?? ANY}
              options={[
                { value: ANY, label: t('carriers.switch.anyDock') },
                ...choices.docks.map((value) => ({
                  value: toAddress(value),
                  label: derivedValueName(t, 'dock', value),
                })),
              ]}
              onChange={(value) => change({ through: value || undefined })}
            />
          </div>
          <div aria-live="polite">
            {simulated !== null && <Simulated simulated={simulated} frame={data.frame} />}
          </div>
          <Suggestions
            suggestions={suggestions}
            onChoose={(one) =>
              change({
                from: toAddress(one.from),
                to: toAddress(one.to),
                through: undefined,
                place: one.uf === null ? one.region : ofState(one.uf),
              })
            }
          />
        </>
      )}
    </Card>
  )
}

function Simulated({
  simulated,
  frame,
}: {
  simulated: SimulatedSwitch
  frame: CarrierSwitches['frame']
}): ReactNode {
  const { t } = useTranslation()
  const { verdict, sentence, facts } = prepareSwitch(simulated, frame, t)
  return (
    <div className={classes['simulated']} data-verdict={verdict}>
      <strong>{sentence}</strong>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={classes['note']}>{t('carriers.switch.note')}</p>
    </div>
  )
}

function Suggestions({
  suggestions,
  onChoose,
}: {
  suggestions: SimulatedSwitch[]
  onChoose: (one: SimulatedSwitch) => void
}): ReactNode {
  const { t } = useTranslation()
  if (suggestions.length === 0) return <p className={classes['note']}>{t('carriers.switch.noSuggestion')}</p>
  return (
    <>
      <h3>{t('carriers.switch.suggestions')}</h3>
      <ul className={classes['suggestions']}>
        {suggestions.map((one) => (
          <li key={`${one.from} ${one.to} ${one.uf}`}>
            <QuietButton onClick={() => onChoose(one)}>{suggestionText(one, t)}</QuietButton>
          </li>
        ))}
      </ul>
    </>
  )
}
