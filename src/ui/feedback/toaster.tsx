import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { dismissToast, holdToast, releaseToast, type Toast, useToast } from '#ui/feedback/toast.ts'
import { findFreeCorner } from '#ui/feedback/toast-corner.ts'
import classes from '#ui/feedback/toaster.module.css'

/** Both live regions exist from the start so that screen readers announce toasts. */
export function Toaster(): ReactNode {
  const toast = useToast()
  const shown = toast?.open === true ? toast : null
  const place = useRef<HTMLDivElement>(null)
  const id = shown?.id
  useLayoutEffect(() => {
    if (id !== undefined && place.current !== null)
      place.current.dataset['corner'] = findFreeCorner(place.current)
  }, [id])
  const card = shown && <Card key={shown.id} toast={shown} />
  return (
    <div ref={place} className={classes['place']}>
      <div role="alert">{shown?.variant === 'destructive' ? card : null}</div>
      <div role="status">{shown?.variant === 'dark' ? card : null}</div>
    </div>
  )
}

function Card({ toast: { variant, title, act, description, undo } }: { toast: Toast }): ReactNode {
  const { t } = useTranslation()
  async function takeBack(): Promise<void> {
    dismissToast()
    try {
      await undo?.()
      toastSuccess(t('ui.undone', { act }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div
      className={classes['toast']}
      data-variant={variant}
      onMouseEnter={holdToast}
      onMouseLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <div>
        <p className={classes['title']}>{title}</p>
        {act !== undefined && <p className={classes['act']}>{act}</p>}
        <p className={classes['description']}>{description}</p>
      </div>
      <div className={classes['buttons']}>
        {undo !== undefined && (
          <button type="button" className={classes['undo']} onClick={() => void takeBack()}>
            {t('ui.undo')}
          </button>
        )}
        <button type="button" className={classes['close']} onClick={dismissToast} aria-label={t('ui.close')}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
