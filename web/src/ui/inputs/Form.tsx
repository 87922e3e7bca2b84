import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { ButtonRow } from '../controls/ButtonRow.tsx'
import styles from './Form.module.css'

export type FormProps = {
  onSubmit: () => void
  children: ReactNode
  label?: string
  id?: string
  /** What is wrong as a whole, above the fields. */
  problem?: ReactNode
  /** Buttons below; the last is the one that sends. */
  actions?: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** One column of fields. Enter in a line and Ctrl-Enter anywhere send it; the browser's own checks are off. */
export function Form({ onSubmit, children, label, id, problem, actions, ref }: FormProps) {
  // a dialog opened from within has a form of its own, whose events come by here although it stands elsewhere
  function submit(event: FormEvent<HTMLFormElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onSubmit()
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (!event.currentTarget.contains(event.target as Node)) return
    // before the field that has the focus: a list would open or choose by the same key
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  }
  return (
    <form
      ref={ref}
      id={id}
      aria-label={label}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDownCapture={onKeyDown}
    >
      {problem ? (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      ) : null}
      <div className={styles.fields}>{children}</div>
      {actions ? (
        <div className={styles.actions}>
          <ButtonRow>{actions}</ButtonRow>
        </div>
      ) : null}
    </form>
  )
}
