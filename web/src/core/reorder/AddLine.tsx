import { pillarLimits } from '@lineside/contract/pillars'
import { useState } from 'react'
import { IconButton, IconPlus, TextInput } from '../../../ui/index.ts'
import styles from './ElementsField.module.css'

interface AddLineProps {
  label: string
  placeholder?: string
  /** what the button says */
  add: string
  onAdd: (name: string) => void
}

/** A line for one more; Enter adds it and leaves the line ready for the next. */
export function AddLine({ label, placeholder = label, add, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('')
  const submit = () => {
    if (typed.trim() === '') return
    onAdd(typed.trim())
    setTyped('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the line is heard here, which else sends the page
    <div
      className={styles.add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.addField}>
        <TextInput
          label={label}
          hideLabel
          placeholder={placeholder}
          value={typed}
          onChange={setTyped}
          maxLength={pillarLimits.name}
        />
      </div>
      <IconButton icon={IconPlus} label={add} onClick={submit} />
    </div>
  )
}
