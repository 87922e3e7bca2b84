import type { ListDefinition } from '@lineside/contract/core'
import { useState } from 'react'

function storageKey({ name, part }: ListDefinition): string {
  return `lineside.columns.${part === undefined ? name : `${name}.${part}`}`
}

/** The columns a person chose for a list on this browser, else those shown by default; `hidden` names the others. */
export function useColumns(definition: ListDefinition): {
  hidden: readonly string[]
  hide: (keys: readonly string[]) => void
} {
  const [shown, setShown] = useState(() => readColumns(definition))
  const all = definition.columns.map((column) => column.key)
  return {
    hidden: all.filter((key) => !shown.includes(key)),
    hide: (keys) => {
      const next = all.filter((key) => !keys.includes(key))
      if (next.length === 0) return
      localStorage.setItem(storageKey(definition), JSON.stringify(next))
      setShown(next)
    },
  }
}

export function readColumns(definition: ListDefinition): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(definition)) ?? '')
    const known = definition.columns.map((column) => column.key)
    const kept = Array.isArray(stored) ? stored.filter((key) => known.includes(key)) : []
    return kept.length > 0 ? kept : shownColumns(definition)
  } catch {
    return shownColumns(definition)
  }
}

function shownColumns(definition: ListDefinition): string[] {
  return definition.columns.filter((column) => column.shown).map((column) => column.key)
}
