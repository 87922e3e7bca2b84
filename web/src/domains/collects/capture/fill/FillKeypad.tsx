import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Keypad } from '../../../../capture/keypad/Keypad.tsx'
import { useHasKeypad } from '../../../../capture/keypad/preference.ts'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { outsideSentence } from '../../../../core/measure/index.ts'
import { Box, IconAlertTriangle, Meta, Row } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import styles from './FillKeypad.module.css'
import { limitsText } from './limits.ts'
import { measuredOf } from './measured.ts'
import type { Fill } from './useFill.ts'

interface Target {
  field: Field
  input: HTMLInputElement
}

export interface KeypadFocus {
  target: Target | null
  hide: () => void
  /** hears focus and presses, for what is pressed again may have the focus already */
  onFocus: (event: SyntheticEvent<HTMLElement>) => void
}

/** The number keeps the keys while it, or one of them, has the focus. */
function unlessLeft(before: Target | null): Target | null {
  const focused = document.activeElement
  return before && (focused === before.input || focused?.closest('[data-keypad]')) ? before : null
}

/** Which number the keypad types into: the one that has, or last had, the focus. */
export function useKeypadFocus({ form }: Pick<Fill, 'form'>): KeypadFocus {
  const shown = useHasKeypad()
  const [target, setTarget] = useState<Target | null>(null)
  const pressing = useRef(false)
  // without the keys the page is longer: what is being pressed must not move away under the finger
  useEffect(() => {
    const begin = () => {
      pressing.current = true
    }
    const end = () => {
      pressing.current = false
      setTimeout(() => setTarget(unlessLeft))
    }
    const on = { capture: true }
    window.addEventListener('pointerdown', begin, on)
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, on)
    return () => {
      window.removeEventListener('pointerdown', begin, on)
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end, on)
    }
  }, [])
  const onFocus = ({ target: focused }: SyntheticEvent<HTMLElement>) => {
    if (!(focused instanceof HTMLElement)) return
    // keys may be walked to and pressed by who does not touch them
    if (focused.closest('[data-keypad]')) return
    const field = form.fields.find((one) => focused.id === `field-${one.id}`)
    const number = field?.type === 'number' || field?.type === 'standard' || field?.type === 'counter'
    const next = number && focused instanceof HTMLInputElement ? { field, input: focused } : null
    if (next) setTarget(next)
    else if (!pressing.current) setTimeout(() => setTarget(unlessLeft))
  }
  return { target: shown ? target : null, hide: () => setTarget(null), onFocus }
}

/** The keys for one number of the form, with its unit and limits above them. */
export function FillKeypad({ target, fill, hide }: { target: Target; fill: Fill; hide: () => void }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const { field, input } = target
  const { checked, error } = fill.stateOf(field.id) ?? {}
  useEffect(() => {
    // newer browsers answer a promise, which is no clean-up
    input.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' })
    input.scrollIntoView?.({ block: 'nearest' })
  }, [input])
  useEffect(() => {
    if (!input.isConnected) hide()
  })
  if (!checked) return null
  const limits = limitsText(field, checked, fill.collectedOn, formats)
  const outside = outsideSentence(measuredOf(field, checked), formats)
  const next = () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    // nothing follows, and nothing is wrong with it: the page is seen whole again
    if (document.activeElement === input && !error) hide()
  }
  return (
    <Keypad
      input={input}
      name={field.name}
      whole={field.type === 'counter' || field.decimals === 0}
      positive={field.type === 'counter'}
      onNext={next}
      onHide={hide}
    >
      {/* the question says the same to who cannot see the keys */}
      <Row gap={12} rowGap={0} align="baseline" justify="between" fit="content" size={15} figures breaks aria-hidden>
        <Box as="span" weight={500}>
          {field.name}
          {field.unit ? <Meta weight={400}> {field.unit}</Meta> : null}
        </Box>
        {outside ? (
          <Row as="span" icons={0} gap={6} wrap={false} inline fit="content" tone="error" weight={500}>
            <IconAlertTriangle size={18} stroke={2} aria-hidden />
            {outside}
          </Row>
        ) : (
          <span className={styles.limits}>{limits ? t('fill.limits', { limits }) : null}</span>
        )}
      </Row>
    </Keypad>
  )
}
