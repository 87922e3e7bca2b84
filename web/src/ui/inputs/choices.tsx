import '../theme/mantine-styles.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox as MantineCheckbox, Switch as MantineSwitch, Radio } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type ControlSize, mantineSize } from '../controls/size.ts'
import { useUiTexts } from '../theme/texts.ts'
import styles from './choices.module.css'
import { type FieldProps, fieldProps } from './field.ts'
import { Labelled } from './Labelled.tsx'
import type { Option } from './Select.tsx'

type ToggleProps = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  size?: ControlSize
  name?: string
}

/** Agreement to one thing, in force once the form is sent. */
export function Checkbox({ help, onChange, size, ...props }: ToggleProps & { indeterminate?: boolean }) {
  return (
    <MantineCheckbox
      {...props}
      description={help}
      size={mantineSize(size)}
      className={size === 'touch' ? styles.touchToggle : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** A setting that takes effect at once. */
export function Switch({ help, onChange, size, ...props }: ToggleProps) {
  return (
    <MantineSwitch
      {...props}
      description={help}
      size={mantineSize(size)}
      className={size === 'touch' ? styles.touchToggle : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export type RadioGroupProps = FieldProps & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  layout?: 'column' | 'row'
}

/** One of a few, all in sight. On touch each option is a button as wide as the field. */
export function RadioGroup({ options, value, onChange, layout = 'column', ...field }: RadioGroupProps) {
  const touch = field.size === 'touch'
  const { autoFocus: _, placeholder: __, ...group } = fieldProps(field)
  if (touch) return <ChoiceButtons {...field} options={options} value={value} onChange={onChange} layout={layout} />
  return (
    <Radio.Group {...group} value={value ?? ''} onChange={onChange}>
      <div className={styles.options} data-layout={layout}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={option.disabled || field.disabled}
            size="sm"
          />
        ))}
      </div>
    </Radio.Group>
  )
}

type Choice = Option & { tone?: 'done' | 'overdue' }

type ChoiceButtonsProps = FieldProps & {
  options: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  layout?: 'column' | 'row'
}

/** The next option that can be chosen in the direction of an arrow key, or -1 for other keys. */
function stepTo(key: string, from: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (from - 1 + count) % count
  return -1
}

/** Radio buttons as large buttons: one tab stop, arrows move and choose, at least 48 px on touch. */
export function ChoiceButtons({ options, value, onChange, layout = 'row', ...field }: ChoiceButtonsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const next = stepTo(event.key, index, options.length)
    const option = options[next]
    if (!option) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[next]?.focus()
  }

  return (
    <Labelled field={field}>
      {(attributes) => (
        <div
          {...attributes}
          ref={list}
          role="radiogroup"
          aria-required={field.required || undefined}
          className={styles.buttons}
          data-layout={layout}
          data-size={field.size ?? 'normal'}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a button of this size with its own focus
            <button
              key={option.value}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              tabIndex={index === Math.max(0, chosen) ? 0 : -1}
              disabled={field.disabled || option.disabled}
              className={styles.choice}
              data-tone={option.tone ?? 'ongoing'}
              onClick={() => onChange(option.value)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onBlur={field.onBlur}
            >
              {index === chosen ? <IconCheck size={18} stroke={2} aria-hidden /> : null}
              {option.label}
            </button>
          ))}
        </div>
      )}
    </Labelled>
  )
}

export type YesNoProps = FieldProps & {
  value: boolean | null
  onChange: (value: boolean) => void
  yes?: string
  no?: string
  /** Colours the two answers by what they mean, where yes is good and no is bad. */
  judged?: boolean
}

export function YesNo({ value, onChange, yes, no, judged, ...field }: YesNoProps) {
  const texts = useUiTexts()
  const options: Choice[] = [
    { value: 'yes', label: yes ?? texts.yes, tone: judged ? 'done' : undefined },
    { value: 'no', label: no ?? texts.no, tone: judged ? 'overdue' : undefined },
  ]
  const chosen = value === null ? null : value ? 'yes' : 'no'
  return <ChoiceButtons {...field} options={options} value={chosen} onChange={(next) => onChange(next === 'yes')} />
}
