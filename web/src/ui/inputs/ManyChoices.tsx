import { IconCheck } from '@tabler/icons-react'
import styles from './choices.module.css'
import type { FieldProps } from './field.ts'
import { Labelled } from './Labelled.tsx'
import type { Option } from './Select.tsx'

type ManyChoicesProps = FieldProps & {
  options: readonly (Option & { tone?: 'done' | 'overdue' })[]
  value: readonly string[]
  /** what is chosen, in the order of the options */
  onChange: (value: string[]) => void
}

/** Checkboxes as large buttons, one below the other: each its own tab stop, Space and Enter choose it or not. */
export function ManyChoices({ options, value, onChange, ...field }: ManyChoicesProps) {
  const toggle = (option: string) =>
    onChange(
      options.map((one) => one.value).filter((one) => (one === option ? !value.includes(option) : value.includes(one))),
    )
  return (
    <Labelled field={field}>
      {(attributes) => (
        <fieldset
          {...attributes}
          className={`${styles.buttons} ${styles.many}`}
          data-layout="column"
          data-size={field.size ?? 'normal'}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot be a button of this size with its own focus
            <button
              key={option.value}
              type="button"
              role="checkbox"
              aria-checked={value.includes(option.value)}
              disabled={field.disabled || option.disabled}
              className={styles.choice}
              data-tone={option.tone ?? 'ongoing'}
              onClick={() => toggle(option.value)}
              onBlur={field.onBlur}
            >
              <span className={styles.box} aria-hidden>
                {value.includes(option.value) ? <IconCheck size={16} stroke={2.5} /> : null}
              </span>
              {option.label}
            </button>
          ))}
        </fieldset>
      )}
    </Labelled>
  )
}
