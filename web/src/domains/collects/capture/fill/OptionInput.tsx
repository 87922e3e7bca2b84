import { optionsBelow, wayTo } from '@lineside/contract/option-groups'
import { Select, Stack } from '../../../../ui/index.ts'
import type { Form } from './answers.ts'
import type { InputProps } from './input-props.ts'
import styles from './inputs.module.css'

export type OptionGroup = NonNullable<Form['optionGroups']>[number]

/** A choice out of an option group, level by level: each offers what lies below the choice before it. */
export function OptionInput({
  field,
  label,
  help,
  error,
  typed,
  onAnswer,
  onLeave,
  group,
}: InputProps & { group: OptionGroup }) {
  const way = wayTo(group.options, Number(typed))
  const levels = group.columns
    .map((column, level) => {
      const before = level === 0 ? null : way[level - 1]?.id
      return { column, level, offered: before === undefined ? [] : optionsBelow(group.options, before) }
    })
    .filter(({ level, offered }) => level === 0 || offered.length > 0)
  const choose = (level: number, value: string | null) => {
    const before = level === 0 ? undefined : way[level - 1]
    onAnswer(value ?? (before ? String(before.id) : ''))
    onLeave()
  }
  return (
    <Stack as="fieldset" gap={12} className={styles.levels}>
      <legend className="mantine-InputWrapper-label">{label}</legend>
      {help ? <div>{help}</div> : null}
      {levels.map(({ column, level, offered }) => (
        <Select
          key={level}
          id={level === 0 ? `field-${field.id}` : `field-${field.id}-${level}`}
          label={column}
          size="touch"
          takeOnly={level > 0}
          clearable
          options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={way[level] ? String(way[level].id) : null}
          onChange={(value) => choose(level, value)}
          error={level === levels.length - 1 ? error : undefined}
        />
      ))}
    </Stack>
  )
}
