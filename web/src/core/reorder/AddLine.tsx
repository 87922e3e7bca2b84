import { useState } from 'react'
import { IconButton, IconPlus, TextInput } from '../../ui/index.ts'
import styles from './AddLine.module.css'

interface AddLineProps {
  label: string
  placeholder?: string
  /** what the button says */
  add: string
  maxLength: number
  onAdd: (name: string) => void
}

/** A line for one more; Enter adds it and leaves the line ready for the next. */
export function AddLine({ label, placeholder = label, add, maxLength, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('')
  const submit = () => {
    if (typed.trim() === '') return
    onAdd(typed.trim())
    setTyped('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the line is heard here, which else sends the page
    <div
      className={styles.line}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.field}>
        <TextInput
          label={label}
          hideLabel
          placeholder={placeholder}
          value={typed}
          onChange={setTyped}
          maxLength={maxLength}
        />
      </div>
      <IconButton icon={IconPlus} label={add} onClick={submit} />
    </div>
  )
}
