import type { PointerEvent, ReactElement, ReactNode } from 'react'
import { currentLanguage, useTranslation } from '../../core/i18n/index.ts'
import { decimalSeparator, IconBackspace, IconChevronDown } from '../../ui/index.ts'
import { useLeftHand } from '../hand/left-hand.ts'
import styles from './Keypad.module.css'
import { type Edit, typeInto } from './type-into.ts'

interface KeypadProps {
  /** the input that it types into */
  input: HTMLInputElement
  /** what the input is called */
  name: string
  /** unit and limits, and what is wrong with the number */
  children: ReactNode
  /** whole numbers have no separator */
  whole?: boolean
  /** counts have no minus */
  positive?: boolean
  onNext: () => void
  onHide: () => void
}

/** Digits, and what acts on them. */
type Row = readonly [digits: readonly ReactElement[], act: ReactElement]

/** Digits for a gloved hand. The input keeps the focus, and whoever has keys of their own goes on using them. */
export function Keypad({ input, name, children, whole, positive, onNext, onHide }: KeypadProps) {
  const { t } = useTranslation('capture')
  const { on: isLeft } = useLeftHand()
  const separator = decimalSeparator(currentLanguage())
  const type = (edit: Edit) => () => typeInto(input, edit)
  const digit = (value: string) => (
    <button key={value} type="button" className={styles.key} onClick={type({ insert: value })}>
      {value}
    </button>
  )
  const key = (label: string, face: ReactNode, onClick: () => void, disabled?: boolean) => (
    <button key={label} type="button" className={styles.key} aria-label={label} disabled={disabled} onClick={onClick}>
      {face}
    </button>
  )
  const erase = <IconBackspace size={26} stroke={1.75} aria-hidden />
  const next = (
    <button key="next" type="button" className={styles.next} onClick={onNext}>
      {t('keypad.next')}
    </button>
  )
  const rows: readonly Row[] = [
    [['7', '8', '9'].map(digit), key(t('keypad.delete'), erase, type('delete'))],
    [['4', '5', '6'].map(digit), key(t('keypad.minus'), '−', type('minus'), positive)],
    [['1', '2', '3'].map(digit), key(t('keypad.separator'), separator, type({ insert: separator }), whole)],
  ]
  const last = [
    key(t('keypad.hide'), <IconChevronDown size={26} stroke={1.75} aria-hidden />, onHide),
    digit('0'),
    next,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a key must not take the focus from the input
    <div className={styles.pad} data-keypad onPointerDown={stay} onMouseDown={stay}>
      <div className={styles.about}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: keys are no fields of a form */}
      <div role="group" aria-label={t('keypad.label', { field: name })} className={styles.keys}>
        {/* the digits stand as everywhere, what acts on them on the side of the hand that presses */}
        {rows.map(([digits, act]) => (isLeft ? [act, ...digits] : [...digits, act]))}
        {isLeft ? last.toReversed() : last}
      </div>
    </div>
  )
}

function stay(event: Pick<PointerEvent, 'preventDefault'>): void {
  event.preventDefault()
}
