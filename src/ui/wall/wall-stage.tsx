import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/wall/wall.module.css'

type Section = { key: string; name: string; content: ReactNode }
type Props = {
  label: string
  head: ReactNode
  sections: readonly Section[]
  /** Class of the screen's own, for what is on the wall. */
  look?: string | undefined
  onLeave: () => void
}

const sectionMs = 15_000

/** The size that the stage is laid out for; a larger screen shows the same, larger. */
const laidOut = { width: 960, height: 540 }

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Above everything, without the frame; left by Esc. Where motion is reduced, sections change by hand. */
export function WallStage({ label, head, sections, look = '', onLeave }: Props): ReactNode {
  const { t } = useTranslation()
  const { dialog, stage } = useFullScreen(onLeave)
  const scale = useScale()
  const name = useId()
  const [turn, setTurn] = useState(0)
  const [rotates, setRotates] = useState(() => !isStill())
  const count = sections.length
  const shown = count === 0 ? undefined : sections[((turn % count) + count) % count]
  useEffect(() => {
    if (!rotates || count < 2) return
    const timer = setTimeout(() => setTurn(turn + 1), sectionMs)
    return () => clearTimeout(timer)
  }, [rotates, count, turn])
  function keyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') setTurn(turn + 1)
    if (key === 'ArrowLeft') setTurn(turn - 1)
  }
  return (
    <dialog
      ref={dialog}
      className={classes['wall']}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keyDown}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <div ref={stage} className={classes['room']}>
        <div
          className={classes['stage']}
          style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        >
          {head}
          {shown !== undefined && (
            <section key={shown.key} className={`${classes['section']} ${look}`} aria-labelledby={name}>
              <h2 id={name}>{shown.name}</h2>
              {shown.content}
            </section>
          )}
          <footer className={classes['foot']}>
            {count > 1 && (
              <>
                <ol aria-hidden="true">
                  {sections.map(({ key }) => (
                    <li key={key} data-shown={key === shown?.key} />
                  ))}
                </ol>
                <QuietButton look="bare" onClick={() => setTurn(turn - 1)}>
                  {t('ui.previousPage')}
                </QuietButton>
                <QuietButton look="bare" onClick={() => setTurn(turn + 1)}>
                  {t('ui.nextPage')}
                </QuietButton>
                <QuietButton look="bare" aria-pressed={!rotates} onClick={() => setRotates(!rotates)}>
                  {t(rotates ? 'ui.wall.hold' : 'ui.wall.rotate')}
                </QuietButton>
              </>
            )}
            <QuietButton
              look="bare"
              onClick={() => void stage.current?.requestFullscreen().catch(() => null)}
            >
              {t('ui.wall.fullScreen')}
            </QuietButton>
            <QuietButton look="bare" onClick={onLeave}>
              {t('ui.wall.leave')}
            </QuietButton>
          </footer>
        </div>
      </div>
    </dialog>
  )
}

/** A dialog may not fill the screen itself; what is in it may, where a click led here. Esc then ends both. */
function useFullScreen(onLeave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.focus()
    if (navigator.userActivation.isActive) void stage.current?.requestFullscreen().catch(() => null)
    const changed = (): void => {
      if (document.fullscreenElement === null) leave.current()
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => null)
    }
  }, [])
  return { dialog, stage }
}

const scaleNow = (): number => Math.max(1, Math.min(innerWidth / laidOut.width, innerHeight / laidOut.height))

function followSize(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

const useScale = (): number => useSyncExternalStore(followSize, scaleNow)
