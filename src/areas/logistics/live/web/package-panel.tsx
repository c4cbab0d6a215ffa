import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '#areas/logistics/live/web/change-dialog.tsx'
import {
  changePackages,
  contactMarking,
  redeliveryMarking,
} from '#areas/logistics/live/web/change-packages.ts'
import { parsePackageId } from '#areas/logistics/live/model.ts'
import { packageQuery } from '#areas/logistics/live/web/tower-queries.ts'
import type { PackageDetails, PackageKey } from '#areas/logistics/live/work-contract.ts'
import { keysOf } from '#model/records.ts'
import { failureCode, toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { sourcesText } from '#ui/formats/reporting-sources.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

export function PackagePanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const key = parsePackageId(id)
  if (key === undefined) return <p>{t('logisticsLive.panel.notFound')}</p>
  return <Found packageKey={key} />
}

function Found({ packageKey }: { packageKey: PackageKey }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(packageQuery(useAccountId(), packageKey))
  if (error !== null && data === undefined)
    return failureCode(error) === 'notFound' ? (
      <p>{t('logisticsLive.panel.notFound')}</p>
    ) : (
      <CardError error={error} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton height={420} />
  return (
    <div className={classes['panel']}>
      <Head found={data} />
      <Work found={data} packageKey={packageKey} />
      <section aria-label={t('logisticsLive.panel.way')}>
        <h3>{t('logisticsLive.panel.way')}</h3>
        <ol className={classes['way']}>
          {data.milestones.map(({ key, at }) => (
            <li key={key} data-kind={key}>
              <span>
                {key === 'returned'
                  ? t('logisticsLive.panel.returned')
                  : derivedValueName(t, 'packageStage', key)}
              </span>
              <time dateTime={at}>{formatInstant(at, data.timeZone)}</time>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('logisticsLive.panel.events')}>
        <h3>{t('logisticsLive.panel.events')}</h3>
        {data.events.length === 0 && <p className={classes['quiet']}>{t('logisticsLive.panel.noEvents')}</p>}
        <ol className={classes['rows']}>
          {data.events.map((event, index) => (
            <li key={index}>
              <span>{event.text || event.code}</span>
              <time dateTime={event.at}>{formatInstant(event.at, data.timeZone)}</time>
              <small>
                {[
                  event.state === ''
                    ? t('logisticsLive.panel.unknownState')
                    : event.state !== 'void' && derivedValueName(t, 'trackingState', event.state),
                  event.text !== '' && event.code,
                  [event.city, event.uf].filter((text) => text !== '').join('/'),
                ]
                  .filter((text) => text !== false && text !== '')
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Head({ found }: { found: PackageDetails }): ReactNode {
  const { t } = useTranslation()
  const mayOpenOrders = useAllowed('orders.view')
  const { number, packages, timeZone } = found
  const moment = (at: string | null): string => (at === null ? '' : formatInstant(at, timeZone))
  const facts = {
    amount: formatMoneyExact(found.amount, found.currency),
    firstPromised: moment(found.firstPromisedAt),
    promised: found.promisedAt === found.firstPromisedAt ? '' : moment(found.promisedAt),
    carrier: [found.carrier, found.service].filter((text) => text !== '').join(' · '),
    tracking: found.trackingNumber,
    invoice: found.invoiceNumber,
    dock: found.dock,
    place: [found.city, found.uf].filter((text) => text !== '').join('/'),
    dispatchDue: moment(found.dispatchDueAt),
    carrierDue: moment(found.carrierDueAt),
    reportedBy: sourcesText(found.reportedBy, t),
  }
  const known = keysOf(facts).filter((key) => facts[key] !== '')
  return (
    <section aria-label={t('logisticsLive.panel.about')}>
      <h2>
        {found.orderId}{' '}
        {packages > 1 && <small>{t('logisticsLive.list.numberOf', { number, packages })}</small>}
      </h2>
      <p>
        {derivedValueName(t, 'packageStage', found.stage)}
        {found.state !== '' &&
          found.state !== 'void' &&
          ` · ${derivedValueName(t, 'trackingState', found.state)}`}
      </p>
      <dl className={classes['facts']}>
        {known.map((key) => (
          <div key={key}>
            <dt>{t(`logisticsLive.panel.facts.${key}`)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      {mayOpenOrders && (
        <p>
          <Link to="/orders" search={{ pedido: found.orderId }}>
            {t('logisticsLive.panel.order')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Work({ found, packageKey }: { found: PackageDetails; packageKey: PackageKey }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('logistics.edit')
  const [asked, ask] = useState<'assign' | 'note' | null>(null)
  const { work, timeZone } = found
  const notes = work?.notes ?? []
  return (
    <section aria-label={t('logisticsLive.panel.work')}>
      <h3>{t('logisticsLive.panel.work')}</h3>
      <p>
        {t('logisticsLive.list.columns.assignee')}:{' '}
        <strong>{work?.assignee?.name ?? t('logisticsLive.list.nobody')}</strong>
        <br />
        {contactWords(work, timeZone, t)}
        {work?.redeliveryAt && (
          <>
            <br />
            {redeliveryWords(work.redeliveryAt, work.redeliveryBy, timeZone, t)}
          </>
        )}
      </p>
      {mayEdit && (
        <p className={classes['acts']}>
          <QuietButton icon="person" onClick={() => ask('assign')}>
            {t('logisticsLive.work.assign')}
          </QuietButton>
          <QuietButton icon="comment" onClick={() => ask('note')}>
            {t('logisticsLive.work.note')}
          </QuietButton>
          {([contactMarking(work), redeliveryMarking(work)] as const).map(({ mark, undo }, place) => (
            <QuietButton
              key={place}
              icon={place === 0 ? 'check' : 'retry'}
              onClick={() =>
                void changePackages(queryClient, accountId, { kind: mark }, [packageKey], {
                  kind: undo,
                }).catch(toastFailure)
              }
            >
              {t(`logisticsLive.work.${mark}`)}
            </QuietButton>
          ))}
        </p>
      )}
      {notes.length === 0 && <p className={classes['quiet']}>{t('logisticsLive.panel.noNotes')}</p>}
      <ol className={classes['rows']} aria-label={t('logisticsLive.panel.notes')}>
        {notes.map(({ text, at, by }, index) => (
          <li key={index}>
            <span>{text}</span>
            <time dateTime={at}>{formatInstant(at, timeZone)}</time>
            {by !== null && <small>{by}</small>}
          </li>
        ))}
      </ol>
      {asked !== null && <ChangeDialog kind={asked} packages={[packageKey]} onClose={() => ask(null)} />}
    </section>
  )
}

function contactWords(work: PackageDetails['work'], timeZone: string, t: TFunction): string {
  if (work === null || work.contactedAt === null) return t('logisticsLive.panel.noContact')
  const at = formatInstant(work.contactedAt, timeZone)
  if (work.contactedBy === null) return t('logisticsLive.panel.contacted', { at })
  return t('logisticsLive.panel.contactedBy', { at, by: work.contactedBy })
}

function redeliveryWords(moment: string, by: string | null, timeZone: string, t: TFunction): string {
  const at = formatInstant(moment, timeZone)
  return by === null
    ? t('logisticsLive.panel.redelivery', { at })
    : t('logisticsLive.panel.redeliveryBy', { at, by })
}
