import type { FieldDraft } from '@lineside/contract/forms'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Text, TextArea } from '../../../ui/index.ts'
import { decimalOf, formulaSentence } from '../rules/explain.ts'
import { completionAt } from './completion.ts'
import { idOf, useEditing } from './context.ts'
import { patchField } from './edits.ts'
import { placeBefore, shownFormula, storedFormula } from './formula-text.ts'
import styles from './formulas.module.css'
import { useRemovedFields } from './removed-fields.ts'
import { SuggestionList } from './SuggestionList.tsx'

interface FormulaFieldProps {
  field: FieldDraft
  index: number
  /** where the engine stops reading, in the stored formula */
  position: number | undefined
}

/**
 * A formula, typed with the names of fields and stored by their ids. As it was typed it stays while one types; left, it
 * reads as everybody else reads it, with its names in braces.
 */
export function FormulaField({ field, index, position }: FormulaFieldProps) {
  const { t } = useTranslation('forms')
  const { definition, edit, errorAt } = useEditing()
  const formats = useFormats()
  const decimal = decimalOf(formats)
  const readable = definition.fields.filter(({ id }) => id !== field.id)
  const stored = field.formula ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  // what a formula names stays readable once its field is gone, and stays what it was
  const named = [...definition.fields, ...useRemovedFields(stored)]
  const converted = storedFormula(typed ?? '', named, decimal)
  // undone, or renamed meanwhile: what is stored is what counts
  const shown = typed !== null && converted.text === stored ? typed : shownFormula(stored, named, decimal).text
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const next = useRef<number | null>(null)
  const list = useId()
  const completion = caret === null ? null : completionAt(shown, caret, readable)
  const path = `fields.${index}.formula`

  useLayoutEffect(() => {
    if (next.current === null) return
    area.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })

  function change(text: string, at = area.current?.selectionStart ?? text.length) {
    setTyped(text)
    setCaret(at)
    setChosen(0)
    edit(patchField(field.id, { formula: storedFormula(text, named, decimal).text }), path)
  }
  function take(place: number) {
    const suggestion = completion?.suggestions[place]
    if (!completion || !suggestion || caret === null) return
    // a brace that was typed ahead closes the name
    const rest = shown.slice(caret).replace(suggestion.kind === 'field' ? /^\}/ : /^$/, '')
    const at = suggestion.from + suggestion.text.length
    next.current = at
    change(shown.slice(0, suggestion.from) + suggestion.text + rest, at)
    setCaret(null)
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!completion) return
    const count = completion.suggestions.length
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (way !== 0) setChosen((chosen + way + count) % count)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const means = formulaSentence(field, definition.fields, formats)
  const place = position === undefined ? null : placeBefore(storedFormula(shown, named, decimal), position)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text area in it takes the keys
    <div
      className={styles.formula}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setCaret(null)
        setTyped(null)
      }}
    >
      <div data-formula>
        <TextArea
          ref={area}
          id={idOf(path)}
          label={t('wizard.formulas.of', { name: field.name.trim() || t('wizard.fields.unnamed') })}
          help={t('wizard.formulas.help')}
          required
          rows={2}
          value={shown}
          onChange={change}
          error={errorAt(path)}
        />
      </div>
      {completion ? (
        <SuggestionList id={list} completion={completion} chosen={chosen} area={area} onTake={take} />
      ) : null}
      {place !== null && errorAt(path) ? <FaultyPlace text={shown} at={place} /> : null}
      {means !== null && position === undefined ? <Text above={6}>{means}</Text> : null}
    </div>
  )
}

/** What cannot be seen is named: U+200F. */
const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The formula with the place that cannot be read marked. */
function FaultyPlace({ text, at }: { text: string; at: number }) {
  const { t } = useTranslation('forms')
  const [, hidden] = /^([\p{Cf}\p{Cc}])/u.exec(text.slice(at)) ?? []
  const end = at + (/^(\{[^}]*\}?|[\p{L}\p{N}_.]+|.)?/su.exec(text.slice(at))?.[0].length ?? 0)
  return (
    <Text above={4} size={13} className={styles.faulty}>
      {text.slice(0, at)}
      <mark title={t('wizard.formulas.here')}>{hidden ? codeOf(hidden) : text.slice(at, end) || '…'}</mark>
      {text.slice(end)}
    </Text>
  )
}
