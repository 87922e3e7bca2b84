import type { ListDefinition } from '@lineside/contract/core'
import { useEffect, useRef, useState } from 'react'
import { type Values, without } from './values.ts'

const DEBOUNCE_MS = 300

/** The free text of a list: what is typed shows at once, the list follows when the typing rests. */
export function useSearch(definition: ListDefinition, values: Values, change: (values: Values) => void) {
  const applied = values.query ?? ''
  const [text, setText] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // a removed tag, a cleared filter or a return to the list changes the text from outside
  useEffect(() => setText(applied), [applied])
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef({ values, change })
  latest.current = { values, change }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (!definition.search) return
    timer.current = setTimeout(() => {
      const rest = without(latest.current.values, 'query')
      latest.current.change(next.trim() === '' ? rest : { ...rest, query: next.trim() })
    }, DEBOUNCE_MS)
  }
  return { text, type }
}
