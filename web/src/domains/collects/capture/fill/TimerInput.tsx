import { spanSeconds } from '@lineside/contract/core/rules'
import { useEffect, useId, useState } from 'react'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { Box, Button, Grid, IconStopwatch, Row } from '../../../../ui/index.ts'
import { common, type InputProps } from './input-props.ts'
import styles from './inputs.module.css'

const SECOND = 1000

/** An instant to the second, as the span of a timer names it. */
const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/**
 * A stop-watch: started and stopped by one button. What is kept is when, '…Z/…Z', and while it runs only the start,
 * '…Z/', so that it goes on when the page was closed.
 */
export function TimerInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const id = useId()
  const { field, typed, onAnswer, onLeave } = props
  const { label, help, error, required, id: inputId } = common(props)
  const text = typeof typed === 'string' ? typed : ''
  const [start = '', stop = ''] = text.split('/')
  const running = start !== '' && stop === ''
  const now = useSeconds(running)
  const seconds = running ? Math.max(0, Math.floor((now - Date.parse(start)) / SECOND)) : spanSeconds(text)
  const press = () => {
    const at = Date.now()
    // the clock of a device may be set back while the timer runs
    if (running) onAnswer(`${start}/${instant(Math.max(at, Date.parse(start)))}`)
    else onAnswer(`${instant(at)}/`)
    if (running) onLeave()
  }
  const action = running ? 'stop' : seconds === null ? 'start' : 'again'
  return (
    <Box
      id={inputId}
      as="fieldset"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div id={`${id}-label`} className="mantine-InputWrapper-label">
        {label}
        {required ? (
          <span className="mantine-InputWrapper-required" aria-hidden>
            {' *'}
          </span>
        ) : null}
      </div>
      <Grid columns="1fr auto" gap={8} className={styles.timerRow}>
        <Row
          role="timer"
          as="span"
          wrap={false}
          fit="content"
          padX={12}
          round={8}
          fill="surface"
          size={20}
          figures
          className={styles.elapsed}
          data-running={running || undefined}
        >
          <IconStopwatch size={20} stroke={1.75} aria-hidden />
          {seconds === null ? t('fill.timer.idle') : t('fill.timer.elapsed', { seconds: formats.number(seconds) })}
        </Row>
        <Button size="touch" tone={running ? 'primary' : 'plain'} onClick={press}>
          {t(`fill.timer.${action}`)}
        </Button>
      </Grid>
      {field.optional && text !== '' ? (
        <Button tone="quiet" size="touch" onClick={() => onAnswer('')}>
          {t('fill.clear')}
        </Button>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className="mantine-InputWrapper-error">
          {error}
        </div>
      ) : null}
      {help ? <div className="mantine-InputWrapper-description">{help}</div> : null}
    </Box>
  )
}

/** The time of the device, told again every second while it is asked for. */
function useSeconds(active: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!active) return
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(ticking)
  }, [active])
  return now
}
