import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import type { FieldProps } from './field.ts'

/** Attributes by which a group of buttons is named, described and marked as a field would be. */
export interface GroupAttributes {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  field: FieldProps
  children: (attributes: GroupAttributes) => ReactNode
}

/** Label above, error and help below, for a group that is no input of Mantine's. */
export function Labelled({ field, children }: LabelledProps) {
  const id = useId()
  const described = [field.error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <div id={`${id}-label`} className={field.hideLabel ? styles.unseen : 'mantine-InputWrapper-label'}>
        {field.label}
        {field.required ? (
          <span className="mantine-InputWrapper-required" aria-hidden>
            {' *'}
          </span>
        ) : null}
      </div>
      {children({
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described || undefined,
        'aria-invalid': field.error ? true : undefined,
      })}
      {field.error ? (
        <div id={`${id}-error`} className={`mantine-InputWrapper-error ${styles.below}`}>
          {field.error}
        </div>
      ) : null}
      {field.help ? (
        <div id={`${id}-help`} className={`mantine-InputWrapper-description ${styles.below}`}>
          {field.help}
        </div>
      ) : null}
    </div>
  )
}
