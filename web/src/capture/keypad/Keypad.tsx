import type { PointerEvent, ReactNode } from 'react'
import { currentLanguage, useTranslation } from '../../core/i18n/index.ts'
import { decimalSeparator, IconBackspace, IconChevronDown } from '../../ui/index.ts'
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

/** Digits for a gloved hand. The input keeps the focus, and whoever has keys of their own goes on using them. */
export function Keypad({ input, name, children, whole, positive, onNext, onHide }: KeypadProps) {
  const { t } = useTranslation('capture')
  const separator = decimalSeparator(currentLanguage())
  const press = (edit: Edit) => () => typeInto(input, edit)
  const digit = (value: string) => (
    <button key={value} type="button" className={styles.key} onClick={press({ insert: value })}>
      {value}
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a key must not take the focus from the input
    <div className={styles.pad} data-keypad onPointerDown={stay} onMouseDown={stay}>
      <div className={styles.about}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: keys are no fields of a form */}
      <div role="group" aria-label={t('keypad.label', { field: name })} className={styles.keys}>
        {['7', '8', '9'].map(digit)}
        <button type="button" className={styles.key} aria-label={t('keypad.delete')} onClick={press('delete')}>
          <IconBackspace size={26} stroke={1.75} aria-hidden />
        </button>
        {['4', '5', '6'].map(digit)}
        <button
          type="button"
          className={styles.key}
          aria-label={t('keypad.minus')}
          disabled={positive}
          onClick={press('minus')}
        >
          −
        </button>
        {['1', '2', '3'].map(digit)}
        <button
          type="button"
          className={styles.key}
          aria-label={t('keypad.separator')}
          disabled={whole}
          onClick={press({ insert: separator })}
        >
          {separator}
        </button>
        <button type="button" className={styles.key} aria-label={t('keypad.hide')} onClick={onHide}>
          <IconChevronDown size={26} stroke={1.75} aria-hidden />
        </button>
        {digit('0')}
        <button type="button" className={styles.next} onClick={onNext}>
          {t('keypad.next')}
        </button>
      </div>
    </div>
  )
}

function stay(event: Pick<PointerEvent, 'preventDefault'>): void {
  event.preventDefault()
}
